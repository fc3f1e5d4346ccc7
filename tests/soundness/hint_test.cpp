// SPDX-License-Identifier: Apache-2.0
// Hints on any grid that a session can reach: no conclusion excludes a digit of any solution of the
// grid, however many there are.
#include <gtest/gtest.h>

#include <array>

#include "engine/logic/solver.hpp"
#include "engine/search/mrv.hpp"
#include "engine/search/mrv_cursor.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

constexpr std::uint64_t most_solutions = 300;

/// Checks that every step of the profile on the grid agrees with all solutions of the grid, up to a
/// limit. Counts grids with several solutions, and steps that assume uniqueness.
struct Counts {
    int several = 0;
    int assuming = 0;
};

void check_hints(const LogicSolver& solver, const Grid& grid, Counts& counts) {
    const NextSteps next = solver.next_steps(grid);
    ASSERT_FALSE(next.fault);
    counts.several += next.solutions > 1 ? 1 : 0;
    for (const Step& step : next.steps) {
        counts.assuming += assumes_unique_solution(step) ? 1 : 0;
        (void)search_mrv(grid, most_solutions, [&](const Solution& solution) {
            EXPECT_TRUE(test::is_sound(step, solution))
                << step.strategy << " in " << to_string(to_puzzle(grid));
            return !testing::Test::HasFailure();
        });
    }
}

/// Checks the hints during the first passes of a search, guesses included.
void check_session(const LogicSolver& solver, const Puzzle& puzzle, Counts& counts) {
    MrvCursor cursor(puzzle);
    for (int pass = 0; pass < 12 && !cursor.is_finished(); ++pass) {
        if (!cursor.grid().is_solved()) check_hints(solver, cursor.grid(), counts);
        if (testing::Test::HasFailure()) return;
        (void)cursor.step();
    }
}

class Hints : public testing::TestWithParam<const char*> {};

/// Checks the hints along the path, where a step assumes a single solution.
void check_path(LogicSolver& solver, const Puzzle& puzzle, Counts& counts) {
    std::vector<Grid> grids;
    solver.solve(puzzle, [&grids](const Grid& before, const Step& step) {
        if (assumes_unique_solution(step)) grids.push_back(before);
    });
    for (const Grid& grid : grids) check_hints(solver, grid, counts);
}

TEST_P(Hints, ExcludeNoSolutionOfTheGrid) {
    LogicSolver solver(*find_profile(GetParam()));
    Counts counts;
    for (const Puzzle& own : test::load_own_puzzles(test::scaled(60), 13'000)) {
        check_session(solver, own, counts);
        check_path(solver, own, counts);
        Puzzle several = own;
        several.allow(own.givens().first(), DigitSet::all());
        check_session(solver, several, counts);
        if (HasFailure()) return;
    }
    EXPECT_GT(counts.several, 10);
    // Such hints occur if there is one solution.
    EXPECT_GT(counts.assuming, test::is_sanitized ? -1 : 0);
}

TEST_P(Hints, ExcludeNoSolutionOfTheGridThatMisledThem) {
    const LogicSolver solver(*find_profile(GetParam()));
    Counts counts;
    check_session(solver,
                  test::puzzle_of("..4..1..8.672.9.3.......6...5...8....4..7....3.....74.......8..2"
                                  "...54..........64"),
                  counts);
    EXPECT_GT(counts.several, 0);
}

INSTANTIATE_TEST_SUITE_P(Each, Hints, testing::Values("se", "hodoku"),
                         [](const auto& profile) { return std::string(profile.param); });

}  // namespace
}  // namespace gridlemma
