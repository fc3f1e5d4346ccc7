// SPDX-License-Identifier: Apache-2.0
// Params that several methods have.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "apps/serve/task.hpp"
#include "strategies/library/position.hpp"

namespace gridlemma::apps {

/// Reads the params `puzzle`, `grid` and `pencilmarks`, and decides the status by search. Throws
/// RpcError: for texts that cannot be read, a grid that differs from the givens, a puzzle without a
/// solution, a position of a puzzle with several solutions that leaves none, a task that was
/// stopped.
[[nodiscard]] Position read_position(const nlohmann::json& params, TaskTools& tools);
/// Reads the params `puzzle`, any text of one line that the verbs read as a puzzle, and `geometry`.
/// Throws RpcError.
[[nodiscard]] Puzzle read_puzzle(const nlohmann::json& params, const TaskTools& tools);
/// Reads the param `geometry`; without it, that of the server. Throws RpcError.
[[nodiscard]] const Geometry& geometry_param(const nlohmann::json& params, const TaskTools& tools);
/// Reads the param `profile`. Throws RpcError.
[[nodiscard]] const Profile& profile_param(const nlohmann::json& params, TaskTools& tools);
/// Returns the texts of the position's mistakes.
[[nodiscard]] nlohmann::json mistakes_json(const Position& position);

}  // namespace gridlemma::apps
