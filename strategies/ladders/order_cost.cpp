// SPDX-License-Identifier: Apache-2.0
#include "strategies/ladders/order_cost.hpp"

#include <cassert>

namespace gridlemma {

namespace {

double effort_of(const Rung& rung) noexcept { return rung.difficulty > 0 ? rung.difficulty : 1; }

}  // namespace

OrderCost& OrderCost::operator+=(const OrderCost& other) noexcept {
    puzzles += other.puzzles;
    steps += other.steps;
    difficulty += other.difficulty;
    search += other.search;
    return *this;
}

PuzzlePaths::PuzzlePaths(LogicSolver& solver, const Puzzle& puzzle)
    : profile_(solver.profile()), positions_(solver) {
    assert(profile_.pick == Pick::first && solver.depends_on_grid_alone());
    positions_.start(Grid(puzzle), follow_from_givens(puzzle));
}

/// Calls `visit(rung, move, has_changed)` for each rung that is tried, as long as the puzzle is not
/// solved. Returns whether it is solved at the end.
template <typename Visit>
bool PuzzlePaths::walk(const RungOrder& order, const Visit& visit) {
    PositionsReached::Position position = 0;
    for (std::size_t k = 0; k < order.size() && !positions_.grid(position).is_solved();) {
        const std::uint16_t rung = order[k++];
        const PositionsReached::Move move = positions_.move(position, rung);
        visit(rung, move, move.to != position);
        if (move.to == position) continue;
        position = move.to;
        k = 0;
    }
    return positions_.grid(position).is_solved();
}

OrderCost PuzzlePaths::cost_of(const RungOrder& order) {
    OrderCost cost{.puzzles = 1};
    const bool is_solved =
        walk(order, [&](std::uint16_t rung, const PositionsReached::Move& move, bool has_changed) {
            cost.search += effort_of(profile_.ladder[rung]);
            if (!has_changed) return;
            ++cost.steps;
            cost.difficulty += move.difficulty;
        });
    return is_solved ? cost : OrderCost{};
}

RungSet PuzzlePaths::used_by(const RungOrder& order) {
    RungSet used;
    static_cast<void>(
        walk(order, [&](std::uint16_t rung, const PositionsReached::Move&, bool has_changed) {
            if (has_changed) used.set(rung);
        }));
    return used;
}

}  // namespace gridlemma
