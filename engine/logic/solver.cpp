// SPDX-License-Identifier: Apache-2.0
// The loop: cheapest rung first, back to the cheapest after each success, then search.
//
// A pass is one rung's finder on one grid. It reads `grid` while the steps it offers are applied to
// `next`, a second copy; so no finder sees the ground shift under it, and a step that an earlier
// one of the pass has overtaken is noticed by its candidates being gone.
#include "engine/logic/solver.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <limits>
#include <string>
#include <utility>

#include "engine/search/mrv.hpp"

namespace gridlemma {

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
             const StepObserver& observer, Selection* selection, Inspector* inspector)
        : rung_(rung),
          counters_(counters),
          next_(next),
          opening_(opening),
          observer_(observer),
          selection_(selection),
          inspector_(inspector),
          // A step may break the deadly pattern that is the evidence of the next.
          goes_on_(pick == Pick::all && rung.strategy->descriptor.assumes == Assumes::nothing) {}

    [[nodiscard]] bool offer(Step&& step) override {
        is_busy_ = true;
        const bool goes_on = consider(step);
        is_busy_ = false;
        return goes_on;
    }

    [[nodiscard]] bool has_changed() const noexcept { return has_changed_; }
    /// Whether an exception left it: one of the observer's, not of the finder's.
    [[nodiscard]] bool is_busy() const noexcept { return is_busy_; }
    /// The greatest of the steps taken.
    [[nodiscard]] double surplus() const noexcept { return surplus_; }

 private:
    bool consider(Step& step) {
        if (inspector_ != nullptr && !(may_go_on() && inspector_->is_well_formed(rung_, step)))
            return false;
        drop_missing(step.eliminations, next_);
        drop_missing(step.placements, next_);
        if (step.eliminations.empty() && step.placements.empty()) return true;
        step.strategy = rung_.strategy->descriptor.id;
        if (inspector_ != nullptr && !inspector_->admits(rung_, step)) return false;
        if (observer_) observer_(next_, step);
        take(step);
        return goes_on_;
    }

    /// A finder that offers more after "enough" is not listened to.
    [[nodiscard]] bool may_go_on() const noexcept { return goes_on_ || !has_changed_; }

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
    Inspector* inspector_;
    bool goes_on_;
    bool is_busy_ = false;
    bool has_changed_ = false;
    double surplus_ = 0;
};

/// What is known of a grid before the first step.
struct Known {
    /// It has one solution. Otherwise rungs that assume that and forcing chains are passed over,
    /// and no limit holds.
    bool is_unique = false;
    bool candidates_by_reasoning = false;  ///< See FindOptions.
};

/// Climbs the ladder from its foot up to the first rung that changes the grid, again and again.
/// `inspector` may be null.
class Climber {
 public:
    Climber(const Profile& profile, const Grid& grid, const SolveOptions& options, Known known,
            const StepObserver& observer, FinderMemory& memory, Selection* selection,
            Inspector* inspector, StopCheck* stop)
        : profile_(profile),
          next_(grid),
          options_(options),
          is_unique_(known.is_unique),
          observer_(observer),
          selection_(selection),
          inspector_(inspector),
          stop_(stop),
          find_options_{.explain = observer != nullptr || options.certify != nullptr,
                        .memory = &memory,
                        .parameters = &profile.parameters,
                        .candidates_by_reasoning = known.candidates_by_reasoning} {}

    /// One climb; false if no rung does anything. Precondition: `grid` is the one that the climber
    /// was made with or has changed last.
    bool climb(Grid& grid, std::vector<RungCounters>& counters) {
        for (std::size_t i = 0; i < profile_.ladder.size(); ++i) {
            if (is_beyond_limits(profile_.ladder[i].difficulty) || is_stopped()) return false;
            const bool has_changed = pass(profile_.ladder[i], grid, counters[i]);
            if (!has_changed && !has_fault()) continue;
            grid = next_;
            return !has_given_up_ && !has_fault();
        }
        return false;
    }

    [[nodiscard]] const Opening& opening() const noexcept { return opening_; }
    /// Whether it stopped for a limit, not for want of steps.
    [[nodiscard]] bool has_given_up() const noexcept { return has_given_up_; }
    /// Whether it stopped because a strategy is at fault.
    [[nodiscard]] bool has_fault() const noexcept {
        return inspector_ != nullptr && inspector_->fault().has_value();
    }

 private:
    bool pass(const Rung& rung, const Grid& grid, RungCounters& counters) {
        const Strategy& strategy = *rung.strategy;
        if (is_passed_over(strategy.descriptor)) return false;
        const auto start = options_.measure_time ? Clock::now() : Clock::time_point{};
        const Opening before = opening_;
        PassSink sink(rung, profile_.pick, counters, next_, opening_, observer_, selection_,
                      inspector_);
        if (inspector_ != nullptr && rung.is_from_plugin())
            find_guarded(rung, grid, sink);
        else
            find(strategy, grid, sink);
        if (sink.has_changed())
            has_given_up_ = exceeds_limits(before, rung.difficulty + sink.surplus());
        ++counters.calls;
        if (options_.measure_time) counters.time += Clock::now() - start;
        return sink.has_changed();
    }

    void find(const Strategy& strategy, const Grid& grid, StepSink& sink) {
        if (selection_ != nullptr)
            selection_->choose(strategy, grid, find_options_, sink);
        else
            strategy.find(grid, find_options_, sink);
    }

    /// A plugin's exception is its fault; that of an observer goes on its way.
    void find_guarded(const Rung& rung, const Grid& grid, PassSink& sink) {
        try {
            find(*rung.strategy, grid, sink);
        } catch (const std::exception& error) {
            if (sink.is_busy()) throw;
            inspector_->note_exception(rung, std::string("it threw an exception: ") + error.what());
        } catch (...) {
            if (sink.is_busy()) throw;
            inspector_->note_exception(rung, "it threw what is not a std::exception");
        }
    }

    /// Forcing chains too where there is not one solution: the deeper of them would search for
    /// long, and for what is of no use.
    [[nodiscard]] bool is_passed_over(const Descriptor& descriptor) const noexcept {
        return !is_unique_ && (descriptor.assumes == Assumes::unique_solution ||
                               descriptor.family == Family::forcing);
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
        return is_unique_ && (Opening::is_harder(difficulty, options_.most_difficulty) ||
                              before.rules_out(options_.only, difficulty));
    }

    const Profile& profile_;
    Grid next_;
    const SolveOptions& options_;
    bool is_unique_;
    const StepObserver& observer_;
    Selection* selection_;
    Inspector* inspector_;
    StopCheck* stop_;
    FindOptions find_options_;
    Opening opening_;
    bool has_given_up_ = false;
};

/// What a number of solutions, counted up to two, makes of the puzzle.
Status status_of(std::uint64_t solutions) {
    if (solutions == 0) return Status::none;
    return solutions == 1 ? Status::unique : Status::multiple;
}

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

bool has_plugins(const Profile& profile) {
    return std::ranges::any_of(profile.ladder, &Rung::is_from_plugin);
}

/// Logic ended where the solutions are not those of the puzzle: some strategy is unsound that was
/// trusted.
Fault fault_of_the_end(std::string reason) {
    return {.kind = Fault::Kind::unsound, .reason = std::move(reason)};
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
      options_(std::move(options)),
      has_plugins_(has_plugins(profile)),
      searches_first_(has_plugins_ || options_.has_limit() || assumes_uniqueness(profile)),
      stop_(options_.stop, options_.time_limit) {
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
    start(puzzle);
    if (find_conflict(puzzle)) {
        outcome_.status = Status::invalid;
        return outcome_;
    }
    if (searches_first_) decide_first(decided);
    if (stop_.has_stopped()) return outcome_;
    std::optional<Inspector> inspector;
    if (has_plugins_ || options_.certify) inspector.emplace(solutions_, options_.certify);
    const Known known{.is_unique = outcome_.status == Status::unique,
                      .candidates_by_reasoning = !puzzle.has_pencilmarks()};
    Climber climber(profile_, outcome_.grid, options_, known, observer, memory_, selection_.get(),
                    inspector ? &*inspector : nullptr, stop());
    if (selection_) selection_->start(outcome_.grid);
    while (!outcome_.grid.is_solved() && climber.climb(outcome_.grid, outcome_.rungs)) {
    }
    for (const RungCounters& rung : outcome_.rungs) outcome_.steps += rung.steps;
    outcome_.hardest = hardest_of(profile_, outcome_.rungs);
    if (climber.has_fault()) outcome_.fault = inspector->fault();
    if (climber.has_given_up() && !outcome_.fault)
        outcome_.status = Status::capped;
    else if (outcome_.grid.is_solved() && !outcome_.fault)
        finish_by_logic();
    else
        finish_by_search();
    if (outcome_.solved_by == SolvedBy::logic && is_ratable(profile_, outcome_.rungs))
        outcome_.rating = rating_of(profile_, outcome_.rungs, climber.opening());
    return outcome_;
}

void LogicSolver::finish_by_logic() {
    const std::optional<Solution> reached = outcome_.grid.solution();
    if (!searches_first_) {
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
    if (searches_first_ && is_idle) return;
    solutions_.clear();
    const SearchStats stats = search_two(outcome_.grid, solutions_, stop());
    if (!is_idle) outcome_.search = stats;
    if (!searches_first_) {
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
    FinderMemory memory;
    const SolveOptions options;
    std::unique_ptr<Selection> selection;
    if (profile_.selection != nullptr) {
        selection = profile_.selection->make();
        selection->start(grid);
    }
    Inspector inspector(solutions, options.certify);
    const Known known{.is_unique = next.solutions == 1,
                      .candidates_by_reasoning = candidates_by_reasoning};
    Climber(profile_, grid, options, known, keep, memory, selection.get(), &inspector, nullptr)
        .climb(copy, counters);
    next.fault = inspector.fault();
    return next;
}

}  // namespace gridlemma
