// SPDX-License-Identifier: Apache-2.0
// A sink that keeps what it is offered.
#pragma once

#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "engine/logic/step_sink.hpp"

namespace gridlemma::test {

/// Keeps steps with their reasons, and has enough after `most`.
class Collector final : public StepSink {
 public:
    explicit Collector(std::size_t most = std::numeric_limits<std::size_t>::max()) : most_(most) {}
    std::vector<Step> steps;

 private:
    [[nodiscard]] bool take(Step& step) override {
        steps.push_back(std::move(step));
        return steps.size() < most_;
    }

    std::size_t most_;
};

}  // namespace gridlemma::test
