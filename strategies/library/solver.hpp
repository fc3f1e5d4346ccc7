// SPDX-License-Identifier: Apache-2.0
// Solver: solves puzzles by logic and returns the path of each as a value.
//
//     const Path path = Solver(profiles::se()).solve(puzzle);
//     std::cout << path.rating << '\n';                                // ER 7.2, EP 1.2, ED 1.2
//     for (const PathStep& step : path.steps) std::cout << step << '\n';
//
// LogicSolver, which does the work, is for programs that want to see each step as it is taken, or
// the time that each technique needs.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/library/all_steps.hpp"
#include "strategies/library/hint.hpp"
#include "strategies/library/path.hpp"
#include "strategies/library/position.hpp"
#include "strategies/library/verdict.hpp"

namespace gridlemma {

/// Shares a profile without owning it: the profile outlives what shares it.
[[nodiscard]] inline std::shared_ptr<const Profile> borrowed(const Profile& profile) {
    return {&profile, [](const Profile*) {}};
}

/// Solves puzzles by the ladder of one profile.
///
/// Thread safety: one object per thread. Errors: a puzzle that cannot be solved, or a strategy at
/// fault, shows in the Path. Exceptions are std::bad_alloc and what a built-in strategy,
/// SolveOptions::certify, a scale or a selection throws; what a plugin's finder throws is a Fault.
class Solver {
 public:
    /// Keeps a copy of the profile.
    explicit Solver(Profile profile, SolveOptions options = {});
    /// Shares the profile, with other threads too. Precondition: not null (asserted).
    explicit Solver(std::shared_ptr<const Profile> profile, SolveOptions options = {});

    /// The whole path, with truths and evidence for each step.
    [[nodiscard]] Path solve(const Puzzle& puzzle);
    /// The same without the steps, which takes less time.
    [[nodiscard]] Path rate(const Puzzle& puzzle);
    /// The same for each puzzle, in their order. Search, where it has to decide first, does so for
    /// all of them together: fastest with some hundred puzzles per call.
    [[nodiscard]] std::vector<Path> rate(std::span<const Puzzle> puzzles);

    /// The same with the steps of each.
    [[nodiscard]] std::vector<Path> solve(std::span<const Puzzle> puzzles);

    /// What a solver would do next on a grid: one step, or several if the profile says
    /// `pick all`; empty if no technique has a step. For `candidates_by_reasoning` see
    /// LogicSolver::next_steps.
    [[nodiscard]] std::vector<PathStep> next_steps(const Grid& grid,
                                                   bool candidates_by_reasoning = false) const;

    /// Everything that the techniques of the profile find at a position: see AllSteps. Steps that
    /// are not sound there are left out: those that assume a unique solution where there are
    /// several, and those of plugins that are not certified.
    [[nodiscard]] AllSteps all_steps(const Position& position, const AllStepsLimits& limits = {});
    /// The next step from a position, or what comes before it: mistakes.
    [[nodiscard]] Hint hint(const Position& position);
    /// Judges what a player concludes at a position. Every step counts only when it is certified.
    /// The path is followed up to the first step after which the conclusions hold; one step that
    /// proves them all is looked for in each rung that is bounded, and among the others as far as
    /// the path needs their difficulty.
    [[nodiscard]] Verdict judge(const Position& position, const Claim& claim,
                                const CheckLimits& limits = {});

    /// Whether the last call was ended by the stop flag or the time limit of the options: what it
    /// returned is not complete then.
    [[nodiscard]] bool has_stopped() const noexcept { return has_stopped_; }
    [[nodiscard]] const Profile& profile() const noexcept { return *profile_; }

 private:
    friend class Prover;
    friend class StepCollector;

    [[nodiscard]] PathStep path_step(const Grid& before, const Step& step) const;
    [[nodiscard]] StopCheck stop_check() const noexcept {
        return StopCheck(options_.stop, options_.time_limit);
    }
    [[nodiscard]] Path path_of(const Outcome& outcome) const;
    [[nodiscard]] Path solve(const Puzzle& puzzle, const SearchTask* decided);
    [[nodiscard]] std::vector<SearchTask> decide(std::span<const Puzzle> puzzles) const;

    std::shared_ptr<const Profile> profile_;
    SolveOptions options_;
    LogicSolver solver_;
    bool has_stopped_ = false;
};

}  // namespace gridlemma
