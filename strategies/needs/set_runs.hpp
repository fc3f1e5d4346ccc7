// SPDX-License-Identifier: Apache-2.0
// SetRuns: what sets of rungs make of one puzzle. A run with the rungs T that uses U of them stands
// for every set between U and T: the rungs that were tried in vain change nothing.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/stop.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/needs/positions_reached.hpp"
#include "strategies/needs/rung_set.hpp"

namespace gridlemma {

/// What came of a puzzle with the rungs `tried`, in the order of the ladder.
struct SetRun {
    RungSet tried = {};
    RungSet used = {};
    bool is_solved = false;
    double hardest = 0;  ///< Difficulty of the hardest step.
    /// The rung of that step, the first of several; nothing without steps.
    std::optional<std::uint16_t> hardest_rung = {};

    /// Takes note of steps of a rung, the hardest of which has that difficulty.
    void add(std::uint16_t rung, double difficulty) {
        used.set(rung);
        if (hardest_rung && difficulty <= hardest) return;
        hardest = difficulty;
        hardest_rung = rung;
    }
};

/// The run that a solver has made with the rungs `tried`, in the order of the ladder.
[[nodiscard]] SetRun run_of(const Outcome& outcome, const RungSet& tried);

/// Runs sets of rungs of one profile on one puzzle after the other.
/// Thread safety: one object per thread. Errors: those of LogicSolver.
class SetRuns {
 public:
    /// `profile` must outlive this object. Precondition: its ladder has `most_rungs` at most.
    explicit SetRuns(const Profile& profile, std::chrono::nanoseconds time_limit = no_time_limit,
                     const StopFlag* stop = nullptr);

    /// Begins another puzzle, which must have one solution. Forgets all runs.
    void start(const Puzzle& puzzle, const Solution& solution);
    /// Breaks a run off when runs have taken so much work from now on; see search_effort.hpp.
    /// start() lifts the limit.
    void limit_effort(std::uint64_t effort) noexcept;
    /// Takes note of a run of this puzzle that was made elsewhere.
    void note(const SetRun& run) { runs_.push_back(run); }
    /// The run of a set: one that is known, or a new one.
    SetRun of(const RungSet& rungs);
    /// A run of rungs in an order of their own. It is not kept.
    SetRun of(const RungOrder& rungs);
    /// Whether the time for this puzzle is up, the flag raised, or the limit of effort reached.
    /// Then the last run says nothing: it was broken off between two strategies.
    [[nodiscard]] bool has_stopped() const noexcept {
        return stop_.has_stopped() || has_reached_effort_;
    }
    /// Whether it was not the limit of effort.
    [[nodiscard]] bool is_out_of_time() const noexcept { return stop_.has_stopped(); }
    /// What a strategy did wrong in the first run in which one did; nothing if none did.
    [[nodiscard]] const std::optional<Fault>& fault() const noexcept { return fault_; }
    /// How many runs there have been on this puzzle.
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }
    [[nodiscard]] const Profile& profile() const noexcept { return profile_; }

 private:
    /// Asked before each call of a strategy.
    [[nodiscard]] bool goes_on() noexcept;
    /// By way of the positions that other runs have reached.
    [[nodiscard]] SetRun walk(const RungOrder& rungs, const RungSet& tried);

    Profile profile_;  ///< Without search.
    LogicSolver solver_;
    PositionsReached positions_;
    Grid start_;
    bool candidates_by_reasoning_ = true;
    SearchTask decided_;
    StopCheck stop_;
    static constexpr std::uint64_t no_limit = ~std::uint64_t{0};
    std::uint64_t effort_limit_ = no_limit;
    bool has_reached_effort_ = false;
    std::vector<SetRun> runs_;
    std::uint64_t count_ = 0;
    std::optional<Fault> fault_;
};

}  // namespace gridlemma
