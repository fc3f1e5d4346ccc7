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

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/fault.hpp"
#include "engine/logic/profile.hpp"
#include "engine/logic/solver.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// A step of a path.
struct PathStep : Step {
    /// Never null. Belongs to the strategy, which outlives the path unless it is a plugin's.
    const Descriptor* technique = nullptr;
    double difficulty = 0;  ///< On the profile's scale.
};

/// How often a path used a technique.
struct TechniqueUse {
    const Descriptor* technique = nullptr;  ///< Never null.
    std::uint64_t steps = 0;
};

/// What became of one puzzle. A value: it keeps nothing of the solver, and of the profile only the
/// descriptors of the strategies.
struct Path {
    Status status = Status::none;
    SolvedBy solved_by = SolvedBy::nothing;
    std::optional<Solution> solution;  ///< The only one, or the first found of several.
    /// Nothing unless logic alone solved the puzzle and the profile's scale has a rating.
    std::optional<Rating> rating;
    const Descriptor* hardest = nullptr;   ///< The hardest technique used; null if there is none.
    std::vector<TechniqueUse> techniques;  ///< Those that were used, easiest first.
    std::uint64_t step_count = 0;
    std::vector<PathStep> steps;  ///< In order; empty if only a rating was asked for.
    Grid end;                     ///< Where logic ended.
    SearchStats search;           ///< The search that finished the puzzle; all zero if logic did.
    std::optional<Fault> fault;   ///< What ended logic before its time, if anything did.
};

/// Solves puzzles by the ladder of one profile.
///
/// Thread safety: one object per thread. Errors: a puzzle that cannot be solved, or a strategy at
/// fault, shows in the Path. Exceptions are std::bad_alloc and what a built-in strategy, or
/// SolveOptions::certify, throws; what a plugin throws is a Fault.
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

    /// What a solver would do next on a grid: one step, or several if the profile says
    /// `pick all`; empty if no technique has a step. For `candidates_by_reasoning` see
    /// LogicSolver::next_steps.
    [[nodiscard]] std::vector<PathStep> next_steps(const Grid& grid,
                                                   bool candidates_by_reasoning = false) const;

    [[nodiscard]] const Profile& profile() const noexcept { return *profile_; }

 private:
    [[nodiscard]] PathStep path_step(const Step& step) const;
    [[nodiscard]] Path path_of(const Outcome& outcome) const;

    std::shared_ptr<const Profile> profile_;
    SolveOptions options_;
    LogicSolver solver_;
};

/// Writes the rating as a text, "ER 7.2, EP 1.2, ED 1.2", or "-" if there is none.
std::ostream& operator<<(std::ostream& out, const std::optional<Rating>& rating);
/// "Naked Pair: In row 4, r4c5 and r4c8 hold 2 and 7 between them. So r4c1<>27."
std::ostream& operator<<(std::ostream& out, const PathStep& step);
/// "unique"…
std::ostream& operator<<(std::ostream& out, Status status);
/// "logic"…
std::ostream& operator<<(std::ostream& out, SolvedBy solved_by);

}  // namespace gridlemma
