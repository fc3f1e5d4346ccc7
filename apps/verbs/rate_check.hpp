// SPDX-License-Identifier: Apache-2.0
// RateCheck: what `rate --check` does with each step before it is taken.
#pragma once

#include <chrono>
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
    std::uint64_t case_splits = 0;
    std::chrono::nanoseconds time{0};   ///< That it took, if times are taken.
    std::chrono::nanoseconds total{0};  ///< That the puzzles took, this included.

    Certified& operator+=(const Certified& other) noexcept {
        steps += other.steps;
        assuming += other.assuming;
        case_splits += other.case_splits;
        time += other.time;
        total += other.total;
        return *this;
    }
};

/// Certifies the paths of puzzles, one after the other.
class RateCheck {
 public:
    /// `timed`: times are taken.
    explicit RateCheck(bool timed) : timed_(timed) {}

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
        const auto start = timed_ ? Clock::now() : Clock::time_point{};
        if (auto reason = checker_->next(step)) return reason;
        if (timed_) certified_.time += Clock::now() - start;
        ++certified_.steps;
        certified_.assuming += is_assuming ? 1 : 0;
        certified_.case_splits = checker_->cost().case_splits;
        return std::nullopt;
    }
    /// The puzzle that was started last is done, in that time.
    void finish(std::chrono::nanoseconds total) noexcept { certified_.total = total; }

    /// Of the puzzle that was started last.
    [[nodiscard]] const Certified& certified() const noexcept { return certified_; }

 private:
    using Clock = std::chrono::steady_clock;

    bool timed_;
    std::optional<LogChecker> checker_;
    Certified certified_;
};

}  // namespace gridlemma::apps
