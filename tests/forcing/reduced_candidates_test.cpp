// SPDX-License-Identifier: Apache-2.0
// Pencilmark puzzles: from the given candidates, the `se` ladder takes the step that the reference
// finds.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/forcing/reference_chains.hpp"
#include "tests/strategies/random_grids.hpp"

namespace gridlemma {
namespace {

using test::Engine;

struct Technique {
    std::string_view id;
    Engine engine;
};

/// In the order of the ladder.
constexpr std::array techniques{
    Technique{"forcing-chains", Engine::single}, Technique{"nishio", Engine::nishio},
    Technique{"multiple-chains", Engine::multiple}, Technique{"dynamic-chains", Engine::dynamic},
    Technique{"dynamic-chains-plus", Engine::plus}};

/// Returns the candidates that a step excludes besides what it places, in the form of the
/// reference.
std::vector<std::pair<int, int>> ruled_out(const Step& step, const Grid& grid) {
    std::vector<std::pair<int, int>> list;
    for (Candidate gone : step.eliminations)
        list.emplace_back(gone.cell().index(), gone.digit().value());
    for (Candidate placed : step.placements)
        for (Digit digit : grid.at(placed.cell()))
            if (digit != placed.digit()) list.emplace_back(placed.cell().index(), digit.value());
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
    return list;
}

/// Compares the step if it is a chain, and checks that no earlier chain exists. Returns whether it
/// is a chain.
bool expect_reference(const Grid& grid, const Step& step) {
    const auto technique = std::ranges::find(techniques, step.strategy, &Technique::id);
    if (technique == techniques.end()) return false;
    for (auto before = techniques.begin(); before != technique; ++before)
        EXPECT_TRUE(test::reference_chains(before->engine, grid).empty()) << before->id;
    const auto reference = test::reference_chains(technique->engine, grid);
    EXPECT_FALSE(reference.empty());
    if (!reference.empty()) {
        EXPECT_EQ(ruled_out(step, grid), reference.front().eliminations);
    }
    return true;
}

TEST(ReducedCandidates, TheLadderTakesTheChainsThatTheReferenceFinds) {
    test::RandomGrids random(2000, 20260105);
    LogicSolver solver(*find_profile("se"));
    const std::size_t wanted = test::scaled(60);
    std::size_t compared = 0;
    Solution solution;
    for (int tries = 0; compared < wanted && tries < 40000; ++tries) {
        const Puzzle puzzle = to_puzzle(random.on_the_way(solution));
        if (!puzzle.has_pencilmarks()) continue;
        const Outcome& outcome = solver.solve(puzzle, [&](const Grid& grid, const Step& step) {
            if (compared < wanted && grid.candidates().size() <= 160)
                compared += expect_reference(grid, step) ? 1 : 0;
        });
        EXPECT_EQ(outcome.solution, solution);
        if (testing::Test::HasFailure()) FAIL() << to_string(puzzle);
    }
    EXPECT_EQ(compared, wanted);
}

}  // namespace
}  // namespace gridlemma
