// SPDX-License-Identifier: Apache-2.0
// What the methods of `serve` share: the profiles that requests may name, and the solvers of one
// worker thread, which can be stopped.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/serve/rpc.hpp"
#include "engine/core/stop.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solver.hpp"

namespace gridlemma::apps {

/// A profile that requests may name.
struct ServedProfile {
    std::string name;
    const Profile* profile = nullptr;  ///< Never null.
};

/// One worker thread's. The profiles must outlive it. Not thread-safe, except for stop_flag().
class TaskTools {
 public:
    TaskTools(const std::vector<ServedProfile>& profiles, std::chrono::nanoseconds time_limit)
        : profiles_(profiles), time_limit_(time_limit) {}

    /// Raised by another thread to end the task. Lowered before each task.
    [[nodiscard]] StopFlag& stop_flag() noexcept { return flag_; }
    /// A check for one piece of work.
    [[nodiscard]] StopCheck stop_check() const noexcept { return StopCheck(&flag_, time_limit_); }
    /// Throws RpcError if the name is unknown.
    [[nodiscard]] const Profile& profile(std::string_view name) const;
    [[nodiscard]] LogicSolver& solver(const Profile& profile);
    /// Throws the RpcError of a task that was stopped: cancelled, or out of time.
    [[noreturn]] void throw_stopped() const;
    /// Throws if the task was cancelled. To be called between pieces of work.
    void throw_if_cancelled() const;

 private:
    const std::vector<ServedProfile>& profiles_;
    std::chrono::nanoseconds time_limit_;
    StopFlag flag_ = false;
    std::map<const Profile*, std::unique_ptr<LogicSolver>> solvers_;
};

}  // namespace gridlemma::apps
