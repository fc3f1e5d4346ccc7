// SPDX-License-Identifier: Apache-2.0
// Cancellation of work: by a flag that another thread or a signal handler raises, or by a time
// limit. The work checks from time to time, between its parts.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace gridlemma {

/// Lock-free, so that a signal handler may raise it.
using StopFlag = std::atomic<bool>;
static_assert(StopFlag::is_always_lock_free);

inline constexpr std::chrono::nanoseconds no_time_limit = std::chrono::nanoseconds::max();

/// For one piece of work after another.
/// Thread safety: one object per thread; the flag is for any number of them. Errors: none; nothing
/// is thrown.
class StopCheck {
 public:
    /// A null flag is never raised.
    explicit StopCheck(const StopFlag* flag = nullptr,
                       std::chrono::nanoseconds time_limit = no_time_limit) noexcept
        : flag_(flag), time_limit_(time_limit) {}

    /// Starts a new piece of work: its time limit begins now.
    void start() noexcept {
        has_stopped_ = false;
        if (has_time_limit()) start_ = Clock::now();
    }
    /// Whether to stop. Reads the flag, and the clock if there is a time limit.
    [[nodiscard]] bool should_stop() noexcept {
        if (is_raised() || is_late()) has_stopped_ = true;
        return has_stopped_;
    }
    /// Whether should_stop() has returned true since the start, so the work is incomplete.
    [[nodiscard]] bool has_stopped() const noexcept { return has_stopped_; }
    /// Whether should_stop() can ever return true.
    [[nodiscard]] bool can_stop() const noexcept { return flag_ != nullptr || has_time_limit(); }

 private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] bool is_raised() const noexcept {
        return flag_ != nullptr && flag_->load(std::memory_order_relaxed);
    }
    [[nodiscard]] bool is_late() const noexcept {
        return has_time_limit() && Clock::now() - start_ >= time_limit_;
    }
    [[nodiscard]] bool has_time_limit() const noexcept { return time_limit_ != no_time_limit; }

    const StopFlag* flag_;
    std::chrono::nanoseconds time_limit_;
    Clock::time_point start_ = Clock::now();
    bool has_stopped_ = false;
};

/// For searches, which check only at every 1,024th node or guess. A null `stop` never stops.
[[nodiscard]] inline bool should_stop_at(std::uint64_t count, StopCheck* stop) noexcept {
    return (count & 1'023U) == 0 && stop != nullptr && stop->should_stop();
}

}  // namespace gridlemma
