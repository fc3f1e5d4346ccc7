// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/contest.hpp"

namespace pencilmark::apps {

namespace {

using Clock = std::chrono::steady_clock;

template <typename Numbers>
void add_all(Numbers& mine, const Numbers& theirs) {
    for (std::size_t i = 0; i < mine.size(); ++i) mine[i] += theirs[i];
}

Status status_of(const Puzzle& puzzle, std::uint64_t solutions) {
    if (solutions == 1) return Status::unique;
    if (solutions > 1) return Status::multiple;
    return find_conflict(puzzle) ? Status::invalid : Status::none;
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

bool Verdict::agrees_with(const Verdict& other) const noexcept {
    if (status != other.status) return false;
    return !solution || !other.solution || *solution == *other.solution;
}

Runner::Runner(const Contender& contender, bool measure_time)
    : contender_(contender), measure_time_(measure_time) {
    if (contender.profile == nullptr) return;
    solver_.emplace(*contender.profile, SolveOptions{.measure_time = measure_time});
    tally_.rungs.resize(contender.profile->ladder.size());
}

const Verdict& Runner::solve(const Puzzle& puzzle) {
    const auto start = measure_time_ ? Clock::now() : Clock::time_point{};
    if (solver_)
        solve_by_logic(puzzle);
    else
        solve_by_search(puzzle);
    if (measure_time_) tally_.time += Clock::now() - start;
    ++tally_.puzzles;
    ++tally_.by_status[static_cast<std::size_t>(verdict_.status)];
    return verdict_;
}

void Runner::solve_by_logic(const Puzzle& puzzle) {
    const Outcome& outcome = solver_->solve(puzzle);
    verdict_.status = outcome.status;
    verdict_.solution = outcome.status == Status::unique ? outcome.solution : std::nullopt;
    ++tally_.by_solved[static_cast<std::size_t>(outcome.solved_by)];
    tally_.steps += outcome.steps;
    tally_.guesses += outcome.search.guesses;
    tally_.nodes += outcome.search.nodes;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i) tally_.rungs[i] += outcome.rungs[i];
}

void Runner::solve_by_search(const Puzzle& puzzle) {
    verdict_.solution.reset();
    const SearchStats stats =
        contender_.kernel->search(puzzle, 2, [this](const Solution& solution) {
            if (!verdict_.solution) verdict_.solution = solution;
            return true;
        });
    verdict_.status = status_of(puzzle, stats.solutions);
    if (stats.solutions != 1) verdict_.solution.reset();
    const SolvedBy by = stats.solutions > 0 ? SolvedBy::search : SolvedBy::nothing;
    ++tally_.by_solved[static_cast<std::size_t>(by)];
    tally_.guesses += stats.guesses;
    tally_.nodes += stats.nodes;
}

}  // namespace pencilmark::apps
