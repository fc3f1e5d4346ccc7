// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/compare_contenders.hpp"

namespace gridlemma::apps {

namespace {

using Clock = std::chrono::steady_clock;

template <typename Numbers>
void add_all(Numbers& mine, const Numbers& theirs) {
    for (std::size_t i = 0; i < mine.size(); ++i) mine[i] += theirs[i];
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
    add_all(by_status, other.by_status);
    add_all(by_solved, other.by_solved);
    puzzles += other.puzzles;
    steps += other.steps;
    guesses += other.guesses;
    nodes += other.nodes;
    disagreements += other.disagreements;
    time += other.time;
    rungs.resize(std::max(rungs.size(), other.rungs.size()));
    for (std::size_t i = 0; i < other.rungs.size(); ++i) rungs[i] += other.rungs[i];
    return *this;
}

bool ContenderVerdict::agrees_with(const ContenderVerdict& other) const noexcept {
    if (status != other.status) return false;
    return !solution || !other.solution || *solution == *other.solution;
}

Runner::Runner(const Contender& contender, bool measure_time)
    : contender_(contender), measure_time_(measure_time) {
    if (contender.profile == nullptr) return;
    solver_.emplace(*contender.profile, SolveOptions{.measure_time = measure_time});
}

const ContenderVerdict& Runner::solve(const Puzzle& puzzle) {
    const auto start = measure_time_ ? Clock::now() : Clock::time_point{};
    if (solver_) {
        outcome_ = &solver_->solve(puzzle);
        search_ = outcome_->search;
        solved_by_ = outcome_->solved_by;
        verdict_.status = outcome_->status;
        verdict_.solution = outcome_->status == Status::unique ? outcome_->solution : std::nullopt;
        verdict_.fault = outcome_->fault;
    } else {
        solve_by_search(puzzle);
    }
    if (measure_time_) time_ = Clock::now() - start;
    return verdict_;
}

void Runner::solve_by_search(const Puzzle& puzzle) {
    verdict_.solution.reset();
    search_ = contender_.kernel->search(puzzle, 2, [this](const Solution& solution) {
        if (!verdict_.solution) verdict_.solution = solution;
        return true;
    });
    verdict_.status = status_of(search_.solutions, puzzle);
    if (search_.solutions != 1) verdict_.solution.reset();
    solved_by_ = search_.solutions > 0 ? SolvedBy::search : SolvedBy::nothing;
}

void Runner::count(Tally& tally) const {
    ++tally.puzzles;
    ++tally.by_status[static_cast<std::size_t>(verdict_.status)];
    ++tally.by_solved[static_cast<std::size_t>(solved_by_)];
    tally.guesses += search_.guesses;
    tally.nodes += search_.nodes;
    tally.time += time_;
    if (outcome_ == nullptr) return;
    tally.steps += outcome_->steps;
    tally.rungs.resize(outcome_->rungs.size());
    for (std::size_t i = 0; i < outcome_->rungs.size(); ++i) tally.rungs[i] += outcome_->rungs[i];
}

}  // namespace gridlemma::apps
