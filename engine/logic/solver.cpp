// SPDX-License-Identifier: Apache-2.0
// The loop: cheapest rung first, back to the cheapest after each success, then search.
#include "engine/logic/solver.hpp"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "engine/logic/climber.hpp"
#include "engine/search/kernel.hpp"
#include "engine/search/mrv.hpp"

namespace gridlemma {

namespace {

void decide(Outcome& outcome, std::uint64_t solutions) {
    outcome.solutions = static_cast<int>(solutions);
    outcome.status = status_of(solutions);
}

/// Solutions of `grid`, up to two, appended to `found`.
SearchStats search_two(const Grid& grid, std::vector<Solution>& found, StopCheck* stop) {
    const auto keep = [&found](const Solution& solution) {
        found.push_back(solution);
        return true;
    };
    return search_mrv(grid, 2, keep, stop);
}

/// Whether the path is the one that the profile's scale means: with all techniques above those that
/// it used.
bool is_ratable(const Profile& profile, const RungOrder& order,
                const std::vector<RungCounters>& rungs) {
    if (!profile.scale->has_rating()) return false;
    std::size_t gap = profile.gap;
    if (!order.empty()) {
        std::size_t alike = 0;
        while (alike < order.size() && order[alike] == alike) ++alike;
        gap = std::min(gap, alike);
    }
    for (std::size_t i = gap; i < rungs.size(); ++i)
        if (rungs[i].steps != 0) return false;
    return true;
}

int hardest_of(const Profile& profile, const std::vector<RungCounters>& rungs) {
    const bool by_difficulty = profile.scale->hardest == Scale::Hardest::most_difficult;
    int hardest = -1;
    double greatest = 0;
    for (std::size_t i = 0; i < rungs.size(); ++i) {
        if (rungs[i].steps == 0) continue;
        if (hardest >= 0 && by_difficulty && !is_harder(rungs[i].greatest, greatest)) continue;
        hardest = static_cast<int>(i);
        greatest = rungs[i].greatest;
    }
    return hardest;
}

/// Whether some rung is for puzzles with a single solution only.
bool has_rung_for_unique(const Profile& profile) {
    return std::ranges::any_of(profile.ladder, [](const Rung& rung) {
        return needs_unique_solution(rung.strategy->descriptor);
    });
}

bool has_plugins(const Profile& profile) {
    return std::ranges::any_of(profile.ladder, &Rung::is_from_plugin);
}

/// Null if the profile has none. `order` as in use_only().
std::unique_ptr<Selection> selection_of(const Profile& profile, const RungOrder& order) {
    if (profile.selection == nullptr) return nullptr;
    std::vector<const Strategy*> strategies;
    for (std::uint16_t rung : order) strategies.push_back(profile.ladder[rung].strategy);
    if (order.empty())
        for (const Rung& rung : profile.ladder) strategies.push_back(rung.strategy);
    return profile.selection->make(strategies);
}

/// Logic ended where the solutions are not those of the puzzle: some strategy is unsound that was
/// trusted.
Fault fault_of_the_end(std::string reason) {
    return {.kind = Fault::Kind::unsound, .reason = std::move(reason)};
}

}  // namespace

LogicSolver::LogicSolver(const Profile& profile, SolveOptions options)
    : profile_(profile),
      options_(std::move(options)),
      has_plugins_(has_plugins(profile)),
      searches_first_(has_plugins_ || options_.has_limit() || has_rung_for_unique(profile)),
      stop_(options_.stop, options_.time_limit),
      facts_(finder_parameters(profile)),
      selection_(selection_of(profile, {})) {}

void LogicSolver::use_only(RungOrder rungs) {
    rungs_ = std::move(rungs);
    if (profile_.selection != nullptr) selection_ = selection_of(profile_, rungs_);
}

void LogicSolver::choose_by(std::unique_ptr<Selection> selection) {
    assert(profile_.selection == nullptr && profile_.pick == Pick::first);
    selection_ = std::move(selection);
}

void LogicSolver::start() {
    outcome_.status = Status::none;
    outcome_.solved_by = SolvedBy::nothing;
    outcome_.solutions = 0;
    outcome_.solution.reset();
    outcome_.rungs.assign(profile_.ladder.size(), RungCounters{});
    outcome_.steps = 0;
    outcome_.hardest = -1;
    outcome_.rating.reset();
    outcome_.fault.reset();
    outcome_.search = SearchStats{};
    solutions_.clear();
    stop_.start();
}

/// Plugins are compared with two solutions where there are several, and a task has the first only.
void LogicSolver::decide_first(const SearchTask* decided) {
    if (decided != nullptr && !(has_plugins_ && decided->stats.solutions > 1)) {
        if (decided->first) solutions_.push_back(*decided->first);
        decide(outcome_, decided->stats.solutions);
    } else {
        decide(outcome_, search_two(outcome_.grid, solutions_, stop()).solutions);
    }
    if (!solutions_.empty()) outcome_.solution = solutions_.front();
    if (stop_.has_stopped()) outcome_.status = Status::capped;
}

const Outcome& LogicSolver::solve(const Puzzle& puzzle, const StepObserver& observer,
                                  const SearchTask* decided) {
    start();
    outcome_.grid = Grid(puzzle);
    if (find_conflict(puzzle)) {
        outcome_.status = Status::invalid;
        return outcome_;
    }
    return solve_grid(follow_from_givens(puzzle), observer, decided);
}

const Outcome& LogicSolver::solve_from(const Grid& grid, bool candidates_by_reasoning,
                                       const StepObserver& observer, const SearchTask* decided) {
    start();
    outcome_.grid = grid;
    return solve_grid(candidates_by_reasoning, observer, decided);
}

const Outcome& LogicSolver::solve_grid(bool candidates_by_reasoning, const StepObserver& observer,
                                       const SearchTask* decided) {
    is_decided_ = searches_first_ || decided != nullptr;
    if (is_decided_) decide_first(decided);
    if (stop_.has_stopped()) return outcome_;
    std::optional<Inspector> inspector;
    if (has_plugins_ || options_.certify) inspector.emplace(solutions_, options_.certify);
    facts_.start(outcome_.grid, candidates_by_reasoning);
    Climber climber({.profile = profile_,
                     .next = outcome_.grid,
                     .summary = {},
                     .observer = observer,
                     .selection = selection_in(outcome_.grid.geometry()),
                     .inspector = inspector ? &*inspector : nullptr},
                    options_, outcome_.status == Status::unique, rungs_, facts_, stop());
    if (Selection* selection = selection_in(outcome_.grid.geometry()))
        selection->start(outcome_.grid);
    while (!outcome_.grid.is_solved() && climber.climb(outcome_.grid, outcome_.rungs)) {
    }
    outcome_.steps = climber.summary().steps;
    outcome_.hardest = hardest_of(profile_, outcome_.rungs);
    if (climber.has_fault()) outcome_.fault = inspector->fault();
    if (climber.has_given_up() && !outcome_.fault)
        outcome_.status = Status::capped;
    else if (outcome_.grid.is_solved() && !outcome_.fault)
        finish_by_logic();
    else
        finish_by_search();
    if (outcome_.solved_by == SolvedBy::logic && is_ratable(profile_, rungs_, outcome_.rungs))
        outcome_.rating = profile_.scale->rating_of(climber.summary(), outcome_.rungs);
    return outcome_;
}

std::optional<double> LogicSolver::try_rung(std::uint16_t rung, Grid& grid,
                                            bool candidates_by_reasoning) {
    outcome_.rungs.resize(profile_.ladder.size());
    outcome_.rungs[rung] = {};
    outcome_.grid = grid;
    facts_.start(outcome_.grid, candidates_by_reasoning);
    const RungOrder alone{rung};
    const StepObserver nobody;
    Climber climber({.profile = profile_, .next = grid, .summary = {}, .observer = nobody},
                    options_, true, alone, facts_, nullptr);
    if (!climber.climb(grid, outcome_.rungs)) return std::nullopt;
    return outcome_.rungs[rung].greatest;
}

void LogicSolver::finish_by_logic() {
    const std::optional<Solution> reached = outcome_.grid.solution();
    if (!is_decided_) {
        decide(outcome_, 1);
        outcome_.solution = reached;
    } else if (outcome_.status != Status::unique || outcome_.solution != reached) {
        outcome_.fault = fault_of_the_end("logic ends in another solution than search");
        return;
    }
    outcome_.solved_by = SolvedBy::logic;
}

void LogicSolver::finish_by_search() {
    const bool is_idle = profile_.fallback == Fallback::none;
    if (is_decided_ && is_idle) return;
    solutions_.clear();
    const SearchStats stats = search_two(outcome_.grid, solutions_, stop());
    if (!is_idle) outcome_.search = stats;
    if (!is_decided_) {
        decide(outcome_, stats.solutions);
        if (!solutions_.empty()) outcome_.solution = solutions_.front();
    }
    if (stop_.has_stopped()) {
        outcome_.status = Status::capped;
        return;
    }
    if (status_of(stats.solutions) != outcome_.status && !outcome_.fault)
        outcome_.fault = fault_of_the_end("search finds other solutions where logic ends");
    if (!is_idle && outcome_.solutions > 0) outcome_.solved_by = SolvedBy::search;
}

NextSteps LogicSolver::next_steps(const Grid& grid, bool candidates_by_reasoning) const {
    NextSteps next;
    std::vector<Solution> solutions;
    next.solutions = static_cast<int>(search_two(grid, solutions, nullptr).solutions);
    const StepObserver keep = [&next](const Grid&, const Step& step) {
        next.steps.push_back(step);
    };
    Grid copy = grid;
    std::vector<RungCounters> counters(profile_.ladder.size());
    const SolveOptions options;
    std::unique_ptr<Selection> selection;
    if (grid.geometry().is_classic()) selection = selection_of(profile_, rungs_);
    if (selection) selection->start(grid);
    Inspector inspector(solutions, options.certify);
    Facts facts(copy, finder_parameters(profile_), candidates_by_reasoning);
    Climber climber({.profile = profile_,
                     .next = grid,
                     .summary = {},
                     .observer = keep,
                     .selection = selection.get(),
                     .inspector = &inspector},
                    options, next.solutions == 1, rungs_, facts, nullptr);
    climber.climb(copy, counters);
    next.fault = inspector.fault();
    return next;
}

}  // namespace gridlemma
