// SPDX-License-Identifier: Apache-2.0
// The independent checker: replays a step log from the puzzle and certifies each step from its
// truths alone, without using finders or kernels.
//
// A step is certified if, in the grid before it, every way of satisfying all its truths at once
// (one candidate each; candidates that see each other exclude each other; one candidate may satisfy
// several truths) makes its placements true and its eliminations false. This single exhaustive test
// proves singles, subsets, fish, wings, ALS, chains and nets alike. The evidence of a step that
// assumes a unique solution is a part of its certificate. It has deadly patterns: the checker
// verifies that each is one, and then uses as one more truth that one of its guardians is true. Or
// it is a symmetry of the givens, or cells that the givens would not cover: the checker verifies
// that, and then does without the candidates that this excludes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/candidate_set.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma {

/// The checker's own grid: the possible digits of each cell; a solved cell has one. It shares
/// nothing with Grid except the core types. As a Grid it must not outlive its geometry.
/// Thread safety: a value. Errors: preconditions are the caller's; nothing is thrown.
class CheckedGrid {
 public:
    /// Places the givens and the placed digits. All other cells have the digits that the puzzle
    /// allows, without the digits that see them. With `candidates_by_reasoning`, whatever is not
    /// given follows from the givens (see follow_from_givens()), so that a certificate that assumes
    /// a unique solution means that of the givens alone.
    explicit CheckedGrid(const Puzzle& puzzle, bool candidates_by_reasoning = false) noexcept;

    [[nodiscard]] DigitSet possible(Cell cell) const noexcept { return possible_[cell.index()]; }
    [[nodiscard]] bool is_solved(Cell cell) const noexcept { return solved_.contains(cell); }
    [[nodiscard]] bool is_solved() const noexcept { return solved_ == CellSet::all(); }
    [[nodiscard]] const Geometry& geometry() const noexcept { return *geometry_; }
    [[nodiscard]] const PossibleDigits& possible() const noexcept { return possible_; }
    /// Returns the digits that the puzzle itself leaves open (the givens alone, with
    /// candidates_by_reasoning); empty for a given.
    [[nodiscard]] DigitSet open_at_first(Cell cell) const noexcept {
        return open_at_first_[cell.index()];
    }
    /// Solves the cell, and removes the digit from the unsolved cells that see it. Does not check
    /// whether the digit was possible or the cell was already solved.
    void place(Candidate candidate) noexcept;
    /// Does nothing if the cell is solved or the candidate is already gone.
    void eliminate(Candidate candidate) noexcept;
    /// Whether there is an immediate contradiction: a cell without candidates, a digit without a
    /// place in a house, or a digit twice in one.
    [[nodiscard]] bool is_contradictory() const noexcept;

 private:
    PossibleDigits possible_;
    PossibleDigits open_at_first_;
    CellSet solved_;
    const Geometry* geometry_;
};

/// Limits of one certification.
struct CheckLimits {
    /// Case splits after which the certification stops, for all conclusions together: so many for
    /// the evidence, and as many for the proof.
    std::uint64_t nodes = 10'000'000;
    /// Ends a certification early: it is asked at every 1,024th attempt. Null: nothing does. It
    /// must outlive the certification.
    StopCheck* stop = nullptr;
};

/// The work of all certifications so far.
struct CheckCost {
    std::uint64_t case_splits = 0;  ///< Options tried when no deduction was left.
};

/// Returns why a step is not certified, or nullopt if it is. Reasons name the first offending
/// candidate: there is no conclusion; a candidate is absent or named twice; there are no truths; a
/// truth is not one of the geometry (those hold in every puzzle and need no proof); the truths do
/// not force an elimination or placement; a limit was reached, or the work was stopped. The
/// strategy is ignored, and so is all evidence except what assumes a unique solution. Typically
/// takes a microsecond; the worst case is exponential in the number of truths, hence the limit.
[[nodiscard]] std::optional<std::string> certify(const CheckedGrid& before, const Step& step,
                                                 const CheckLimits& limits = {},
                                                 CheckCost* cost = nullptr);

/// Whether the certificate of the step assumes that the puzzle has a unique solution, that is, its
/// evidence has a deadly pattern, or is a symmetry or a clue cover. The conclusions of such a step,
/// and everything derived from them, are proved only for puzzles with one solution.
[[nodiscard]] bool assumes_unique_solution(const Step& step) noexcept;

/// Replays a whole log.
/// Thread safety: one object per thread. Errors: next() returns the reason; nothing is thrown but
/// std::bad_alloc.
class LogChecker {
 public:
    /// For `candidates_by_reasoning` see CheckedGrid.
    explicit LogChecker(const Puzzle& puzzle, bool candidates_by_reasoning = false,
                        CheckLimits limits = {});
    /// Certifies the next step and applies it if it holds. Returns the reason if it does not.
    [[nodiscard]] std::optional<std::string> next(const Step& step);
    [[nodiscard]] const CheckedGrid& grid() const noexcept { return grid_; }
    /// Returns the work of all steps so far.
    [[nodiscard]] const CheckCost& cost() const noexcept { return cost_; }

 private:
    CheckedGrid grid_;
    CheckLimits limits_;
    CheckCost cost_;
};

}  // namespace gridlemma
