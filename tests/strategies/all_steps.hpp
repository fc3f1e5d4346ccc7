// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"
#include "tests/collector.hpp"

namespace gridlemma::test {

/// Returns all steps of a strategy on a grid, explained, in its order.
[[nodiscard]] inline std::vector<Step> all_steps(const Strategy& strategy, Facts& facts) {
    Collector collector;
    strategy.find(facts, collector);
    return std::move(collector.steps);
}

/// The same on a grid of which nothing is known.
[[nodiscard]] inline std::vector<Step> all_steps(const Strategy& strategy, const Grid& grid,
                                                 const ParameterValues& parameters = {}) {
    Facts facts(grid, parameters);
    return all_steps(strategy, facts);
}

}  // namespace gridlemma::test
