// SPDX-License-Identifier: Apache-2.0
// RateCheck: what `rate --check` does with each step before it is taken.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/check/checker.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma::apps {

/// Steps that were certified.
struct Certified {
    std::uint64_t steps = 0;
    std::uint64_t assuming = 0;  ///< Those of them that assume a unique solution.

    Certified& operator+=(const Certified& other) noexcept {
        steps += other.steps;
        assuming += other.assuming;
        return *this;
    }
};

/// Certifies the paths of puzzles, one after the other.
class RateCheck {
 public:
    void start(const Puzzle& puzzle) {
        checker_.emplace(puzzle);
        certified_ = {};
    }

    /// A StepCertifier. Precondition: a puzzle was started.
    [[nodiscard]] std::optional<std::string> next(const Descriptor& strategy, const Step& step) {
        const bool is_assuming = assumes_unique_solution(step);
        if (is_assuming && strategy.assumes != Assumes::unique_solution)
            return "it rests on a deadly pattern, but the strategy does not declare that it "
                   "assumes a unique solution";
        if (auto reason = checker_->next(step)) return reason;
        certified_ += {.steps = 1, .assuming = is_assuming ? 1U : 0U};
        return std::nullopt;
    }

    /// Of the puzzle that was started last.
    [[nodiscard]] const Certified& certified() const noexcept { return certified_; }

 private:
    std::optional<LogChecker> checker_;
    Certified certified_;
};

}  // namespace gridlemma::apps
