// SPDX-License-Identifier: Apache-2.0
// BandCount: the exact number of solutions of a puzzle, without a visit to any of them.
//
// Method: the columns of the three bands (which digits each has) must together have each digit once
// per column. So the number of solutions is a sum over the columns of the bands, of the product of
// the numbers of fillings of each (BandFillings). Given the columns of the first band, each stack
// has at most 56 ways to divide the rest between the other two. What the first band's columns are
// worth does not change if digits that the other two bands do not give are exchanged, nor if columns
// without a given there are. So it is found once per class (BandClasses).
//
// Ref: B. Felgenhauer, A. F. Jarvis, Mathematics of Sudoku I, 2006, for a grid without givens.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"
#include "engine/count/band_classes.hpp"
#include "engine/count/band_fillings.hpp"
#include "engine/count/band_marginals.hpp"
#include "engine/count/band_symmetry.hpp"
#include "engine/count/clue_map.hpp"
#include "engine/count/row_block.hpp"
#include "engine/count/solution_count.hpp"
#include "engine/count/uint128.hpp"

namespace gridlemma::count {

/// One view of a puzzle of the classic geometry without pencilmarks.
/// Not thread-safe. Errors: only std::bad_alloc.
class BandCount {
 public:
    BandCount(const Puzzle& puzzle, View view);
    BandCount(const BandCount&) = delete;
    BandCount& operator=(const BandCount&) = delete;
    ~BandCount() = default;

    /// Returns about how many products run() adds up.
    [[nodiscard]] double cost() const;
    /// Returns where the stacks should stand for run() to be fastest.
    [[nodiscard]] std::array<std::uint8_t, 3> best_places() const;
    /// Returns the number of solutions; nullopt if it was stopped.
    [[nodiscard]] std::optional<Uint128> run(StopCheck* stop);
    /// Returns how many of the `total` solutions have a digit in a cell of the first band; nullopt if
    /// it was stopped.
    [[nodiscard]] std::optional<BandCellCounts> cell_counts(Uint128 total, StopCheck* stop);

 private:
    /// What the columns of a stack can be in the second and third band, by those of the first.
    using Others = std::vector<std::vector<Completion>>;
    /// A class of columns of the first band.
    struct Class {
        std::size_t third;      ///< The place of the columns of its third box in thirds_.
        std::uint64_t* number;  ///< Of BandClasses.
        std::uint64_t worth;    ///< Number of fillings of the other bands.
    };
    /// Classes with the same columns of the first two boxes.
    struct ClassRow {
        LinePartition second;
        std::size_t end;  ///< Behind the last one in classes_.
    };
    /// Where pairs of columns of one stack are in the tables of the second and the third band: the
    /// beginnings of rows, or places in a row.
    template <typename Place>
    struct Places {
        std::array<Place, completion_count> upper;
        std::array<Place, completion_count> lower;
        std::size_t count = 0;

        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): only the first `count` are used.
        Places() {}
        void read(const std::vector<Completion>& pairs, const BandFillings::Index& in_upper,
                  const BandFillings::Index& in_lower) noexcept;
    };
    using RowPlaces = Places<std::uint32_t>;
    using ColumnPlaces = Places<std::uint16_t>;
    template <std::size_t rows>
    [[nodiscard]] static std::uint64_t sum_of_rows(const std::uint16_t* upper,
                                                   const std::uint16_t* lower,
                                                   const RowPlaces& second, std::size_t first_row,
                                                   const ColumnPlaces& third) noexcept;

    void read_stacks();
    void fill_tables();
    template <typename Sum>
    bool add_worths(LinePartition first, BandMarginals<Sum>& marginals, StopCheck* stop);
    template <typename Sum>
    [[nodiscard]] std::optional<BandCellCounts> marginal_counts(StopCheck* stop);
    [[nodiscard]] double pairs_per_first(std::size_t stack) const;
    [[nodiscard]] unsigned code(std::span<const LinePartition> boxes,
                                std::uint8_t digit) const noexcept;
    [[nodiscard]] std::uint64_t exchanges(std::span<const LinePartition> boxes) const noexcept;
    [[nodiscard]] DigitSymmetry::Image least(LinePartition first) const noexcept {
        return symmetry_.digits().least(first, symmetry_.orders(0));
    }
    bool weigh(const std::vector<LinePartition>& firsts, StopCheck* stop);
    void weigh_row(LinePartition first, LinePartition second, std::uint64_t count,
                   const BandClasses::Row& row);
    void list_classes();
    bool find_worths(LinePartition first, StopCheck* stop);
    void add_worths(const Completion& others);
    void add_rows(std::span<Class> classes, const BandFillings::Places& upper,
                  const BandFillings::Places& lower, const RowPlaces& second);

    const LinePartitions& all_ = LinePartitions::get();
    ClueMap clues_;
    BandChoices firsts_;  // The columns that the stacks can have in the first band.
    std::array<Others, 3> others_;
    std::vector<std::uint8_t> unseen_;  // Digits without a given, in ascending order.
    BandSymmetry symmetry_;
    std::vector<BandFillings> fillings_;  // Of each band, made by run().
    std::map<LinePartition, std::vector<LinePartition>> first_boxes_;  // By the least ones.
    BandClasses numbers_;  // Weights of classes, then their worths.
    std::vector<Class> classes_;
    std::vector<ClassRow> rows_;
    std::vector<LinePartition> third_boxes_;  // The columns that the third boxes of classes have.
    std::vector<ColumnPlaces> thirds_;        // Of these.
    std::array<RowBlock, 2> blocks_;
};

/// Returns the view whose run() is fastest.
[[nodiscard]] View cheapest_view(const Puzzle& puzzle);

/// As count_per_candidate(), for the classic geometry and without pencilmarks. `total`: the number of
/// solutions.
[[nodiscard]] std::optional<CandidateCounts> count_candidates_by_bands(const Puzzle& puzzle,
                                                                       Uint128 total,
                                                                       StopCheck* stop);

}  // namespace gridlemma::count
