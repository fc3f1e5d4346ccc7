// SPDX-License-Identifier: Apache-2.0
// FewestSteps: the least number of advanced steps with which a puzzle can be solved, as players ask
// for: "singles and one chain".
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/step.hpp"
#include "engine/core/stop.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/shortest/steps_by_difficulty.hpp"

namespace gridlemma {

struct FewestOptions {
    /// Steps of a greater difficulty are advanced.
    double above = 0;
    /// Looks for paths with so many advanced steps at most.
    int most = 3;
    /// Gives up after so many positions of one puzzle.
    std::uint64_t limit = 10'000;
    /// Gives up after that time. Asked before each call of a finder.
    std::chrono::nanoseconds time_limit = no_time_limit;
};

/// The fewest advanced steps of one puzzle, on paths that take all other steps first, as far as
/// they go, before each advanced one.
struct Fewest {
    /// No path with fewer advanced steps solves the puzzle: all of them were tried.
    int at_least = 0;
    /// The advanced steps of a path that solves it, in order, if one was found. If there are
    /// `at_least`, none has fewer.
    std::optional<std::vector<Step>> path;
    std::vector<Grid> grids;  ///< Before each of these; none if the path was read from a record.
};

/// Finds the fewest advanced steps: all those that the strategies offer are tried, in every order;
/// a position that was reached before is not tried again.
/// Thread safety: one object per thread. Errors: those of StepsByDifficulty.
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
    /// Whether a path from here was looked for before; from now on, it was.
    [[nodiscard]] bool was_tried(const Grid& grid, int most);
    [[nodiscard]] std::vector<Step> advanced_steps(const Grid& grid);

    FewestOptions options_;
    StepsByDifficulty steps_;
    std::unordered_map<Grid, int, GridHash> tried_;  ///< With so many advanced steps at most.
    std::uint64_t positions_ = 0;
    std::vector<Step> path_;
    std::vector<Grid> grids_;  ///< Before each of these.
};

}  // namespace gridlemma
