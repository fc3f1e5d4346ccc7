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

/// The JSON schema (draft 2020-12) of requests and answers: `$defs/request`, `$defs/response`, and
/// `$defs/METHOD.params` and `$defs/METHOD.result` of each method.
[[nodiscard]] nlohmann::json rpc_schema(std::span<const MethodShape> methods);

}  // namespace gridlemma::apps
