// SPDX-License-Identifier: Apache-2.0
// The second opinion: replays a step log from the puzzle and certifies each step from its truths
// alone, with neither finders nor kernels.
//
// A step is certified when, in the grid before it, every way of satisfying all its truths at once
// (one candidate each; candidates that see each other exclude each other; one candidate may satisfy
// several truths) makes its placements true and its eliminations false. This single exhaustive test
// proves singles, subsets, fish, wings, ALS, chains and nets alike. The evidence of a step that
// assumes a unique solution is a deadly pattern: the checker makes sure that it is one, and takes
// for one more truth that one of its guardians is true.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/check/refutation.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"

namespace gridlemma {

/// The checker's own grid: what each cell may still hold; a solved cell holds one digit. It shares
/// nothing with Grid but the core types.
class CheckedGrid {
 public:
    /// The givens, and of the other cells what the puzzle allows less the givens that see them.
    explicit CheckedGrid(const Puzzle& puzzle) noexcept;

    [[nodiscard]] DigitSet possible(Cell cell) const noexcept { return possible_[cell.index()]; }
    [[nodiscard]] bool is_solved(Cell cell) const noexcept { return solved_.contains(cell); }
    [[nodiscard]] bool is_solved() const noexcept { return solved_ == CellSet::all(); }
    [[nodiscard]] const PossibleDigits& possible() const noexcept { return possible_; }
    /// What the puzzle itself leaves open: nothing where it gives the digit.
    [[nodiscard]] DigitSet open_at_first(Cell cell) const noexcept {
        return open_at_first_[cell.index()];
    }
    /// Solves the cell, and takes the digit from the unsolved cells that see it. Whether it was
    /// possible is not asked, nor whether the cell was solved.
    void place(Candidate candidate) noexcept;
    /// Does nothing to a solved cell or a candidate that is gone.
    void eliminate(Candidate candidate) noexcept;
    /// Whether it shows at a glance that there is no solution: a cell without candidates, a digit
    /// without a place in a house, or a digit twice in one.
    [[nodiscard]] bool is_contradictory() const noexcept;

 private:
    PossibleDigits possible_;
    PossibleDigits open_at_first_;
    CellSet solved_;
};

/// Limits of one certification.
struct CheckLimits {
    /// Options tried, where nothing was forced, before it gives up; all conclusions together.
    std::uint64_t nodes = 10'000'000;
};

/// The work of certifications, summed over all of them.
struct CheckCost {
    std::uint64_t case_splits = 0;  ///< Options tried, where nothing was forced.
};

/// Why a step is not certified, or nothing when it is. Reasons name the first offending candidate:
/// no conclusion at all, a candidate that is not there or named twice, no truths, a truth that is
/// none (all others hold in every Sudoku and need no proof), an elimination or placement that the
/// truths do not force, a limit that was hit. The strategy is not looked at, nor evidence but a
/// deadly pattern. Typically a microsecond; exponential in the number of truths at worst, hence the
/// limit.
[[nodiscard]] std::optional<std::string> certify(const CheckedGrid& before, const Step& step,
                                                 const CheckLimits& limits = {},
                                                 CheckCost* cost = nullptr);

/// Whether the certificate of the step takes for granted that the puzzle has a unique solution: its
/// evidence is a deadly pattern. What such a step concludes, and what follows from that, is shown
/// for puzzles with one solution only.
[[nodiscard]] bool assumes_unique_solution(const Step& step) noexcept;

/// A whole log replayed.
class LogChecker {
 public:
    explicit LogChecker(const Puzzle& puzzle, CheckLimits limits = {});
    /// Certifies the next step and, if it holds, applies it. The reason when it does not.
    [[nodiscard]] std::optional<std::string> next(const Step& step);
    [[nodiscard]] const CheckedGrid& grid() const noexcept { return grid_; }
    /// Of all steps so far.
    [[nodiscard]] const CheckCost& cost() const noexcept { return cost_; }

 private:
    CheckedGrid grid_;
    CheckLimits limits_;
    CheckCost cost_;
};

}  // namespace gridlemma
