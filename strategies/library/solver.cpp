// SPDX-License-Identifier: Apache-2.0
#include "strategies/library/solver.hpp"

#include <algorithm>
#include <cassert>
#include <ostream>
#include <utility>

#include "strategies/library/decide.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma {

Solver::Solver(Profile profile, SolveOptions options)
    : Solver(std::make_shared<const Profile>(std::move(profile)), std::move(options)) {}

Solver::Solver(std::shared_ptr<const Profile> profile, SolveOptions options)
    : profile_((assert(profile != nullptr), std::move(profile))),
      options_(options),
      solver_(*profile_, std::move(options)) {}

PathStep Solver::path_step(const Grid& before, const Step& step) const {
    const Rung* const rung = find_rung(*profile_, step.strategy);
    assert(rung != nullptr && "the step was found by a strategy of the ladder");
    return {step, &rung->strategy->descriptor, difficulty_of(*profile_, *rung, step), before};
}

Path Solver::path_of(const Outcome& outcome) const {
    Path path{.status = outcome.status,
              .solved_by = outcome.solved_by,
              .solution = outcome.solution,
              .rating = outcome.rating,
              .hardest = nullptr,
              .techniques = {},
              .step_count = outcome.steps,
              .steps = {},
              .end = outcome.grid,
              .geometry = outcome.grid.geometry(),
              .search = outcome.search,
              .fault = outcome.fault};
    const auto descriptor_of = [this](std::size_t rung) {
        return &profile_->ladder[rung].strategy->descriptor;
    };
    if (outcome.hardest >= 0)
        path.hardest = descriptor_of(static_cast<std::size_t>(outcome.hardest));
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0)
            path.techniques.push_back({descriptor_of(i), outcome.rungs[i].steps});
    return path;
}

Path Solver::solve(const Puzzle& puzzle) { return solve(puzzle, nullptr); }

Path Solver::solve(const Puzzle& puzzle, const SearchTask* decided) {
    std::vector<PathStep> steps;
    const StepObserver keep = [this, &steps](const Grid& before, const Step& step) {
        steps.push_back(path_step(before, step));
    };
    Path path = path_of(solver_.solve(puzzle, keep, decided));
    path.steps = std::move(steps);
    has_stopped_ = solver_.has_stopped();
    return path;
}

Path Solver::rate(const Puzzle& puzzle) {
    Path path = path_of(solver_.solve(puzzle));
    has_stopped_ = solver_.has_stopped();
    return path;
}

/// Empty where search does not decide first, or was stopped.
std::vector<SearchTask> Solver::decide(std::span<const Puzzle> puzzles) const {
    std::vector<SearchTask> decided;
    if (!solver_.searches_first()) return decided;
    for (const Puzzle& puzzle : puzzles) decided.push_back({.puzzle = &puzzle});
    decide_together(decided, options_);
    return decided;
}

std::vector<Path> Solver::rate(std::span<const Puzzle> puzzles) {
    const std::vector<SearchTask> decided = decide(puzzles);
    std::vector<Path> paths;
    paths.reserve(puzzles.size());
    has_stopped_ = false;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        paths.push_back(
            path_of(solver_.solve(puzzles[i], nullptr, decided.empty() ? nullptr : &decided[i])));
        has_stopped_ |= solver_.has_stopped();
    }
    return paths;
}

std::vector<Path> Solver::solve(std::span<const Puzzle> puzzles) {
    const std::vector<SearchTask> decided = decide(puzzles);
    std::vector<Path> paths;
    paths.reserve(puzzles.size());
    bool has_stopped = false;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        paths.push_back(solve(puzzles[i], decided.empty() ? nullptr : &decided[i]));
        has_stopped |= has_stopped_;
    }
    has_stopped_ = has_stopped;
    return paths;
}

std::vector<PathStep> Solver::next_steps(const Grid& grid, bool candidates_by_reasoning) const {
    std::vector<PathStep> steps;
    for (const Step& step : solver_.next_steps(grid, candidates_by_reasoning).steps)
        steps.push_back(path_step(grid, step));
    return steps;
}

std::ostream& operator<<(std::ostream& out, const std::optional<Rating>& rating) {
    return rating ? out << *rating : out << '-';
}

std::ostream& operator<<(std::ostream& out, const PathStep& step) {
    return out << step_text(step.technique->name, step, step.before);
}

std::ostream& operator<<(std::ostream& out, Status status) { return out << to_string(status); }

std::ostream& operator<<(std::ostream& out, SolvedBy solved_by) {
    return out << to_string(solved_by);
}

}  // namespace gridlemma
