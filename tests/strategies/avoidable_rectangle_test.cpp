// SPDX-License-Identifier: Apache-2.0
// Avoidable rectangles prove something only where every missing candidate was removed by reasoning.
#include <gtest/gtest.h>

#include "engine/logic/solver.hpp"
#include "strategies/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

Profile with_avoidable_rectangles() {
    const auto profile = parse_profile(
        "step full-house\nstep naked-single\nstep hidden-single-box\nstep hidden-single-row\n"
        "step hidden-single-column\nstep naked-pair\nstep pointing\nstep claiming\n"
        "step avoidable-rectangle-1\nstep avoidable-rectangle-2\n",
        built_in_registry());
    EXPECT_TRUE(profile) << profile.error().reason;
    return *profile;
}

bool is_avoidable(const Step& step) { return step.strategy.starts_with("avoidable-rectangle"); }

TEST(AvoidableRectangle, IsFoundByAProfileWithoutASelection) {
    const Profile profile = with_avoidable_rectangles();
    LogicSolver solver(profile);
    int found = 0;
    int found_on_pencilmarks = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(1'000))) {
        std::optional<Grid> grid;
        solver.solve(puzzle, [&](const Grid& before, const Step& step) {
            if (is_avoidable(step) && !grid) grid = before;
        });
        if (!grid) continue;
        ++found;
        const NextSteps known = solver.next_steps(*grid, true);
        ASSERT_FALSE(known.steps.empty());
        EXPECT_TRUE(is_avoidable(known.steps.front()));
        // Nobody knows how the candidates of this grid went.
        const NextSteps unknown = solver.next_steps(*grid);
        EXPECT_TRUE(unknown.steps.empty() || !is_avoidable(unknown.steps.front()));
        solver.solve(to_puzzle(*grid), [&](const Grid&, const Step& step) {
            found_on_pencilmarks += is_avoidable(step) ? 1 : 0;
        });
    }
    EXPECT_GT(found, test::is_sanitized ? 0 : 5);
    EXPECT_EQ(found_on_pencilmarks, 0);
}

}  // namespace
}  // namespace gridlemma
