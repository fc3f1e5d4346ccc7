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

OrderedPath PuzzlePaths::path_by(const RungOrder& order) {
    OrderedPath path;
    path.cost.puzzles = 1;
    const PositionsReached::Position end = positions_.walk(
        order, [] { return true; },
        [&](std::uint16_t rung, const PositionsReached::Move& move, bool does_something) {
            path.cost.search += effort_of(profile_.ladder[rung]);
            if (!does_something) return;
            path.used.set(rung);
            ++path.cost.steps;
            path.cost.difficulty += move.difficulty;
        });
    if (!positions_.grid(end).is_solved()) path.cost = {};
    return path;
}

}  // namespace gridlemma
