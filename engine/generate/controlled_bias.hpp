// SPDX-License-Identifier: Apache-2.0
// ControlledBias: minimal puzzles whose bias is known, so that weights take it away.
//
// Method: the clues of a grid are deleted in random order. If a puzzle without redundant clues
// comes before the first one with several solutions, it is taken; otherwise nothing. A minimal
// puzzle with n clues then has a probability in proportion to 1 / C(81, n), whatever its cells. So
// with the weight C(81, n) all minimal puzzles of a grid count the same, and with random grids that
// all count the same, all minimal puzzles do. About 1 order in 225,000 gives a puzzle.
//
//     order of deletion   81 ......... 34 | 33 ..... n + 1 | n ...... 1
//                         all at once       tried            the puzzle, if it is minimal
//
// What makes it fast: unavoidable sets of the grid. A puzzle with one solution has a clue in each
// of them, which most of the last 33 cells have not. The first n for which they have is where to
// begin. Each clue must then be the only one in some unavoidable set. Where none is known, a search
// looks for a solution with another digit in its cell. If there is none, the clue is redundant,
// here and with more clues; otherwise the difference is such a set, and helps with the next orders.
//
// Ref:   D. Berthier, Unbiased statistics of a CSP - a controlled-bias generator, CISSE 2009.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/random.hpp"
#include "engine/core/sets.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// Thread safety: use one object per thread. Errors: std::bad_alloc.
class ControlledBias {
 public:
    /// Puzzles with more clues are never found. Among all minimal puzzles they are 1 in 10^7.
    static constexpr std::size_t most_clues = 33;
    /// Orders that are tried per grid.
    static constexpr std::size_t orders_per_grid = 1 << 16;

    /// Returns how much a puzzle counts: C(81, clues) / C(81, 26). Precondition: 0 <= clues <= 81.
    [[nodiscard]] static double weight(int clues) noexcept;

    /// Tries the orders of a grid, some of which have parts in common, and returns what they give:
    /// a puzzle or none as a rule, sometimes several. The expected number of times that a minimal
    /// puzzle is returned is in proportion to 1 / weight(its clues). Takes some 20 ms.
    [[nodiscard]] std::vector<Puzzle> draw(const Solution& grid, Random& random);

 private:
    static constexpr std::size_t words = 8;
    /// A bit per unavoidable set.
    using SetBits = std::array<std::uint64_t, words>;
    /// The last cells of an order, the very last first.
    using LastCells = std::array<std::uint8_t, most_clues>;

    /// An order that may give a puzzle.
    struct Trial {
        LastCells cells;
        std::size_t clues;  ///< The number of them that are given at present.
        CellSet unproved;   ///< Clues that may be redundant.
        Cell tested;        ///< The one of them in the test.
        Puzzle puzzle;
    };

    void begin(const Solution& grid);
    void add(const CellSet& set);
    void take_all(const std::array<std::uint8_t, 2 * cell_count>& circle);
    void take(const std::uint8_t* cells, const CellSet& set);
    void find_unproved(Trial& trial) const;
    void finish_trials();
    void test_clues();
    void test_puzzles();
    void grow(Trial& trial, const CellSet& missed);
    [[nodiscard]] CellSet difference(const Solution& solution) const;

    Solution grid_{};
    std::vector<CellSet> sets_;  ///< Unavoidable.
    std::array<SetBits, cell_count> sets_of_cell_{};
    SetBits all_sets_{};
    std::vector<Trial> trials_;
    std::vector<Trial*> of_clues_;  ///< Trials by their next test.
    std::vector<Trial*> of_puzzles_;
    std::vector<Trial*> open_;
    std::vector<SearchTask> tasks_;
    std::vector<Puzzle> found_;
};

}  // namespace gridlemma
