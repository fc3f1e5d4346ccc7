// SPDX-License-Identifier: Apache-2.0
// What a method is asked and answers.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "apps/rpc/shape.hpp"

namespace gridlemma::apps {

struct MethodShape {
    std::string_view name;
    std::string_view help;  ///< Sentences.
    Shape params;           ///< An object.
    Shape result;
};

/// Returns null if there is none of that name.
[[nodiscard]] const MethodShape* find_method(std::span<const MethodShape> methods,
                                             std::string_view name) noexcept;
/// Throws RpcError if the params are not those of the method.
void check_params(const MethodShape& method, const nlohmann::json& params);
/// Returns the params of the method with the fallbacks of those that are missing. Throws RpcError
/// if they are not those of the method.
[[nodiscard]] nlohmann::json complete_params(const MethodShape& method, nlohmann::json params);

/// The JSON schema (draft 2020-12) of requests and answers: `$defs/request`, `$defs/response`, and
/// `$defs/METHOD.params` and `$defs/METHOD.result` of each method.
[[nodiscard]] nlohmann::json rpc_schema(std::span<const MethodShape> methods);

}  // namespace gridlemma::apps
