// SPDX-License-Identifier: Apache-2.0
// StepsByDifficulty: the steps of a profile on a grid, divided by how difficult each of them is. A
// strategy may have steps of both kinds: of csp's whips, the short ones are easy.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "engine/core/stop.hpp"
#include "engine/logic/facts.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solve_options.hpp"
#include "strategies/library/path.hpp"

namespace gridlemma {

/// A step of a rung as one of a path.
[[nodiscard]] PathStep path_step(const Rung& rung, Step step, double difficulty,
                                 const Grid& before);

/// Thread safety: one object per thread. Errors: those of the strategies; a step of a plugin that
/// contradicts the solution, or names what does not exist, is not passed on, and is the fault.
class StepsByDifficulty {
 public:
    /// A step is easy if its difficulty is at most `most`; the others are advanced. `profile` must
    /// outlive this object.
    StepsByDifficulty(const Profile& profile, double most,
                      std::chrono::nanoseconds time_limit = no_time_limit,
                      const StopFlag* stop = nullptr);

    /// Begins another puzzle, and its time. `solution` is its only one. For
    /// `candidates_by_reasoning` see Facts.
    void start(const Solution& solution, bool candidates_by_reasoning);
    /// Takes easy steps until there are none, those of the first rungs first. `certify` may refuse
    /// a step; it is not taken then. Returns whether the grid is solved.
    bool close(Grid& grid, const StepCertifier& certify = nullptr);
    /// All advanced steps on a grid.
    [[nodiscard]] std::vector<Step> advanced(const Grid& grid);
    /// The same, one by one, with their difficulties and, if they are wanted, their reasons.
    void visit_advanced(const Grid& grid, bool wants_reasons,
                        const std::function<void(const Rung& rung, Step& step, double)>& visit);
    /// Whether the time is up: then steps may be missing.
    [[nodiscard]] bool has_stopped() const noexcept { return stop_.has_stopped(); }
    /// The first one since the start, if there was one.
    [[nodiscard]] const std::optional<Fault>& fault() const noexcept { return fault_; }

 private:
    /// One rung on the grid of facts_: its easy steps are applied to `next`. Returns whether that
    /// changes anything.
    bool pass(const Rung& rung, Grid& next, const StepCertifier& certify);

    const Profile& profile_;
    double most_;
    Facts facts_;
    Solution solution_;
    bool candidates_by_reasoning_ = true;
    StopCheck stop_;
    std::optional<Fault> fault_;
};

}  // namespace gridlemma
