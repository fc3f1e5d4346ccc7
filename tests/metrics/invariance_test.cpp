// SPDX-License-Identifier: Apache-2.0
// Metrics that are declared invariant have the same value for all isomorphs of a puzzle.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "engine/core/morph.hpp"
#include "engine/logic/registry.hpp"
#include "strategies/catalog.hpp"
#include "strategies/metrics/metrics.hpp"
#include "tests/metrics/metric_puzzles.hpp"

namespace gridlemma {
namespace {

std::vector<const Metric*> metrics_that(bool are_invariant) {
    std::vector<const Metric*> found;
    for (const Metric* metric : built_in_metrics())
        if (metric->is_invariant == are_invariant) found.push_back(metric);
    return found;
}

std::vector<std::optional<double>> copy(std::span<const std::optional<double>> values) {
    return {values.begin(), values.end()};
}

/// Easy and difficult ones, some with pencilmarks, some with several solutions or with none.
std::vector<Puzzle> varied_puzzles() {
    std::vector<Puzzle> puzzles = test::load_own_puzzles(test::scaled(400), 7'000);
    for (const Puzzle& hard : test::load_hard_puzzles(test::scaled(60))) puzzles.push_back(hard);
    for (std::size_t i = 0; i < test::scaled(40); ++i) {
        puzzles.push_back(to_puzzle(Grid(puzzles[i])));
        Puzzle fewer = puzzles[i];
        fewer.allow(fewer.givens().first(), DigitSet::all());
        puzzles.push_back(fewer);
        Puzzle wrong = puzzles[i];
        wrong.allow((~wrong.givens()).first(), DigitSet());
        puzzles.push_back(wrong);
    }
    return puzzles;
}

TEST(MetricInvariance, WhatIsDeclaredInvariantIs) {
    const auto invariant = metrics_that(true);
    ASSERT_GE(invariant.size(), 6U);
    MetricCalculator calculator(invariant);
    Random random(20261122);
    std::map<std::string, int> with_value;
    for (const Puzzle& puzzle : varied_puzzles()) {
        const auto expected = copy(calculator.compute(puzzle));
        for (int i = 0; i < 3; ++i) {
            const Puzzle image = Morph::random(random)(puzzle);
            const auto values = calculator.compute(image);
            for (std::size_t m = 0; m < invariant.size(); ++m) {
                ASSERT_EQ(values[m], expected[m]) << invariant[m]->id << ' ' << puzzle;
                if (values[m]) ++with_value[std::string(invariant[m]->id)];
            }
        }
    }
    for (const Metric* metric : invariant)
        EXPECT_GE(with_value[std::string(metric->id)], 50) << metric->id;
}

}  // namespace
}  // namespace gridlemma
