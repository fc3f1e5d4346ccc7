// SPDX-License-Identifier: Apache-2.0
// Position: a puzzle, and what a player has made of it.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "apps/serve/task.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::apps {

struct Position {
    Puzzle puzzle;
    Status status = Status::none;      ///< Of the puzzle.
    std::optional<Solution> solution;  ///< Of the puzzle; the first one found of several.
    /// The position as a puzzle of its own: the digits and pencilmarks of the player are taken as
    /// given. Equal to `puzzle` if there are none, or if the puzzle has several solutions: then
    /// nothing tells whether they follow from it.
    Puzzle now;
    /// Where the player differs from the only solution: "r1c1=5" for a wrong digit, "r1c1<>5" for
    /// the right pencilmark that is missing. Empty if the puzzle has several solutions.
    std::vector<std::string> mistakes;

    [[nodiscard]] bool is_unique() const noexcept { return status == Status::unique; }
    [[nodiscard]] bool is_puzzle() const noexcept { return now == puzzle; }
};

/// Reads the params `puzzle`, `grid` and `pencilmarks`, and decides the status by search. Throws
/// RpcError: for texts that cannot be read, a grid that differs from the givens, a puzzle without a
/// solution, a position of a puzzle with several solutions that leaves none, a task that was stopped.
[[nodiscard]] Position read_position(const nlohmann::json& params, TaskTools& tools);

/// Reads a param that is a puzzle. Throws RpcError.
[[nodiscard]] Puzzle read_puzzle(const nlohmann::json& params);

}  // namespace gridlemma::apps
