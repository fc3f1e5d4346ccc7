// SPDX-License-Identifier: Apache-2.0
// Runs the example plugin, built out of tree against the installed package. Started by CTest with
// GRIDLEMMA_EXAMPLE_PLUGIN set to the library.
#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <variant>

#include "engine/check/checker.hpp"
#include "engine/logic/plugin.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"

namespace gridlemma {
namespace {

// Needs an XY-wing once the built-in strategies are stuck.
constexpr std::string_view needs_xy_wing =
    "...7..5819....2.6.......97.2.5..3..7..........3.9.5.....7........4.5..98.2.68...5";

TEST(ExamplePlugin, FindsCertifiedStepsThatTheTreeLacks) {
    const char* path = std::getenv("GRIDLEMMA_EXAMPLE_PLUGIN");
    ASSERT_NE(path, nullptr) << "GRIDLEMMA_EXAMPLE_PLUGIN is not set";
    Registry registry = built_in_registry();
    const auto plugin = Plugin::load(path, registry);
    ASSERT_TRUE(plugin) << plugin.error().reason;
    EXPECT_EQ(plugin->name(), "example-xy-wing");
    const Strategy* wing = registry.find("example-xy-wing");
    ASSERT_NE(wing, nullptr);

    Profile profile = *find_profile("se");
    profile.ladder.insert(profile.ladder.begin() + 17, {wing, 4.2});
    const Puzzle puzzle = *parse_puzzle(needs_xy_wing);
    LogChecker checker(puzzle);
    int wings = 0;
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(puzzle, [&](const Grid&, const Step& step) {
        const auto refusal = checker.next(step);
        EXPECT_FALSE(refusal) << refusal.value_or("");
        if (step.strategy != "example-xy-wing") return;
        ++wings;
        EXPECT_TRUE(std::holds_alternative<PatternEvidence>(step.evidence));
    });
    EXPECT_EQ(outcome.solved_by, SolvedBy::logic);
    EXPECT_GT(wings, 0);
    EXPECT_TRUE(checker.grid().is_solved());
}

}  // namespace
}  // namespace gridlemma
