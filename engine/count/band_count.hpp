// SPDX-License-Identifier: Apache-2.0
// BandCount: the exact number of solutions of a puzzle, without a visit to any of them.
//
// Method: the columns of the three bands (which digits each has) must together have each digit once
// per column. So the number of solutions is a sum over the columns of the bands, of the product of
// the numbers of fillings of each (BandFillings). Given the columns of the first band, each stack
// has at most 56 ways to divide the rest between the other two. What the first band's columns are
// worth does not change if digits that the other two bands do not give are exchanged, nor if
// columns without a given there are. So it is found once per class (BandClasses).
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

    /// Returns the number of solutions; nullopt if it was stopped.
    [[nodiscard]] std::optional<Uint128> run(StopCheck* stop);
    /// Returns how many of the `total` solutions have a digit in a cell of the first band; nullopt
    /// if it was stopped.
    [[nodiscard]] std::optional<BandCellCounts> cell_counts(Uint128 total, StopCheck* stop);

 private:
    /// What the columns of a stack can be in the second and third band, by those of the first.
    using Others = std::vector<std::vector<Completion>>;
    /// Classes of columns of the first band with the same first two boxes.
    struct ClassRow {
        LinePartition second;
        std::size_t end;  ///< Behind the last one in worths_.
    };
    /// Where the rows for pairs of columns of the second stack begin in the tables of the second
    /// and the third band.
    struct RowPairs {
        std::size_t count = 0;
        std::array<std::uint32_t, completion_count> upper;
        std::array<std::uint32_t, completion_count> lower;

        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): only the first `count` are used.
        RowPairs() {}
    };
    void read_stacks();
    void fill_tables();
    template <typename Sum>
    bool add_worths(LinePartition first, BandMarginals<Sum>& marginals, StopCheck* stop);
    template <typename Sum>
    [[nodiscard]] std::optional<BandCellCounts> marginal_counts(StopCheck* stop);
    [[nodiscard]] unsigned code(std::span<const LinePartition> boxes,
                                std::uint8_t digit) const noexcept;
    [[nodiscard]] std::uint64_t exchanges(std::span<const LinePartition> boxes) const noexcept;
    bool weigh(const std::vector<LinePartition>& firsts, StopCheck* stop);
    void weigh_row(LinePartition first, LinePartition second, std::uint64_t count,
                   const BandClasses::Row& row);
    void list_classes();
    bool find_worths(LinePartition first, StopCheck* stop);
    void add_worths(const Completion& others);
    void add_rows(std::span<PairsSum> worths, const BandFillings::Places& upper,
                  const BandFillings::Places& lower, const RowPairs& second);

    const LinePartitions& all_ = LinePartitions::get();
    ClueMap clues_;
    BandChoices firsts_;  // The columns that the stacks can have in the first band.
    std::array<Others, 3> others_;
    std::vector<std::uint8_t> unseen_;  // Digits without a given, in ascending order.
    BandSymmetry symmetry_;
    std::vector<BandFillings> fillings_;  // Of each band, made by run().
    std::map<LinePartition, std::vector<LinePartition>> first_boxes_;  // By the least ones.
    BandClasses numbers_;                  // Weights of classes, then their worths.
    std::vector<std::uint64_t*> classes_;  // The numbers of classes with a weight.
    std::vector<PairsSum> worths_;         // Of these: fillings of the other bands.
    std::vector<ClassRow> rows_;
    std::vector<LinePartition> third_boxes_;  // The columns that the third boxes of classes have.
    std::vector<ColumnPairs> thirds_;         // Of these.
    std::array<std::array<RowBlock, most_blocks>, 2> blocks_;
};

/// As count_per_candidate(), for the classic geometry and without pencilmarks. `total`: the number
/// of solutions.
[[nodiscard]] std::optional<CandidateCounts> count_candidates_by_bands(const Puzzle& puzzle,
                                                                       Uint128 total,
                                                                       StopCheck* stop);

}  // namespace gridlemma::count
