// SPDX-License-Identifier: Apache-2.0
// A walk through a puzzle, step by step.
#pragma once

#include "engine/check/checker.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::test {

/// The puzzle, its grids and its solution during a walk.
struct Walk {
    Grid grid;
    CheckedGrid checked;
    Solution solution;

    Walk(const Puzzle& puzzle, const Solution& only)
        : grid(puzzle), checked(puzzle), solution(only) {}

    void take(const Step& step) {
        apply(step, grid);
        for (Candidate candidate : step.eliminations) checked.eliminate(candidate);
        for (Candidate candidate : step.placements) checked.place(candidate);
    }
};

}  // namespace gridlemma::test
