// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/set_runs.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/search/kernel.hpp"

namespace gridlemma {

SetRun run_of(const Outcome& outcome, const RungSet& tried) {
    SetRun run{.tried = tried, .is_solved = outcome.solved_by == SolvedBy::logic};
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i) {
        if (outcome.rungs[i].steps > 0)
            run.add(static_cast<std::uint16_t>(i), outcome.rungs[i].greatest);
    }
    return run;
}

SetRuns::SetRuns(const Profile& profile, std::chrono::nanoseconds time_limit, const StopFlag* stop)
    : profile_(without_search(profile)),
      solver_(profile_, {.time_limit = time_limit, .stop = stop}),
      positions_(solver_),
      stop_(stop, time_limit) {
    assert(profile.ladder.size() <= most_rungs);
}

void SetRuns::start(const Puzzle& puzzle, const Solution& solution) {
    start_ = Grid(puzzle);
    candidates_by_reasoning_ = follow_from_givens(puzzle);
    decided_.first = solution;
    decided_.stats.solutions = 1;
    positions_.start(start_, candidates_by_reasoning_);
    stop_.start();
    runs_.clear();
    count_ = 0;
    effort_limit_ = no_limit;
    has_reached_effort_ = false;
    fault_.reset();
}

void SetRuns::limit_effort(std::uint64_t effort) noexcept {
    const std::uint64_t room = no_limit - positions_.effort();
    effort_limit_ = effort < room ? positions_.effort() + effort : no_limit;
    has_reached_effort_ = false;
}

bool SetRuns::goes_on() noexcept {
    has_reached_effort_ |= positions_.effort() >= effort_limit_;
    return !has_reached_effort_ && !stop_.should_stop();
}

SetRun SetRuns::of(const RungOrder& rungs) {
    ++count_;
    RungSet tried;
    for (std::uint16_t rung : rungs) tried.set(rung);
    if (solver_.depends_on_grid_alone() || rungs.empty()) return walk(rungs, tried);
    solver_.use_only(rungs);
    const Outcome& outcome =
        solver_.solve_from(start_, candidates_by_reasoning_, nullptr, &decided_);
    SetRun run = run_of(outcome, tried);
    if (!fault_) fault_ = outcome.fault;
    static_cast<void>(stop_.should_stop());
    return run;
}

SetRun SetRuns::walk(const RungOrder& rungs, const RungSet& tried) {
    SetRun run{.tried = tried};
    const PositionsReached::Position end = positions_.walk(
        rungs, [this] { return goes_on(); },
        [&run](std::uint16_t rung, const PositionsReached::Move& move, bool does_something) {
            if (does_something) run.add(rung, move.difficulty);
        });
    run.is_solved = positions_.grid(end).is_solved();
    return run;
}

SetRun SetRuns::of(const RungSet& rungs) {
    for (const SetRun& run : runs_)
        if (is_subset(run.used, rungs) && is_subset(rungs, run.tried)) return run;
    const SetRun run = of(in_order(rungs));
    if (!has_stopped()) runs_.push_back(run);
    return run;
}

}  // namespace gridlemma
