// SPDX-License-Identifier: Apache-2.0
// The shape of chains: they pass no cell twice, and a chain back along the same cells is not a
// loop.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "strategies/catalog/catalog.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/strategies/random_grids.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::RandomGrids;

const AlternatingChainEvidence& chain_of(const Step& step) {
    return std::get<AlternatingChainEvidence>(step.evidence);
}

/// Returns the cells of the chain in order.
std::vector<Cell> path_of(const AlternatingChainEvidence& chain) {
    std::vector<Cell> path;
    for (const auto& node : chain.nodes)
        if (path.empty() || path.back() != node.cells.first()) path.push_back(node.cells.first());
    return path;
}

TEST(ChainShapes, SimpleChainsPassNoCellTwice) {
    const Registry registry = built_in_registry();
    RandomGrids grids(1000, 20240620);
    Solution solution;
    std::size_t steps = 0;
    for (std::size_t n = 0; n < test::scaled(1500); ++n) {
        const Grid grid = grids.on_the_way(solution);
        for (const char* id : {"turbot-fish", "x-chain", "xy-chain", "remote-pair"})
            for (const Step& step : test::all_steps(*registry.find(id), grid)) {
                std::vector<Cell> path = path_of(chain_of(step));
                // A return to the start ends the chain.
                if (path.front() == path.back()) path.pop_back();
                std::ranges::sort(path);
                EXPECT_EQ(std::ranges::adjacent_find(path), path.end())
                    << id << " on " << to_string(to_puzzle(grid));
                ++steps;
            }
    }
    EXPECT_GT(steps, test::is_sanitized ? 0U : 1000U);
}

TEST(ChainShapes, LoopsHaveMoreThanTwoLinks) {
    const Registry registry = built_in_registry();
    RandomGrids grids(1000, 20240621);
    Solution solution;
    std::size_t steps = 0;
    for (std::size_t n = 0; n < test::scaled(500); ++n) {
        const Grid grid = grids.on_the_way(solution);
        for (const char* id : {"continuous-nice-loop", "grouped-continuous-nice-loop"})
            for (const Step& step : test::all_steps(*registry.find(id), grid)) {
                EXPECT_GT(chain_of(step).links, 2) << id << " on " << to_string(to_puzzle(grid));
                ++steps;
            }
    }
    EXPECT_GT(steps, test::is_sanitized ? 0U : 100U);
}

}  // namespace
}  // namespace gridlemma
