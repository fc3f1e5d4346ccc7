// SPDX-License-Identifier: Apache-2.0
// LogicSolver: tries the cheapest strategy first, goes back to the cheapest after each success, and
// when all fail stops or falls back to search.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"
#include "engine/core/stop.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/inspector.hpp"
#include "engine/logic/profile.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// What one rung did in a run.
struct RungCounters {
    std::uint64_t calls = 0;
    std::uint64_t steps = 0;
    std::uint64_t placements = 0;
    std::uint64_t eliminations = 0;    ///< Listed by its steps; not what placements remove.
    std::chrono::nanoseconds time{0};  ///< Zero unless SolveOptions::measure_time.
    double surplus = 0;                ///< The greatest of its steps: see Step.

    RungCounters& operator+=(const RungCounters& other) noexcept;
};

/// What a puzzle turned out to be.
enum class Status : std::uint8_t {
    unique,
    multiple,
    none,
    invalid,  ///< Equal givens in one house, so none.
    capped,   ///< Given up at a limit.
};
[[nodiscard]] std::string_view to_string(Status status) noexcept;

/// How the solution was reached.
enum class SolvedBy : std::uint8_t { nothing, logic, search };
[[nodiscard]] std::string_view to_string(SolvedBy solved_by) noexcept;

/// ER, EP, ED on profile scale `se`; score and level on `hodoku`.
struct Rating {
    double er = 0;
    double ep = 0;
    double ed = 0;
    std::uint64_t score = 0;
    Level level = Level::easy;
};

/// The result of one run. `rungs` runs parallel to the profile's ladder.
struct Outcome {
    Status status = Status::none;
    SolvedBy solved_by = SolvedBy::nothing;
    /// Solutions seen, up to 2. A puzzle that sound logic solves without assumptions has just one.
    int solutions = 0;
    std::optional<Solution> solution;  ///< The only one, or the first found of several.
    Grid grid;                         ///< Where logic ended.
    std::vector<RungCounters> rungs;
    std::uint64_t steps = 0;
    /// Index into the ladder of the hardest rung that logic used: the one of the greatest
    /// difficulty on scale `se` (the first of equals), the last on the ladder on others; -1 for
    /// none.
    int hardest = -1;
    /// Nothing unless logic alone solved the puzzle, above the profile's gap, and the scale has a
    /// rating: a path that search had to finish has none.
    std::optional<Rating> rating;
    /// Why logic ended before its time, if it did: there is no rating then, and `steps` are those
    /// before the fault.
    std::optional<Fault> fault;
    /// The search that finished the puzzle. All zero when logic finished it, and with
    /// Fallback::none, where search decides about the status and nothing else.
    SearchStats search;
};

/// What a puzzle has to be for its path to be of interest to the end (scale `se`).
enum class Only : std::uint8_t {
    any,
    pearl,    ///< ER = EP: nothing after the first placement is harder than what came before.
    diamond,  ///< ER = EP = ED: nothing is harder than the first step.
};

struct SolveOptions {
    bool measure_time = false;  ///< Fill RungCounters::time (costs two clock readings a call).
    /// Give up where only a step of greater difficulty is left: the status then is `capped`.
    /// Search decides first, and puzzles without just one solution are not given up: they are
    /// treated as without the limit.
    double most_difficulty = std::numeric_limits<double>::infinity();
    /// Give up as soon as the puzzle is shown not to be one; again where it has one solution only.
    Only only = Only::any;
    /// Give up a puzzle that takes longer, or when the flag is raised: the status then is `capped`.
    /// Asked before each call of a finder and within searches.
    std::chrono::nanoseconds time_limit = no_time_limit;
    const StopFlag* stop = nullptr;
    /// Asked before each step is taken, of built-in strategies too; what it refuses is a fault.
    StepCertifier certify = nullptr;

    [[nodiscard]] bool has_limit() const noexcept {
        return only != Only::any || most_difficulty < std::numeric_limits<double>::infinity();
    }
};

/// Sees each step with the grid before it; the step is already named and will be applied next.
using StepObserver = std::function<void(const Grid& before, const Step& step)>;

/// What may be done next on a grid, and what is known of the grid.
struct NextSteps {
    std::vector<Step> steps;
    int solutions = 0;           ///< Of the grid, up to 2.
    std::optional<Fault> fault;  ///< A rung that came before any with sound steps is at fault.
};

/// Runs one profile over any number of puzzles, one at a time. Reuses its memory: no allocation a
/// puzzle after the first. One object a thread; the profile is shared and must outlive it.
class LogicSolver {
 public:
    explicit LogicSolver(const Profile& profile, SolveOptions options = {});
    /// A temporary profile would be gone at the first call.
    explicit LogicSolver(Profile&& profile, SolveOptions options = {}) = delete;

    /// Solves from the givens. The reference stays valid until the next call. Uniqueness is always
    /// decided: by logic alone where it reaches the end without assumptions, otherwise by search
    /// from the grid where logic ended (with Fallback::none too, though then the puzzle stays
    /// unsolved). If a rung assumes a unique solution, is a forcing chain or comes from a plugin,
    /// or if there is a limit, search decides first: nothing that comes after changes the status,
    /// and rungs that assume uniqueness and forcing chains are passed over when there is not just
    /// one. Conflicting givens are answered with Status::invalid.
    ///
    /// Plugins are not trusted: a step that contradicts a solution that search found (of several,
    /// one of the first two), or an exception, is a fault. Logic then ends before that step. So it
    /// does before a step that SolveOptions::certify refuses.
    ///
    /// `decided` is that search before the start, where the caller has had it done for many puzzles
    /// at a time: a kernel's answer, with limit 2, for this puzzle.
    const Outcome& solve(const Puzzle& puzzle, const StepObserver& observer = nullptr,
                         const SearchTask* decided = nullptr);
    /// Whether solve() has search decide before the start.
    [[nodiscard]] bool searches_first() const noexcept { return searches_first_; }
    /// Whether the last puzzle was given up for its time, or because the flag was raised.
    [[nodiscard]] bool has_stopped() const noexcept { return stop_.has_stopped(); }

    /// The next step (with Pick::first) or steps (Pick::all) on a grid, named and explained but not
    /// applied; empty if no rung has any. Search counts the ways to fill the grid from its
    /// candidates first: rungs that assume a unique solution and forcing chains are used if there
    /// is just one. `candidates_by_reasoning` (see FindOptions) says what a grid does not show:
    /// deadly patterns of candidates that are gone, as in avoidable rectangles, prove something
    /// only if it is true. Plugins are treated as in solve(). For interactive use.
    [[nodiscard]] NextSteps next_steps(const Grid& grid,
                                       bool candidates_by_reasoning = false) const;

    [[nodiscard]] const Profile& profile() const noexcept { return profile_; }

 private:
    void start(const Puzzle& puzzle);
    void decide_first(const SearchTask* decided);
    void finish_by_logic();
    void finish_by_search();
    /// Null where nothing can stop the work.
    [[nodiscard]] StopCheck* stop() noexcept { return stop_.can_stop() ? &stop_ : nullptr; }

    const Profile& profile_;
    SolveOptions options_;
    bool has_plugins_ = false;
    bool searches_first_ = false;
    std::vector<Solution> solutions_;  ///< That search found first, if there are plugins.
    Outcome outcome_;
    StopCheck stop_;
    FinderMemory memory_;
    std::unique_ptr<Selection> selection_;  ///< Null if the profile has none.
};

/// Applies a step: first its eliminations, in order, then its placements. Candidates that are gone
/// already are passed over; a placement whose candidate is gone is not made. Returns whether the
/// grid changed.
bool apply(const Step& step, Grid& grid);

}  // namespace gridlemma
