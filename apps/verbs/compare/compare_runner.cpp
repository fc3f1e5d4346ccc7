// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare/compare_runner.hpp"

#include <algorithm>

namespace gridlemma::apps {

namespace {

using Clock = std::chrono::steady_clock;

template <typename Numbers>
void add_all(Numbers& mine, const Numbers& theirs) {
    for (std::size_t i = 0; i < mine.size(); ++i) mine[i] += theirs[i];
}

}  // namespace

Tally::Tally(const Contender& contender)
    : rungs(rungs_of(contender).size()),
      used(rungs.size()),
      tried(contender.profiles.size()),
      solved(contender.profiles.size()) {}

Tally& Tally::operator+=(const Tally& other) {
    add_all(by_status, other.by_status);
    add_all(by_solved, other.by_solved);
    puzzles += other.puzzles;
    steps += other.steps;
    guesses += other.guesses;
    nodes += other.nodes;
    disagreements += other.disagreements;
    time += other.time;
    add_all(rungs, other.rungs);
    add_all(used, other.used);
    add_all(tried, other.tried);
    add_all(solved, other.solved);
    return *this;
}

bool ContenderVerdict::agrees_with(const ContenderVerdict& other) const noexcept {
    if (status != other.status) return false;
    return !solution || !other.solution || *solution == *other.solution;
}

Runner::Runner(const Contender& contender, bool measure_time)
    : contender_(contender), measure_time_(measure_time) {
    std::size_t rungs = 0;
    for (const Profile* profile : contender.profiles) {
        solvers_.emplace_back(*profile, SolveOptions{.measure_time = measure_time});
        first_rungs_.push_back(rungs);
        rungs += profile->ladder.size();
    }
}

const ContenderVerdict& Runner::solve(const Puzzle& puzzle) {
    const auto start = measure_time_ ? Clock::now() : Clock::time_point{};
    if (solvers_.empty())
        solve_by_search(puzzle);
    else
        solve_by_logic(puzzle);
    if (measure_time_) time_ = Clock::now() - start;
    return verdict_;
}

void Runner::solve_by_logic(const Puzzle& puzzle) {
    rungs_.clear();
    search_ = {};
    verdict_.fault.reset();
    for (profile_ = 0;; ++profile_) {
        outcome_ = &solvers_[profile_].solve(puzzle);
        rungs_.insert(rungs_.end(), outcome_->rungs.begin(), outcome_->rungs.end());
        search_.guesses += outcome_->search.guesses;
        search_.nodes += outcome_->search.nodes;
        if (outcome_->fault && !verdict_.fault) verdict_.fault = outcome_->fault;
        // A puzzle without just one solution is nothing that the next profile could solve.
        if (outcome_->solved_by == SolvedBy::logic || outcome_->status != Status::unique) break;
        if (profile_ + 1 == solvers_.size()) break;
    }
    verdict_.status = outcome_->status;
    verdict_.solved_by = outcome_->solved_by;
    verdict_.solution = outcome_->status == Status::unique ? outcome_->solution : std::nullopt;
}

void Runner::solve_by_search(const Puzzle& puzzle) {
    verdict_.solution.reset();
    search_ = contender_.kernel->search(puzzle, 2, [this](const Solution& solution) {
        if (!verdict_.solution) verdict_.solution = solution;
        return true;
    });
    verdict_.status = status_of(search_.solutions, puzzle);
    if (search_.solutions != 1) verdict_.solution.reset();
    verdict_.solved_by = search_.solutions > 0 ? SolvedBy::search : SolvedBy::nothing;
}

std::optional<std::size_t> Runner::hardest() const {
    if (outcome_ == nullptr || outcome_->hardest < 0) return std::nullopt;
    return first_rungs_[profile_] + static_cast<std::size_t>(outcome_->hardest);
}

void Runner::count(Tally& tally) const {
    ++tally.puzzles;
    ++tally.by_status[static_cast<std::size_t>(verdict_.status)];
    ++tally.by_solved[static_cast<std::size_t>(verdict_.solved_by)];
    tally.guesses += search_.guesses;
    tally.nodes += search_.nodes;
    tally.time += time_;
    if (outcome_ == nullptr) return;
    tally.steps += outcome_->steps;
    for (std::size_t i = 0; i <= profile_; ++i) ++tally.tried[i];
    if (verdict_.solved_by == SolvedBy::logic) ++tally.solved[profile_];
    for (std::size_t i = 0; i < rungs_.size(); ++i) {
        tally.rungs[i] += rungs_[i];
        tally.used[i] += rungs_[i].steps > 0 ? 1 : 0;
    }
}

}  // namespace gridlemma::apps
