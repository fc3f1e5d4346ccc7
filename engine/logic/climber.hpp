// SPDX-License-Identifier: Apache-2.0
// Climber: from the foot of the ladder up to the first rung that changes the grid, again and again.
#pragma once

#include <vector>

#include "engine/logic/pass.hpp"

namespace gridlemma {

/// Whether the strategy is tried where there is one solution only: it assumes that, or searches too
/// long to be worth it elsewhere.
[[nodiscard]] inline bool needs_unique_solution(const Descriptor& descriptor) noexcept {
    return descriptor.assumes == Assumes::unique_solution ||
           descriptor.effort == Effort::open_ended;
}

/// One path along one ladder. What it is made with must outlive it. It stays where it is: parts of
/// it refer to each other.
class Climber {
 public:
    /// `facts` are at the grid where the path begins. `is_unique`: that grid has one solution.
    /// Otherwise rungs that need it are passed over (see above), and no limit holds.
    /// Only `rungs` are tried, in their order; an empty list stands for the whole ladder.
    Climber(PathState path, const SolveOptions& options, bool is_unique, const RungOrder& rungs,
            Facts& facts, StopCheck* stop);
    Climber(const Climber&) = delete;
    Climber& operator=(const Climber&) = delete;
    ~Climber() = default;

    /// One climb; false if no rung does anything. `counters` are parallel to the ladder.
    /// Precondition: `grid` is that of the facts.
    bool climb(Grid& grid, std::vector<RungCounters>& counters);

    [[nodiscard]] const PathSummary& summary() const noexcept { return path_.summary; }
    /// Whether it stopped for a limit or for the observer, not for want of steps.
    [[nodiscard]] bool has_given_up() const noexcept { return has_given_up_; }
    /// Whether it stopped because a strategy is at fault.
    [[nodiscard]] bool has_fault() const noexcept {
        return path_.inspector != nullptr && path_.inspector->fault().has_value();
    }

 private:
    [[nodiscard]] bool pass(const Rung& rung, RungCounters& counters);
    void find(const Strategy& strategy);
    void find_guarded(const Rung& rung);
    [[nodiscard]] bool is_beyond_limits(double difficulty);
    [[nodiscard]] bool is_stopped() noexcept;
    [[nodiscard]] bool exceeds_limits(const PathSummary& before, double difficulty) const;

    PathState path_;
    const SolveOptions& options_;
    bool is_unique_;
    bool is_limited_;  ///< Whether a limit holds.
    const RungOrder& rungs_;
    Facts& facts_;
    StopCheck* stop_;
    PassSink sink_;
    bool has_given_up_ = false;
};

}  // namespace gridlemma
