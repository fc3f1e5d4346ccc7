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
[[nodiscard]] GeometryRef geometry_param(const nlohmann::json& params, const TaskTools& tools);
/// Reads the param `profile`. Throws RpcError.
[[nodiscard]] Solver& solver_param(const nlohmann::json& params, TaskTools& tools);
/// What may be missing, or its text.
template <typename T>
[[nodiscard]] nlohmann::json or_null(const std::optional<T>& value) {
    return value ? nlohmann::json(*value) : nlohmann::json(nullptr);
}
template <typename T>
[[nodiscard]] nlohmann::json text_or_null(const std::optional<T>& value) {
    return value ? nlohmann::json(to_string(*value)) : nlohmann::json(nullptr);
}
/// A list of what `text` returns for each.
template <typename List, typename Text>
[[nodiscard]] nlohmann::json texts_json(const List& list, Text text) {
    nlohmann::json texts = nlohmann::json::array();
    for (const auto& each : list) texts.push_back(text(each));
    return texts;
}
template <typename List>
[[nodiscard]] nlohmann::json texts_json(const List& list) {
    return texts_json(list, [](const auto& each) { return to_string(each); });
}

}  // namespace gridlemma::apps
