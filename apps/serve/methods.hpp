// SPDX-License-Identifier: Apache-2.0
// The methods of `serve`: one table, from which requests are checked and run, and from which the
// JSON schema and the help are written.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "apps/rpc/method_shape.hpp"
#include "apps/rpc/protocol.hpp"
#include "apps/serve/task.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

struct Method : MethodShape {
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
/// The JSON schema of requests and answers: see method_shape.hpp.
[[nodiscard]] nlohmann::json rpc_schema();
/// The protocol in which each method is a method of JSON-RPC, and so are `cancel` and `shutdown`.
/// Thread-safe; the settings outlive it.
[[nodiscard]] std::unique_ptr<RpcProtocol> rpc_protocol(const TaskSettings& settings);

// What the methods do; see the table.
[[nodiscard]] nlohmann::json rpc_solve(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_rate(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_lengths(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_explain(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_all_steps(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_hint(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_check(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_read(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_count(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_estimate(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_generate(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_figure(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_needs(const nlohmann::json& params, TaskTools& tools);
[[nodiscard]] nlohmann::json rpc_check_log(const nlohmann::json& params, TaskTools& tools);

/// How answers show steps.
struct StepForm {
    Notation notation = Notation::words;
    bool is_drawn = false;  ///< With what a page draws of them.
};
/// The members "notation" and "drawing" of a request; words, without a drawing, where they are
/// missing.
[[nodiscard]] StepForm step_form_param(const nlohmann::json& params);
/// A step as answers show it. `number` is that of its line in a log.
[[nodiscard]] nlohmann::json step_json(const PathStep& step, StepForm form,
                                       std::uint64_t number = 1);
/// Numbered from 1.
[[nodiscard]] nlohmann::json steps_json(const std::vector<PathStep>& steps, StepForm form);

}  // namespace gridlemma::apps
