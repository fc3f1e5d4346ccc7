// SPDX-License-Identifier: Apache-2.0
// HoDoKu's forcing chains and nets: every step that they offer along the paths of puzzles is true,
// certified, and as long as its lines require.
#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Each line leads from its only assumption, its last node, to its first, and refers only to later
/// nodes.
void expect_lines(const ChainEvidence& chain) {
    EXPECT_FALSE(chain.lines.empty());
    for (const std::vector<ChainNode>& line : chain.lines) {
        ASSERT_FALSE(line.empty());
        EXPECT_EQ(std::ranges::count(line, ChainNode::Reason::assumption, &ChainNode::reason), 1);
        EXPECT_EQ(line.back().reason, ChainNode::Reason::assumption);
        for (std::size_t i = 0; i < line.size(); ++i)
            for (std::uint16_t parent : line[i].parents) EXPECT_GT(parent, i);
    }
}

TEST(HodokuForcing, EveryStepIsTrueAndCertified) {
    const Registry registry = built_in_registry();
    LogicSolver solver(*find_profile("basic"));
    test::Audit audit;
    std::size_t grids = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(2000))) {
        const Outcome& outcome = solver.solve(puzzle);
        if (outcome.solved_by == SolvedBy::logic || ++grids % 10 != 0) continue;
        const Grid grid = outcome.grid;
        const CheckedGrid checked(to_puzzle(grid));
        const std::optional<Solution> solution = test::only_solution(puzzle);
        ASSERT_TRUE(solution);
        for (const char* id : {"forcing-chain-contradiction", "forcing-chain-verity",
                               "forcing-net-contradiction", "forcing-net-verity", "brute-force"})
            for (const Step& step : test::all_steps(*registry.find(id), grid)) {
                test::audit_step(step, *registry.find(id), grid, checked, *solution, audit);
                if (const auto* chain = std::get_if<ChainEvidence>(&step.evidence))
                    expect_lines(*chain);
            }
    }
    EXPECT_GT(audit.steps, test::is_sanitized ? 0U : 1000U);
    EXPECT_TRUE(audit.is_clean()) << audit.unsound << " unsound, " << audit.uncertified
                                  << " uncertified, " << audit.idle << " idle, "
                                  << audit.unexplained << " unexplained of " << audit.steps
                                  << " steps; first: " << audit.first_fault;
}

/// On a grid with a single, every assumption has the single for a consequence, though none of its
/// lines needs the assumption.
TEST(HodokuForcing, LinesShowTheirAssumptionEvenIfTheyDoWithoutIt) {
    const Registry registry = built_in_registry();
    const Strategy& nets = *registry.find("forcing-net-verity");
    std::size_t free_lines = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(20)) {
        const Grid grid(puzzle);
        const CheckedGrid checked(to_puzzle(grid));
        const std::optional<Solution> solution = test::only_solution(puzzle);
        ASSERT_TRUE(solution);
        test::Audit audit;
        for (const Step& step : test::all_steps(nets, grid)) {
            test::audit_step(step, nets, grid, checked, *solution, audit);
            const ChainEvidence& chain = std::get<ChainEvidence>(step.evidence);
            expect_lines(chain);
            for (const std::vector<ChainNode>& line : chain.lines)
                free_lines += std::ranges::none_of(line, [&](const ChainNode& node) {
                    return std::ranges::count(node.parents, line.size() - 1) != 0;
                });
        }
        EXPECT_TRUE(audit.is_clean()) << audit.first_fault;
    }
    EXPECT_GT(free_lines, 0U);
}

}  // namespace
}  // namespace gridlemma
