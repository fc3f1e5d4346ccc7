// SPDX-License-Identifier: Apache-2.0
// The methods of `serve`: one table, from which requests are checked and run, and from which the
// JSON schema and the help are written.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "apps/serve/shape.hpp"
#include "apps/serve/task.hpp"

namespace gridlemma::apps {

struct Method {
    std::string_view name;
    std::string_view help;  ///< Sentences.
    Shape params;           ///< An object.
    Shape result;
    /// Returns the result. Throws RpcError. Null: the server itself carries it out.
    nlohmann::json (*run)(const nlohmann::json& params, TaskTools& tools) = nullptr;
};

/// In the order of the help.
[[nodiscard]] std::span<const Method> served_methods() noexcept;
/// Returns null if unknown.
[[nodiscard]] const Method* find_method(std::string_view name) noexcept;

/// Runs a method. The result depends on nothing but the params, the profiles and whether the task
/// is stopped. Throws RpcError. Precondition: the method has a `run`.
[[nodiscard]] nlohmann::json run_method(const Method& method, const nlohmann::json& params,
                                        TaskTools& tools);
/// Throws RpcError if the params are not those of the method.
void check_params(const Method& method, const nlohmann::json& params);

/// The JSON schema (draft 2020-12) of requests and answers: `$defs/request`, `$defs/response`, and
/// `$defs/METHOD.params` and `$defs/METHOD.result` of each method.
[[nodiscard]] nlohmann::json rpc_schema();

// What the methods do; see the table.
[[nodiscard]] nlohmann::json rpc_solve(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_rate(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_explain(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_hint(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_check(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_check_log(const nlohmann::json& params, TaskTools& tools);

/// Without the rounding errors of sums of tenths.
[[nodiscard]] nlohmann::json difficulty_json(double difficulty);
/// A step as answers show it.
[[nodiscard]] nlohmann::json step_json(const Step& step, const Descriptor& technique,
                                       double difficulty, std::uint64_t number);

}  // namespace gridlemma::apps
