// SPDX-License-Identifier: Apache-2.0
// Estimated numbers of solutions against exact ones.
#include "engine/count/solution_estimate.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/core/geometries.hpp"
#include "engine/count/solution_count.hpp"
#include "engine/search/kernel.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

const SearchKernel& kernel() { return *search_kernels().front(); }

/// Leaves the first `count` givens.
Puzzle with_givens(const Puzzle& puzzle, int count) {
    Puzzle result;
    result.set_geometry(puzzle.geometry());
    for (Cell cell : puzzle.givens())
        if (count-- > 0) result.give(cell, *puzzle.given(cell));
    return result;
}

TEST(SolutionEstimate, IsNearTheExactNumber) {
    int far = 0;
    int tried = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20)))
        for (const int givens : {21, 18, 15}) {
            const Puzzle open = with_givens(puzzle, givens);
            const auto exact = static_cast<double>(count_solutions(open, kernel()).solutions);
            const SolutionEstimate about = estimate_solutions(open, 5000);
            EXPECT_EQ(about.samples, 5000U);
            EXPECT_GT(about.solutions, exact / 2);
            EXPECT_LT(about.solutions, exact * 2);
            ++tried;
            if (std::abs(about.solutions - exact) > 3 * about.error) ++far;
        }
    // Of a normal distribution it would be one of 370.
    EXPECT_LE(far, tried / 15 + 1);
}

TEST(SolutionEstimate, KnowsTheGeometry) {
    // E. Russell, F. Jarvis: the number of grids with both diagonals.
    constexpr double grids_x = 55'613'393'399'531'520.0;
    Puzzle empty;
    empty.set_geometry(**parse_geometry("x"));
    const SolutionEstimate about = estimate_solutions(empty, 20'000);
    EXPECT_NEAR(about.solutions, grids_x, 4 * about.error);
    EXPECT_LT(about.error, grids_x / 10);
}

TEST(SolutionEstimate, IsExactWhereNothingIsOpen) {
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    Puzzle solved;
    const Solution solution = *count_solutions(puzzle, kernel()).first;
    for (Cell cell : CellSet::all())
        solved.give(cell, solution[static_cast<std::size_t>(cell.index())]);
    EXPECT_EQ(estimate_solutions(solved, 5).solutions, 1);
    EXPECT_EQ(estimate_solutions(solved, 5).error, 0);
    Puzzle conflict;
    conflict.give(Cell(0), Digit(1));
    conflict.give(Cell(1), Digit(1));
    EXPECT_EQ(estimate_solutions(conflict, 5).solutions, 0);
}

TEST(SolutionEstimate, TheSeedDeterminesIt) {
    const Puzzle empty;
    EXPECT_EQ(estimate_solutions(empty, 100, 3).solutions,
              estimate_solutions(empty, 100, 3).solutions);
    EXPECT_NE(estimate_solutions(empty, 100, 3).solutions,
              estimate_solutions(empty, 100, 4).solutions);
    StopFlag flag = true;
    StopCheck stop(&flag);
    EXPECT_EQ(estimate_solutions(empty, 100, 3, &stop).samples, 0U);
}

}  // namespace
}  // namespace gridlemma
