// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/set_runs.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gridlemma {

namespace {

Profile without_search(Profile profile) {
    profile.fallback = Fallback::none;
    return profile;
}

}  // namespace

SetRuns::SetRuns(const Profile& profile) : profile_(without_search(profile)), solver_(profile_) {
    assert(profile.ladder.size() <= most_rungs);
}

void SetRuns::start(const Puzzle& puzzle, const Solution& solution) {
    start_ = Grid(puzzle);
    candidates_by_reasoning_ = !puzzle.has_pencilmarks();
    decided_.first = solution;
    decided_.stats.solutions = 1;
    runs_.clear();
    count_ = 0;
}

SetRun SetRuns::of(RungOrder rungs) {
    SetRun run;
    for (std::uint16_t rung : rungs) run.tried.set(rung);
    if (rungs.empty()) {  // Which would stand for the whole ladder.
        run.is_solved = start_.is_solved();
        return run;
    }
    ++count_;
    solver_.use_only(std::move(rungs));
    const Outcome& outcome =
        solver_.solve_from(start_, candidates_by_reasoning_, nullptr, &decided_);
    run.is_solved = outcome.solved_by == SolvedBy::logic;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i) {
        if (outcome.rungs[i].steps == 0) continue;
        run.used.set(i);
        run.hardest = std::max(run.hardest, outcome.rungs[i].greatest);
    }
    return run;
}

SetRun SetRuns::of(const RungSet& rungs) {
    for (const SetRun& run : runs_)
        if (is_subset(run.used, rungs) && is_subset(rungs, run.tried)) return run;
    runs_.push_back(of(in_order(rungs)));
    return runs_.back();
}

}  // namespace gridlemma
