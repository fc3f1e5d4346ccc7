// SPDX-License-Identifier: Apache-2.0
// LogicSolver: tries the cheapest strategy first, goes back to the cheapest after each success, and
// when all fail stops or falls back to search.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"
#include "engine/core/stop.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/apply.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/outcome.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solve_options.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// What may be done next on a grid, and what is known of the grid.
struct NextSteps {
    std::vector<Step> steps;
    int solutions = 0;           ///< Of the grid, up to 2.
    std::optional<Fault> fault;  ///< A rung that came before any with sound steps is at fault.
};

/// Runs one profile over any number of puzzles, one at a time. Reuses its memory: no allocation a
/// puzzle after the first. The profile is shared and must outlive it.
/// Thread safety: one object per thread. Errors: they show in the Outcome. What a built-in
/// strategy, the observer, SolveOptions::certify, a scale or a selection throws leaves the call;
/// what a plugin's finder throws is a Fault.
class LogicSolver {
 public:
    explicit LogicSolver(const Profile& profile, SolveOptions options = {});
    /// A temporary profile would be gone at the first call.
    explicit LogicSolver(Profile&& profile, SolveOptions options = {}) = delete;

    /// Solves from the givens, or from a position: for what follows from its givens, see
    /// follow_from_givens(). The reference stays valid until the next call. Uniqueness is always
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
    /// The same from a grid in which something may have been deduced already. For
    /// `candidates_by_reasoning` see Facts. A grid whose candidates are impossible has no solution.
    const Outcome& solve_from(const Grid& grid, bool candidates_by_reasoning,
                              const StepObserver& observer = nullptr,
                              const SearchTask* decided = nullptr);
    /// Tries one rung on a grid, which has one solution. If it has something to do, applies what
    /// the profile would take of it at a time, and returns the difficulty of the hardest of these
    /// steps. Otherwise returns nothing. Precondition: depends_on_grid_alone().
    std::optional<double> try_rung(std::uint16_t rung, Grid& grid, bool candidates_by_reasoning);
    /// Whether what a rung does depends on nothing but the grid (and candidates_by_reasoning): not
    /// on the path so far, nor on search, which judges the steps of plugins.
    [[nodiscard]] bool depends_on_grid_alone() const noexcept {
        return selection_ == nullptr && !has_plugins_;
    }
    /// Tries only these rungs, in this order, from the next puzzle on: the paths are those of a
    /// profile with that ladder. An empty list stands for the whole ladder. With rungs in another
    /// order than the ladder's, or used above one that is missing, a path has no rating.
    /// Precondition: indices into the ladder, each once.
    void use_only(RungOrder rungs);
    /// Has `selection` choose among the steps of each rung from the next puzzle on, in every
    /// geometry. Precondition: the profile has no selection of its own, and picks the first step.
    void choose_by(std::unique_ptr<Selection> selection);
    /// Whether solve() has search decide before the start.
    [[nodiscard]] bool searches_first() const noexcept { return searches_first_; }
    /// Whether the last puzzle was given up for its time, or because the flag was raised.
    [[nodiscard]] bool has_stopped() const noexcept { return stop_.has_stopped(); }

    /// The next step (with Pick::first) or steps (Pick::all) on a grid, named and explained but not
    /// applied; empty if no rung has any. Search counts the ways to fill the grid from its
    /// candidates first: rungs that assume a unique solution and forcing chains are used if there
    /// is just one. `candidates_by_reasoning` (see Facts) says what a grid does not show:
    /// deadly patterns of candidates that are gone, as in avoidable rectangles, prove something
    /// only if it is true. Plugins are treated as in solve(). For interactive use.
    [[nodiscard]] NextSteps next_steps(const Grid& grid,
                                       bool candidates_by_reasoning = false) const;

    [[nodiscard]] const Profile& profile() const noexcept { return profile_; }

 private:
    void start();
    /// Null if there is no selection, or none for this geometry: those of profiles are for the
    /// classic one.
    [[nodiscard]] Selection* selection_in(const Geometry& geometry) const noexcept {
        return geometry.is_classic() || profile_.selection == nullptr ? selection_.get() : nullptr;
    }
    /// Solves outcome_.grid.
    const Outcome& solve_grid(bool candidates_by_reasoning, const StepObserver& observer,
                              const SearchTask* decided);
    void decide_first(const SearchTask* decided);
    void finish_by_logic();
    void finish_by_search();
    /// Null where nothing can stop the work.
    [[nodiscard]] StopCheck* stop() noexcept { return stop_.can_stop() ? &stop_ : nullptr; }

    const Profile& profile_;
    SolveOptions options_;
    bool has_plugins_ = false;
    bool searches_first_ = false;
    bool is_decided_ = false;          ///< Whether search has decided before the start.
    std::vector<Solution> solutions_;  ///< That search found first, if there are plugins.
    Outcome outcome_;
    StopCheck stop_;
    RungOrder rungs_;  ///< Empty: the whole ladder.
    Facts facts_;
    std::unique_ptr<Selection> selection_;  ///< Null if there is none.
};

}  // namespace gridlemma
