// SPDX-License-Identifier: Apache-2.0
// Avoidable rectangles prove something only if every missing candidate was removed by reasoning.
#include <gtest/gtest.h>

#include "engine/logic/solver.hpp"
#include "strategies/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Singles never lead to one: whatever removes a candidate from three cells of the rectangle also
/// removes it from the fourth. So the ladder is a long one, without the selection that belongs to
/// it.
Profile with_avoidable_rectangles() {
    Profile profile = *find_profile("hodoku");
    profile.selection = nullptr;
    return profile;
}

/// Returns those of our first 3,000 puzzles whose path has an avoidable rectangle.
std::vector<Puzzle> puzzles_with_avoidable_rectangles() {
    const std::vector<Puzzle> all = test::load_own_puzzles(3'000);
    return {all[349], all[1830], all[1956], all[2982]};
}

bool is_avoidable(const Step& step) { return step.strategy.starts_with("avoidable-rectangle"); }

TEST(AvoidableRectangle, IsFoundByAProfileWithoutASelection) {
    const Profile profile = with_avoidable_rectangles();
    LogicSolver solver(profile);
    int found = 0;
    int found_on_positions = 0;
    int found_on_pencilmarks = 0;
    for (const Puzzle& puzzle : puzzles_with_avoidable_rectangles()) {
        std::optional<Grid> grid;
        solver.solve(puzzle, [&](const Grid& before, const Step& step) {
            if (is_avoidable(step) && !grid) grid = before;
        });
        if (!grid) continue;
        ++found;
        const NextSteps known = solver.next_steps(*grid, true);
        ASSERT_FALSE(known.steps.empty());
        EXPECT_TRUE(is_avoidable(known.steps.front()));
        // The solver does not know how the candidates of this grid were removed.
        const NextSteps unknown = solver.next_steps(*grid);
        EXPECT_TRUE(unknown.steps.empty() || !is_avoidable(unknown.steps.front()));
        // A position knows which digits were given, candidates alone do not.
        const auto count = [&](const Puzzle& start) {
            int steps = 0;
            solver.solve(
                start, [&](const Grid&, const Step& step) { steps += is_avoidable(step) ? 1 : 0; });
            return steps;
        };
        found_on_positions += count(to_puzzle(*grid)) > 0 ? 1 : 0;
        Puzzle marks;
        for (Cell cell : CellSet::all()) marks.allow(cell, grid->at(cell));
        found_on_pencilmarks += count(marks);
    }
    EXPECT_EQ(found, 4);
    EXPECT_EQ(found_on_positions, 4);
    EXPECT_EQ(found_on_pencilmarks, 0);
}

}  // namespace
}  // namespace gridlemma
