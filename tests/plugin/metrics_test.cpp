// SPDX-License-Identifier: Apache-2.0
// Metrics of plugins.
#include "engine/logic/plugin.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "strategies/catalog/catalog.hpp"
#include "strategies/library/metric_calculator.hpp"
#include "strategies/metrics/metrics.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

TEST(PluginMetrics, AreAddedAndComputed) {
    Registry registry = built_in_registry();
    const auto plugin = Plugin::load(GRIDLEMMA_TEST_MODULES "/metrics.so", registry);
    ASSERT_TRUE(plugin) << plugin.error().reason;
    const Metric* corners = registry.find_metric("corner-clues");
    const Metric* share = registry.find_metric("placement-share");
    const Metric* failing = registry.find_metric("failing");
    ASSERT_TRUE(corners != nullptr && share != nullptr && failing != nullptr);
    EXPECT_EQ(registry.plugin_of(*corners), "metrics alone");
    EXPECT_EQ(registry.strategies().size(), built_in_strategies().size());
    MetricCalculator calculator({corners, share, failing, registry.find_metric("steps")});
    for (const Puzzle& puzzle : test::load_own_puzzles(20)) {
        const auto values = calculator.compute(puzzle);
        const CellSet in_corners = puzzle.givens() & CellSet{Cell(0), Cell(8), Cell(72), Cell(80)};
        EXPECT_EQ(values[0], in_corners.size());
        // Every empty cell is filled by one step of the path.
        EXPECT_DOUBLE_EQ(values[1].value(), (81 - puzzle.givens().size()) / values[3].value());
        EXPECT_FALSE(values[2]);
        EXPECT_EQ(calculator.fault(), "metric 'failing' failed: as it must");
    }
}

TEST(PluginMetrics, FaultyOnesAreRefused) {
    for (const auto& [module, reason] :
         {std::pair{"null_metrics", "its list of metrics is null"},
          std::pair{"null_metric", "one of its metrics is null"},
          std::pair{"other_metric", "its Metric has 10 bytes"},
          std::pair{"other_outcome", "its Outcome has 11 bytes"},
          std::pair{"taken_metric", "a metric 'er' is there already"},
          std::pair{"colourful_metric", "a text of metric 'colourful' has control characters"},
          std::pair{"no_cost",
                    "metric 'no-cost' is of a need, a cost or the like that does not exist"}}) {
        Registry registry = built_in_registry();
        const auto plugin =
            Plugin::load(std::string(GRIDLEMMA_TEST_MODULES "/") + module + ".so", registry);
        ASSERT_FALSE(plugin) << module;
        EXPECT_THAT(plugin.error().reason, testing::HasSubstr(reason));
        EXPECT_EQ(registry.metrics().size(), built_in_metrics().size());
    }
}

}  // namespace
}  // namespace gridlemma
