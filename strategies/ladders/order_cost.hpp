// SPDX-License-Identifier: Apache-2.0
// What a ladder costs: how long, how hard and how laborious the paths are that lead through a
// puzzle if the same techniques are tried in that order.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/needs/positions_reached.hpp"
#include "strategies/needs/rung_set.hpp"

namespace gridlemma {

/// Sums over puzzles.
struct OrderCost {
    std::uint64_t puzzles = 0;  ///< Solved by logic; the sums are over these.
    std::uint64_t steps = 0;
    double difficulty = 0;  ///< Of all steps, on the profile's scale.
    /// Of all techniques that were tried, found or not, each as often as it was: the effort of
    /// somebody who begins with the first technique again after each step. Techniques without a
    /// difficulty count 1.
    double search = 0;

    OrderCost& operator+=(const OrderCost& other) noexcept;
    bool operator==(const OrderCost&) const = default;
};

/// The path through one puzzle by an order.
struct OrderedPath {
    OrderCost cost;  ///< All zero if it does not solve the puzzle.
    RungSet used;    ///< The rungs of its steps.
};

/// One puzzle, solved by the techniques of a profile in any order, one step at a time. It keeps the
/// positions that were reached, since orders have most of them in common.
/// Thread safety: one object per thread. Errors: those of LogicSolver.
class PuzzlePaths {
 public:
    /// `solver` must outlive this object. Preconditions: its profile picks the first step and has
    /// no selection and no plugin; the puzzle has one solution.
    PuzzlePaths(LogicSolver& solver, const Puzzle& puzzle);

    /// Precondition: indices into the ladder, each once.
    [[nodiscard]] OrderedPath path_by(const RungOrder& order);

 private:
    const Profile& profile_;
    PositionsReached positions_;
};

}  // namespace gridlemma
