// SPDX-License-Identifier: Apache-2.0
// ClueScan: all puzzles with a given number of clues that have a given solution, without omission.
//
// Method: the clues of such a puzzle have a cell of each unavoidable set of the grid. Of the three
// bands, or stacks if that takes less, the last one with the most clues is the "last" band here.
// For 17 clues it has six or more, and the other two have eleven or fewer together.
//
//     one band     all sets of clues that have a cell of each unavoidable set within the band
//     two bands    pairs of these; a bit per unavoidable set within the two bands says whether a
//                  set of clues misses it, so that a pair is tried by a few ANDs
//     last band    what the sets that the pair misses leave of it must be hit by the other clues.
//                  As many disjoint ones as there are clues and one more end the search.
//     the puzzle   the search kernel tests what remains, many at a time
//
// Where few sets are left to be hit, a search for a second solution finds another one.
//
// Ref: G. McGuire, B. Tugemann, G. Civario, There is no 16-clue Sudoku, 2014, for hitting sets of
// unavoidable sets, and for disjoint ones; the search by bands is due to the forum of the New
// Sudoku Players (blue, champagne, 2013 and later).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma {

/// Prepared once, searched in parts.
/// Thread safety: immutable once it is made; any number of threads. Errors: nothing is thrown but
/// std::bad_alloc and what a sink throws.
class ClueScan {
 public:
    /// The search is divided into this many parts, with about the same number of pairs of bands.
    static constexpr std::size_t part_count = 256;
    /// Receives each puzzle; returning false ends the search of the part.
    using Sink = std::function<bool(const Puzzle&)>;

    /// Prepares the search for the puzzles with `clues` clues in the cells `cells`. Takes about a
    /// second. Precondition: the grid has no digit twice in a house; clues >= 1.
    ClueScan(const Solution& grid, const CellSet& cells, int clues);

    /// Whether the sets of clues of a band are too many for the memory: then nothing is searched.
    [[nodiscard]] bool is_too_large() const noexcept { return is_too_large_; }
    /// How many pairs of sets of clues of two bands there are.
    [[nodiscard]] std::uint64_t pair_count() const noexcept { return pairs_; }

    /// Passes each puzzle of a part to `sink`, in an order that depends on the arguments alone.
    /// Each puzzle is in one part. `stop`, if not null, is checked from time to time; see
    /// StopCheck.
    void search(std::size_t part, const Sink& sink, StopCheck* stop = nullptr) const;

 private:
    /// A bit per cell of a band.
    using Mask = std::uint32_t;
    using Masks = std::array<Mask, 3>;  ///< Of the three bands.
    /// Sets of clues of two bands that are combined, and how many clues the last band has.
    struct Case {
        std::array<std::size_t, 3> bands{};  ///< The two, the last one.
        std::array<int, 3> clues{};
        std::size_t crossing = 0;      ///< Number in crossings_.
        std::uint64_t first_pair = 0;  ///< The number of its first pair.
    };
    /// A bit per unavoidable set.
    static constexpr std::size_t bit_words = 72;
    using SetBits = std::array<std::uint64_t, bit_words>;
    /// Of a row of a band, by the cells of clues in it: which sets have no such clue in the row.
    using MissedInRow = std::array<SetBits, 512>;
    /// Two bands that are combined, and the unavoidable sets that this concerns, the smallest ones.
    struct Crossing {
        std::size_t outer = 0;  ///< The first band, by whose sets of clues rows are made.
        std::size_t inner = 0;
        int clues = 0;                 ///< Of the inner band.
        std::vector<Masks> within{};   ///< In both of them and not in the last band.
        std::vector<Masks> in_last{};  ///< Those with few cells in the last band first.
        /// By word, then by set of clues of the inner band: which of `within` it misses.
        std::vector<std::uint64_t> missed_within{};
        /// Which of `in_last` the inner band misses.
        std::vector<MissedInRow> missed_in_last{};
    };
    class Search;

    [[nodiscard]] static std::vector<CellSet> sets_of(const Solution& grid);
    void lie(bool is_transposed, const std::vector<CellSet>& sets, const CellSet& cells, int clues);
    [[nodiscard]] Masks masks_of(const CellSet& cells) const noexcept;
    void list_choices(int clues);
    void list_cases(int clues);
    void add_case(std::array<std::size_t, 3> bands, std::array<int, 3> clues);
    [[nodiscard]] std::size_t crossing_of(std::size_t outer, std::size_t inner, int clues);
    void fill(Crossing& crossing) const;
    [[nodiscard]] static std::vector<MissedInRow> missed_by(const std::vector<Masks>& sets,
                                                            std::size_t band);
    [[nodiscard]] Cell cell_at(std::size_t band, int place) const noexcept;
    [[nodiscard]] const std::vector<Mask>& choices(std::size_t band, int clues) const {
        return choices_[band][static_cast<std::size_t>(clues)];
    }

    Solution grid_;
    bool is_transposed_ = false;
    bool is_too_large_ = false;
    Masks cells_{};
    std::vector<Masks> sets_;                                ///< Those with few cells first.
    std::array<std::vector<std::vector<Mask>>, 3> choices_;  ///< By band and number of clues.
    std::array<int, 3> fewest_{};                            ///< Clues that a band needs.
    std::vector<Case> cases_;
    std::vector<Crossing> crossings_;
    std::uint64_t pairs_ = 0;
};

}  // namespace gridlemma
