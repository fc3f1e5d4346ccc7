// SPDX-License-Identifier: Apache-2.0
// FewestSteps: the least number of advanced steps with which a puzzle can be solved, as players ask
// for: "singles and one chain".
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/logic/solver.hpp"

namespace gridlemma {

struct FewestOptions {
    /// Steps of strategies of a greater difficulty are advanced.
    double above = 0;
    /// Looks for paths with so many advanced steps at most.
    int most = 3;
    /// Gives up after so many positions of one puzzle.
    std::uint64_t limit = 10'000;
};

/// The fewest advanced steps of one puzzle, on paths that take all other steps first, as far as
/// they go, before each advanced one.
struct Fewest {
    /// No path with fewer advanced steps solves the puzzle: all of them were tried.
    int at_least = 0;
    /// The advanced steps of a path that solves it, in order, if one was found. If there are
    /// `at_least`, none has fewer.
    std::optional<std::vector<Step>> path;
};

/// Finds the fewest advanced steps: all steps that the advanced strategies offer are tried, in
/// every order; a position that was reached before is not tried again.
/// Thread safety: one object per thread. Errors: those of LogicSolver.
class FewestSteps {
 public:
    /// `profile` must outlive this object.
    FewestSteps(const Profile& profile, FewestOptions options);
    FewestSteps(const FewestSteps&) = delete;
    FewestSteps& operator=(const FewestSteps&) = delete;

    /// Precondition: `solution` is the puzzle's only one.
    [[nodiscard]] Fewest find(const Puzzle& puzzle, const Solution& solution);

 private:
    enum class Found : std::uint8_t { path, nothing, limit };

    /// Looks for a path with `most` advanced steps at most; puts them into `path_`.
    Found search(Grid grid, int most);
    /// Takes all steps that are not advanced. Returns whether the grid is solved then.
    bool close(Grid& grid);
    /// Whether a path from here was looked for before; from now on, it was.
    [[nodiscard]] bool was_tried(const Grid& grid, int most);
    [[nodiscard]] std::vector<Step> advanced_steps(const Grid& grid);

    Profile profile_;  ///< Without search.
    FewestOptions options_;
    RungOrder easy_;
    std::vector<const Strategy*> advanced_;
    LogicSolver solver_;
    Facts facts_;
    bool candidates_by_reasoning_ = true;
    SearchTask decided_;
    std::unordered_map<Grid, int, GridHash> tried_;  ///< With so many advanced steps at most.
    std::uint64_t positions_ = 0;
    std::vector<Step> path_;
};

}  // namespace gridlemma
