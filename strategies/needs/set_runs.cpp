// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/set_runs.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace gridlemma {

SetRun run_of(const Outcome& outcome, const RungSet& tried) {
    SetRun run{.tried = tried, .is_solved = outcome.solved_by == SolvedBy::logic};
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i) {
        if (outcome.rungs[i].steps == 0) continue;
        run.used.set(i);
        run.hardest = std::max(run.hardest, outcome.rungs[i].greatest);
    }
    return run;
}

SetRuns::SetRuns(const Profile& profile)
    : profile_(without_search(profile)), solver_(profile_), positions_(solver_) {
    assert(profile.ladder.size() <= most_rungs);
}

void SetRuns::start(const Puzzle& puzzle, const Solution& solution) {
    start_ = Grid(puzzle);
    candidates_by_reasoning_ = !puzzle.has_pencilmarks();
    decided_.first = solution;
    decided_.stats.solutions = 1;
    positions_.start(start_, candidates_by_reasoning_);
    runs_.clear();
    count_ = 0;
}

SetRun SetRuns::of(const RungOrder& rungs) {
    ++count_;
    RungSet tried;
    for (std::uint16_t rung : rungs) tried.set(rung);
    if (solver_.depends_on_grid_alone() || rungs.empty()) return walk(rungs, tried);
    solver_.use_only(rungs);
    return run_of(solver_.solve_from(start_, candidates_by_reasoning_, nullptr, &decided_), tried);
}

SetRun SetRuns::walk(const RungOrder& rungs, const RungSet& tried) {
    SetRun run{.tried = tried};
    PositionsReached::Position position = 0;
    for (std::size_t k = 0; k < rungs.size();) {
        const PositionsReached::Move move = positions_.move(position, rungs[k++]);
        if (move.to == position) continue;
        position = move.to;
        run.used.set(rungs[k - 1]);
        run.hardest = std::max(run.hardest, move.difficulty);
        if (positions_.grid(position).is_solved()) break;
        k = 0;
    }
    run.is_solved = positions_.grid(position).is_solved();
    return run;
}

SetRun SetRuns::of(const RungSet& rungs) {
    for (const SetRun& run : runs_)
        if (is_subset(run.used, rungs) && is_subset(rungs, run.tried)) return run;
    runs_.push_back(of(in_order(rungs)));
    return runs_.back();
}

}  // namespace gridlemma
