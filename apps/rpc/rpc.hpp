// SPDX-License-Identifier: Apache-2.0
// JSON-RPC 2.0: what a request and an answer look like, whatever the method.
//
// All functions here are pure: any number of threads may call them.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/text.hpp"

namespace gridlemma::apps {

/// What an error answer may say; the codes up to internal_error are those of JSON-RPC 2.0.
enum class RpcCode : int {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
    no_unique_solution = -32001,
    time_limit = -32002,
    too_large = -32003,
    position_broken = -32004,
    cancelled = -32800,
};
struct RpcCodeMeaning {
    RpcCode code;
    std::string_view meaning;  ///< Starts in lower case, no full stop.
};
/// All codes, for the schema and the help.
[[nodiscard]] std::span<const RpcCodeMeaning> rpc_codes() noexcept;

/// Thrown by methods; becomes an error answer.
struct RpcError : std::runtime_error {
    RpcError(RpcCode error_code, const std::string& message)
        : std::runtime_error(printable(message)), code(error_code) {}
    RpcCode code;
};

/// One request or notification. An answer of the client, which nobody has asked for, is read as a
/// notification without a method, so that it is passed over.
struct RpcCall {
    std::string method = {};
    nlohmann::json params = nlohmann::json::object();
    nlohmann::json id = nullptr;   ///< A text, a whole number or null.
    bool is_notification = false;  ///< There is no id, so there is no answer.
};
/// A part of a message that is no request, and the id it is answered with.
struct RpcFault {
    RpcError error;
    nlohmann::json id = nullptr;
};
using RpcItem = std::variant<RpcCall, RpcFault>;

/// A message: one request, or a batch of them.
struct RpcMessage {
    std::vector<RpcItem> items;  ///< Never empty.
    bool is_batch = false;       ///< The answer is an array.
};

inline constexpr std::size_t most_rpc_depth = 64;   ///< Of nested lists and objects.
inline constexpr std::size_t most_in_batch = 1000;  ///< Requests.
inline constexpr std::size_t longest_rpc_id = 256;  ///< Bytes.
/// In bytes, unless the user chooses another.
inline constexpr std::size_t longest_rpc_message = std::size_t{1} << 20U;
/// Bytes of the answers to a batch, all together.
inline constexpr std::size_t longest_batch_answer = std::size_t{1} << 26U;

/// Whether it is a number without a fraction, however it is written: 1, 1.0, 1e3. One with a point
/// or an exponent is at most 2^53.
[[nodiscard]] bool is_whole(const nlohmann::json& value) noexcept;

/// Reads a message, whatever bytes it consists of.
[[nodiscard]] RpcMessage parse_rpc(std::string_view text);

[[nodiscard]] nlohmann::json rpc_answer(const nlohmann::json& id, nlohmann::json result);
[[nodiscard]] nlohmann::json rpc_answer(const nlohmann::json& id, const RpcError& error);

}  // namespace gridlemma::apps
