// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>
#include <vector>

#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma::test {

/// Returns all steps of a strategy on a grid, explained, in its order.
[[nodiscard]] inline std::vector<Step> all_steps(const Strategy& strategy, const Grid& grid,
                                                 const ParameterValues& parameters = {}) {
    class Collector final : public StepSink {
     public:
        [[nodiscard]] bool offer(Step&& step) override {
            steps.push_back(std::move(step));
            return true;
        }
        std::vector<Step> steps;
    } collector;
    strategy.find(grid, {.explain = true, .parameters = &parameters}, collector);
    return std::move(collector.steps);
}

}  // namespace gridlemma::test
