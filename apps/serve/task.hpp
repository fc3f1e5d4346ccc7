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

#include "apps/cli/profile_words.hpp"
#include "apps/rpc/rpc.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/stop.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/library/solver.hpp"

namespace gridlemma::apps {

/// A profile that requests may name besides the built-in ones.
struct ServedProfile {
    std::string name;
    const Profile* profile = nullptr;  ///< Never null.
};

/// What the tools of all workers share; it outlives them.
struct TaskSettings {
    const Registry& registry;
    const std::vector<ServedProfile>& profiles;
    std::chrono::nanoseconds time_limit = no_time_limit;
    /// Of the requests that name none.
    GeometryRef geometry = {};
};

/// One worker thread's. Registry and profiles must outlive it. Not thread-safe, except for
/// stop_flag().
class TaskTools {
 public:
    explicit TaskTools(const TaskSettings& settings);

    /// To be called before each task: lowers the flag, and drops profiles that requests have made
    /// if there are many. What profile() and solver() returned until then must not be used any
    /// more.
    void begin_task();
    /// Raised by another thread to end the task.
    [[nodiscard]] StopFlag& stop_flag() noexcept { return flag_; }
    /// Of one piece of work.
    [[nodiscard]] std::chrono::nanoseconds time_limit() const noexcept { return time_limit_; }
    /// A check for one piece of work.
    [[nodiscard]] StopCheck stop_check() const noexcept { return StopCheck(&flag_, time_limit_); }
    [[nodiscard]] const Registry& registry() const noexcept { return registry_; }
    /// Of the requests that name none.
    [[nodiscard]] const GeometryRef& geometry() const noexcept { return geometry_; }
    /// The profile that a word stands for, with changes or without. Throws RpcError if there is
    /// none.
    [[nodiscard]] const Profile& profile(const std::string& word);
    [[nodiscard]] Solver& solver(const Profile& profile);
    /// Throws the RpcError of a task that was stopped: cancelled, or out of time.
    [[noreturn]] void throw_stopped() const;
    /// Throws it if the solver's last call was stopped.
    void throw_if_stopped(const Solver& solver) const {
        if (solver.has_stopped()) throw_stopped();
    }
    /// Throws if the task was cancelled. To be called between pieces of work.
    void throw_if_cancelled() const;

 private:
    [[nodiscard]] const Profile* named_profile(const std::string& name) const;

    const Registry& registry_;
    const std::vector<ServedProfile>& profiles_;
    ProfileWords words_;
    std::chrono::nanoseconds time_limit_;
    GeometryRef geometry_;
    StopFlag flag_ = false;
    std::map<const Profile*, std::unique_ptr<Solver>> solvers_;
};

}  // namespace gridlemma::apps
