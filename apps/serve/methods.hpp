// SPDX-License-Identifier: Apache-2.0
// The methods of `serve`: one text says what they are asked and answer, from which requests are
// checked and completed, and from which the JSON schema and the help are written.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <span>

#include "apps/rpc/method_protocol.hpp"
#include "apps/rpc/method_shape.hpp"
#include "apps/serve/task.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

/// In the order of the help.
[[nodiscard]] std::span<const MethodShape> served_methods();

/// Runs a method. The result depends on nothing but the params, the profiles and whether the task
/// is stopped. Throws RpcError. Precondition: it is neither `cancel` nor `shutdown`.
[[nodiscard]] nlohmann::json run_method(const MethodShape& method, const nlohmann::json& params,
                                        TaskTools& tools);
/// The protocol in which each method is a method of JSON-RPC, and so are `cancel` and `shutdown`.
/// Thread-safe; the settings outlive it.
[[nodiscard]] std::unique_ptr<RpcProtocol> rpc_protocol(const TaskSettings& settings);

// The methods, as interface.txt describes them. Params that are left out have their fallbacks.
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

/// How an answer shows steps: the params "notation" and "drawing".
struct StepForm {
    explicit StepForm(const nlohmann::json& params)
        : notation(find_notation(params["notation"].get_ref<const std::string&>())
                       .value_or(Notation::words)),
          is_drawn(params["drawing"].get<bool>()) {}

    Notation notation;
    bool is_drawn;  ///< With what a page draws of them.
};
/// A step as answers show it. `number` is that of its line in a log.
[[nodiscard]] nlohmann::json step_json(const PathStep& step, StepForm form,
                                       std::uint64_t number = 1);
/// Null if there is none.
[[nodiscard]] nlohmann::json step_json(const std::optional<PathStep>& step, StepForm form);
/// Numbered from 1.
[[nodiscard]] nlohmann::json steps_json(const std::vector<PathStep>& steps, StepForm form);

}  // namespace gridlemma::apps
