// SPDX-License-Identifier: Apache-2.0
// RateCheck: certifies each step of `rate --check` before it is applied.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/check/checker.hpp"
#include "engine/logic/strategy.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma::apps {

/// Counts of certified steps.
struct Certified {
    std::uint64_t steps = 0;
    std::uint64_t assuming = 0;  ///< Those that assume a unique solution.
    std::uint64_t case_splits = 0;
    std::chrono::nanoseconds time{0};   ///< Time of certification, if measured.
    std::chrono::nanoseconds total{0};  ///< Time of the puzzles, including certification.

    Certified& operator+=(const Certified& other) noexcept {
        steps += other.steps;
        assuming += other.assuming;
        case_splits += other.case_splits;
        time += other.time;
        total += other.total;
        return *this;
    }
};

/// Certifies the paths of puzzles, one after the other. Not thread-safe.
class RateCheck {
 public:
    /// `timed`: times are measured.
    explicit RateCheck(bool timed) : timed_(timed) {}

    void start(const Puzzle& puzzle) {
        checker_.emplace(puzzle, follow_from_givens(puzzle));
        certified_ = {};
    }

    /// A StepCertifier. Precondition: a puzzle was started.
    [[nodiscard]] std::optional<std::string> next(const Descriptor& strategy, const Step& step) {
        const bool is_assuming = assumes_unique_solution(step);
        if (is_assuming && strategy.assumes != Assumes::unique_solution)
            return "it assumes a unique solution, but the strategy does not declare that";
        const auto start = timed_ ? Clock::now() : Clock::time_point{};
        if (auto reason = checker_->next(step)) return reason;
        if (timed_) certified_.time += Clock::now() - start;
        ++certified_.steps;
        certified_.assuming += is_assuming ? 1 : 0;
        certified_.case_splits = checker_->cost().case_splits;
        return std::nullopt;
    }
    /// Marks the last puzzle as done; it took that time.
    void finish(std::chrono::nanoseconds total) noexcept { certified_.total = total; }

    /// Returns the counts for the puzzle started last.
    [[nodiscard]] const Certified& certified() const noexcept { return certified_; }

 private:
    using Clock = std::chrono::steady_clock;

    bool timed_;
    std::optional<LogChecker> checker_;
    Certified certified_;
};

}  // namespace gridlemma::apps
