// SPDX-License-Identifier: Apache-2.0
// The loop: cheapest rung first, back to the cheapest after each success, then search.
//
// A pass is one rung's finder on one grid. It reads `grid` while the steps it offers are applied to
// `next`, a second copy; so no finder sees the ground shift under it, and a step that an earlier
// one of the pass has overtaken is noticed by its candidates being gone.
#include "engine/logic/solver.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/search/mrv.hpp"

namespace pencilmark {

namespace {

using Clock = std::chrono::steady_clock;

template <typename Candidates>
void drop_missing(Candidates& candidates, const Grid& grid) {
    const auto gone = [&](Candidate candidate) { return !grid.has(candidate); };
    candidates.erase(std::remove_if(candidates.begin(), candidates.end(), gone), candidates.end());
}

/// The parts of a rating that depend on the order of the steps.
struct Opening {
    double first = 0;            ///< Difficulty of the first step.
    double until_placement = 0;  ///< The greatest until a digit was placed.
    bool has_step = false;
    bool has_placement = false;

    /// Whether a puzzle that needs a step of `difficulty` now cannot be what is wanted.
    [[nodiscard]] bool rules_out(Only only, double difficulty) const noexcept {
        if (only == Only::diamond) return has_step && is_harder(difficulty, first);
        return only == Only::pearl && has_placement && is_harder(difficulty, until_placement);
    }
    /// By more than sums of tenths are off.
    static bool is_harder(double a, double b) noexcept { return a > b + 0.05; }

    void add(double difficulty, bool places) noexcept {
        if (has_placement) return;
        if (!has_step) first = difficulty;
        until_placement = std::max(until_placement, difficulty);
        has_step = true;
        has_placement = places;
    }
};

/// Takes the steps of one pass.
class PassSink final : public StepSink {
 public:
    PassSink(const Rung& rung, Pick pick, RungCounters& counters, Grid& next, Opening& opening,
             const StepObserver& observer, Selection* selection)
        : rung_(rung),
          counters_(counters),
          next_(next),
          opening_(opening),
          observer_(observer),
          selection_(selection),
          // A step may break the deadly pattern that is the evidence of the next.
          goes_on_(pick == Pick::all && rung.strategy->descriptor.assumes == Assumes::nothing) {}

    [[nodiscard]] bool offer(Step&& step) override {
        drop_missing(step.eliminations, next_);
        drop_missing(step.placements, next_);
        if (step.eliminations.empty() && step.placements.empty()) return true;
        step.strategy = rung_.strategy->descriptor.id;
        if (observer_) observer_(next_, step);
        take(step);
        return goes_on_;
    }

    [[nodiscard]] bool has_changed() const noexcept { return has_changed_; }
    /// The greatest of the steps taken.
    [[nodiscard]] double surplus() const noexcept { return surplus_; }

 private:
    void take(const Step& step) {
        has_changed_ = true;
        ++counters_.steps;
        counters_.eliminations += step.eliminations.size();
        counters_.placements += step.placements.size();
        surplus_ = std::max(surplus_, step.surplus);
        counters_.surplus = std::max(counters_.surplus, step.surplus);
        opening_.add(rung_.difficulty + step.surplus, !step.placements.empty());
        apply(step, next_);
        if (selection_ != nullptr) selection_->take(step);
    }

    const Rung& rung_;
    RungCounters& counters_;
    Grid& next_;
    Opening& opening_;
    const StepObserver& observer_;
    Selection* selection_;
    bool goes_on_;
    bool has_changed_ = false;
    double surplus_ = 0;
};

/// Climbs the ladder from its foot up to the first rung that changes the grid, again and again.
/// `with_uniqueness`: whether rungs that assume a unique solution are tried; `with_chains`: whether
/// forcing chains are.
class Climber {
 public:
    Climber(const Profile& profile, const Grid& grid, const SolveOptions& options,
            bool with_uniqueness, bool with_chains, const StepObserver& observer,
            FinderMemory& memory, Selection* selection, StopCheck* stop)
        : profile_(profile),
          next_(grid),
          options_(options),
          with_uniqueness_(with_uniqueness),
          with_chains_(with_chains),
          observer_(observer),
          selection_(selection),
          stop_(stop),
          find_options_{
              .explain = observer != nullptr, .memory = &memory, .extent = profile.extent} {}

    /// One climb; false if no rung does anything. Precondition: `grid` is the one that the climber
    /// was made with or has changed last.
    bool climb(Grid& grid, std::vector<RungCounters>& counters) {
        for (std::size_t i = 0; i < profile_.ladder.size(); ++i) {
            if (is_beyond_limits(profile_.ladder[i].difficulty) || is_stopped()) return false;
            if (!pass(profile_.ladder[i], grid, counters[i])) continue;
            grid = next_;
            return !has_given_up_;
        }
        return false;
    }

    [[nodiscard]] const Opening& opening() const noexcept { return opening_; }
    /// Whether it stopped for a limit, not for want of steps.
    [[nodiscard]] bool has_given_up() const noexcept { return has_given_up_; }

 private:
    bool pass(const Rung& rung, const Grid& grid, RungCounters& counters) {
        const Strategy& strategy = *rung.strategy;
        if (is_passed_over(strategy.descriptor)) return false;
        const auto start = options_.measure_time ? Clock::now() : Clock::time_point{};
        const Opening before = opening_;
        PassSink sink(rung, profile_.pick, counters, next_, opening_, observer_, selection_);
        if (selection_ != nullptr)
            selection_->choose(strategy, grid, find_options_, sink);
        else
            strategy.find(grid, find_options_, sink);
        if (sink.has_changed())
            has_given_up_ = exceeds_limits(before, rung.difficulty + sink.surplus());
        ++counters.calls;
        if (options_.measure_time) counters.time += Clock::now() - start;
        return sink.has_changed();
    }

    /// Forcing chains too where there is not one solution: the deeper of them would search for
    /// long, and for what is of no use.
    [[nodiscard]] bool is_passed_over(const Descriptor& descriptor) const noexcept {
        return (!with_uniqueness_ && descriptor.assumes == Assumes::unique_solution) ||
               (!with_chains_ && descriptor.family == Family::forcing);
    }

    /// A rung's steps are as hard as the rung at least, and later rungs are harder.
    [[nodiscard]] bool is_beyond_limits(double difficulty) {
        has_given_up_ |= exceeds_limits(opening_, difficulty);
        return has_given_up_;
    }
    [[nodiscard]] bool is_stopped() noexcept {
        has_given_up_ |= stop_ != nullptr && stop_->should_stop();
        return has_given_up_;
    }
    [[nodiscard]] bool exceeds_limits(const Opening& before, double difficulty) const noexcept {
        return Opening::is_harder(difficulty, options_.most_difficulty) ||
               before.rules_out(options_.only, difficulty);
    }

    const Profile& profile_;
    Grid next_;
    const SolveOptions& options_;
    bool with_uniqueness_;
    bool with_chains_;
    const StepObserver& observer_;
    Selection* selection_;
    StopCheck* stop_;
    FindOptions find_options_;
    Opening opening_;
    bool has_given_up_ = false;
};

/// What a number of solutions, counted up to two, makes of the puzzle.
void decide(Outcome& outcome, std::uint64_t solutions) {
    outcome.solutions = static_cast<int>(solutions);
    outcome.status = solutions == 0   ? Status::none
                     : solutions == 1 ? Status::unique
                                      : Status::multiple;
}

/// A level's greatest score; a puzzle of a higher score belongs to a higher level. From HoDoKu's
/// scale.
constexpr std::array<std::uint64_t, level_count> greatest_scores = {
    800, 1000, 1600, 1800, std::numeric_limits<std::uint64_t>::max()};

Rating rating_of(const Profile& profile, const std::vector<RungCounters>& rungs,
                 const Opening& opening) {
    Rating rating;
    double score = 0;
    for (std::size_t i = 0; i < rungs.size(); ++i) {
        if (rungs[i].steps == 0) continue;
        const Rung& rung = profile.ladder[i];
        rating.er = std::max(rating.er, rung.difficulty + rungs[i].surplus);
        rating.level = std::max(rating.level, rung.level);
        score += rung.difficulty * static_cast<double>(rungs[i].steps);
    }
    if (profile.scale == Scale::se)
        return {.er = rating.er, .ep = opening.until_placement, .ed = opening.first};
    rating.er = 0;
    rating.score = static_cast<std::uint64_t>(score);
    while (rating.score > greatest_scores[static_cast<std::size_t>(rating.level)])
        rating.level = static_cast<Level>(static_cast<int>(rating.level) + 1);
    return rating;
}

/// Whether the path is the one that the profile's scale means: with all techniques above those that
/// it used.
bool is_ratable(const Profile& profile, const std::vector<RungCounters>& rungs) {
    if (profile.scale == Scale::steps) return false;
    for (std::size_t i = profile.gap; i < rungs.size(); ++i)
        if (rungs[i].steps != 0) return false;
    return true;
}

int hardest_of(const Profile& profile, const std::vector<RungCounters>& rungs) {
    int hardest = -1;
    double greatest = 0;
    for (std::size_t i = 0; i < rungs.size(); ++i) {
        if (rungs[i].steps == 0) continue;
        const double difficulty = profile.ladder[i].difficulty + rungs[i].surplus;
        if (hardest >= 0 && profile.scale == Scale::se && difficulty <= greatest) continue;
        hardest = static_cast<int>(i);
        greatest = difficulty;
    }
    return hardest;
}

/// Whether some rung is for puzzles with a single solution only.
bool assumes_uniqueness(const Profile& profile) {
    return std::ranges::any_of(profile.ladder, [](const Rung& rung) {
        const Descriptor& descriptor = rung.strategy->descriptor;
        return descriptor.assumes == Assumes::unique_solution ||
               descriptor.family == Family::forcing;
    });
}

}  // namespace

RungCounters& RungCounters::operator+=(const RungCounters& other) noexcept {
    calls += other.calls;
    steps += other.steps;
    placements += other.placements;
    eliminations += other.eliminations;
    surplus = std::max(surplus, other.surplus);
    time += other.time;
    return *this;
}

std::string_view to_string(Status status) noexcept {
    static constexpr std::array<std::string_view, 5> names = {"unique", "multiple", "none",
                                                              "invalid", "capped"};
    return names[static_cast<std::size_t>(status)];
}

std::string_view to_string(SolvedBy solved_by) noexcept {
    static constexpr std::array<std::string_view, 3> names = {"nothing", "logic", "search"};
    return names[static_cast<std::size_t>(solved_by)];
}

bool apply(const Step& step, Grid& grid) {
    bool changed = false;
    for (Candidate candidate : step.eliminations) changed |= grid.remove(candidate);
    for (Candidate candidate : step.placements) {
        if (!grid.has(candidate)) continue;
        grid.place(candidate.cell(), candidate.digit());
        changed = true;
    }
    return changed;
}

LogicSolver::LogicSolver(const Profile& profile, SolveOptions options)
    : profile_(profile),
      options_(options),
      assumes_uniqueness_(assumes_uniqueness(profile)),
      stop_(options.stop, options.time_limit) {
    if (profile.selection != nullptr) selection_ = profile.selection->make();
}

void LogicSolver::start(const Puzzle& puzzle) {
    outcome_.status = Status::none;
    outcome_.solved_by = SolvedBy::nothing;
    outcome_.solutions = 0;
    outcome_.solution.reset();
    outcome_.grid = Grid(puzzle);
    outcome_.rungs.assign(profile_.ladder.size(), RungCounters{});
    outcome_.steps = 0;
    outcome_.hardest = -1;
    outcome_.rating.reset();
    outcome_.search = SearchStats{};
    stop_.start();
}

const Outcome& LogicSolver::solve(const Puzzle& puzzle, const StepObserver& observer,
                                  const SearchTask* decided) {
    start(puzzle);
    if (find_conflict(puzzle)) {
        outcome_.status = Status::invalid;
        return outcome_;
    }
    if (assumes_uniqueness_ && decided != nullptr) {
        outcome_.solution = decided->first;
        decide(outcome_, decided->stats.solutions);
    } else if (assumes_uniqueness_) {
        decide_by_search();
        if (stop_.has_stopped()) return outcome_;
    }
    const bool is_unique = outcome_.status == Status::unique;
    Climber climber(profile_, outcome_.grid, options_, is_unique, is_unique, observer, memory_,
                    selection_.get(), stop());
    if (selection_) selection_->start(outcome_.grid, !puzzle.has_pencilmarks());
    while (!outcome_.grid.is_solved() && climber.climb(outcome_.grid, outcome_.rungs)) {
    }
    for (const RungCounters& rung : outcome_.rungs) outcome_.steps += rung.steps;
    outcome_.hardest = hardest_of(profile_, outcome_.rungs);
    if (climber.has_given_up()) {
        outcome_.status = Status::capped;
        return outcome_;
    }
    if (!outcome_.grid.is_solved()) {
        finish_by_search();
        return outcome_;
    }
    outcome_.solved_by = SolvedBy::logic;
    if (!assumes_uniqueness_) {
        outcome_.status = Status::unique;
        outcome_.solutions = 1;
        outcome_.solution = outcome_.grid.solution();
    }
    if (is_ratable(profile_, outcome_.rungs))
        outcome_.rating = rating_of(profile_, outcome_.rungs, climber.opening());
    return outcome_;
}

void LogicSolver::finish_by_search() {
    const bool is_known = assumes_uniqueness_;
    if (is_known && profile_.fallback == Fallback::none) return;
    const SearchStats stats = decide_by_search();
    if (profile_.fallback == Fallback::none) return;
    outcome_.search = stats;
    if (stop_.has_stopped()) return;
    if (stats.solutions > 0) outcome_.solved_by = SolvedBy::search;
}

/// From where the grid stands; keeps the first solution.
SearchStats LogicSolver::decide_by_search() {
    const auto keep = [this](const Solution& solution) {
        if (!outcome_.solution) outcome_.solution = solution;
        return true;
    };
    const SearchStats stats = search_mrv(outcome_.grid, 2, keep, stop());
    decide(outcome_, stats.solutions);
    if (stop_.has_stopped()) outcome_.status = Status::capped;
    return stats;
}

std::vector<Step> LogicSolver::next_steps(const Grid& grid) const {
    std::vector<Step> steps;
    const StepObserver keep = [&steps](const Grid&, const Step& step) { steps.push_back(step); };
    Grid copy = grid;
    std::vector<RungCounters> counters(profile_.ladder.size());
    FinderMemory memory;
    const SolveOptions options;
    std::unique_ptr<Selection> selection;
    if (profile_.selection != nullptr) {
        selection = profile_.selection->make();
        selection->start(grid, false);
    }
    const auto go_on = [](const Solution&) { return true; };
    const bool is_unique = search_mrv(grid, 2, go_on).solutions == 1;
    Climber(profile_, grid, options, true, is_unique, keep, memory, selection.get(), nullptr)
        .climb(copy, counters);
    return steps;
}

}  // namespace pencilmark
