// SPDX-License-Identifier: Apache-2.0
// What a certification may cost.
#pragma once

#include <cstdint>

#include "engine/check/checker.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma {

/// The attempts that a certification has left. The stop check, if there is one, must outlive it.
/// Not thread-safe. Errors: none; nothing is thrown.
class CheckBudget {
 public:
    explicit CheckBudget(const CheckLimits& limits) noexcept
        : left_(limits.nodes), stop_(limits.stop) {}

    /// Takes one attempt. Returns false, now and from then on, if none is left or the work was
    /// stopped.
    [[nodiscard]] bool take() noexcept {
        if (left_ == 0 || has_stopped_) return false;
        has_stopped_ = should_stop_at(taken_, stop_);
        if (has_stopped_) return false;
        --left_;
        ++taken_;
        return true;
    }
    [[nodiscard]] std::uint64_t taken() const noexcept { return taken_; }
    /// Whether the stop check has ended it, and not the number of attempts.
    [[nodiscard]] bool has_stopped() const noexcept { return has_stopped_; }

 private:
    std::uint64_t left_;
    std::uint64_t taken_ = 0;
    StopCheck* stop_;
    bool has_stopped_ = false;
};

}  // namespace gridlemma
