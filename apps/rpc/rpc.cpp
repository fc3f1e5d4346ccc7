// SPDX-License-Identifier: Apache-2.0
#include "apps/rpc/rpc.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

/// Whether lists and objects are nested more deeply than `most_rpc_depth`. To be asked before the
/// text is parsed, since a value costs many times the memory of its bracket.
bool is_too_deep(std::string_view text) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char character = text[i];
        if (in_string && character == '\\')
            ++i;
        else if (character == '"')
            in_string = !in_string;
        else if (!in_string && (character == '[' || character == '{'))
            ++depth;
        else if (!in_string && depth > 0 && (character == ']' || character == '}'))
            --depth;
        if (depth > most_rpc_depth) return true;
    }
    return false;
}

bool is_id(const Json& id) {
    if (id.is_string()) return id.get_ref<const std::string&>().size() <= longest_rpc_id;
    return is_whole(id) || id.is_null();
}

RpcItem read_item(Json& value) {
    const auto invalid = [](const char* reason, Json id = nullptr) {
        return RpcFault{.error = RpcError(RpcCode::invalid_request, reason), .id = std::move(id)};
    };
    if (!value.is_object()) return invalid("a request is an object");
    RpcCall call;
    const auto id = value.find("id");
    call.is_notification = id == value.end();
    if (!call.is_notification) {
        if (!is_id(*id)) return invalid("'id' is no short text, whole number or null");
        call.id = *id;
    }
    if (const auto version = value.find("jsonrpc"); version == value.end() || *version != "2.0")
        return invalid("'jsonrpc' is not \"2.0\"", call.id);
    const auto method = value.find("method");
    if (method == value.end() && (value.contains("result") || value.contains("error")))
        return RpcCall{.is_notification = true};
    if (method == value.end() || !method->is_string())
        return invalid("'method' is not a text", call.id);
    call.method = method->get<std::string>();
    if (const auto params = value.find("params"); params != value.end()) {
        if (!params->is_structured())
            return invalid("'params' is neither an object nor a list", call.id);
        call.params = std::move(*params);
    }
    for (const auto& [name, unused] : value.items())
        if (name != "jsonrpc" && name != "id" && name != "method" && name != "params")
            return RpcFault{.error = RpcError(RpcCode::invalid_request,
                                              "unknown member " + gridlemma::quoted(name)),
                            .id = call.id};
    return call;
}

RpcMessage only_fault(RpcCode code, const std::string& reason) {
    RpcMessage message;
    message.items.emplace_back(RpcFault{.error = RpcError(code, reason)});
    return message;
}

constexpr std::array codes{
    RpcCodeMeaning{RpcCode::parse_error, "the message is not JSON in UTF-8, or is cut off"},
    RpcCodeMeaning{RpcCode::invalid_request,
                   "the JSON text is no request, or is nested too deeply"},
    RpcCodeMeaning{RpcCode::method_not_found, "there is no such method"},
    RpcCodeMeaning{RpcCode::invalid_params, "the params are not those of the method"},
    RpcCodeMeaning{RpcCode::internal_error, "the program failed"},
    RpcCodeMeaning{RpcCode::no_unique_solution,
                   "the method needs a puzzle with a solution, or with just one"},
    RpcCodeMeaning{RpcCode::time_limit, "given up at the time limit"},
    RpcCodeMeaning{RpcCode::too_large,
                   "the message, or the answer to a batch, is larger than the server allows"},
    RpcCodeMeaning{RpcCode::position_broken,
                   "the digits and pencilmarks of the player leave no solution"},
    RpcCodeMeaning{RpcCode::cancelled, "the request was cancelled"},
};

}  // namespace

std::span<const RpcCodeMeaning> rpc_codes() noexcept { return codes; }

bool is_whole(const Json& value) noexcept {
    if (!value.is_number_float()) return value.is_number_integer();
    constexpr double most = 0x1p53;
    const auto number = value.get<double>();
    return std::abs(number) <= most && number == std::trunc(number);
}

RpcMessage parse_rpc(std::string_view text) {
    if (is_too_deep(text))
        return only_fault(RpcCode::invalid_request,
                          fmt::format("nested more than {} deep", most_rpc_depth));
    Result<Json> parsed = parse_json(text);
    if (!parsed) return only_fault(RpcCode::parse_error, parsed.error().reason);
    Json& value = *parsed;
    RpcMessage message;
    if (!value.is_array()) {
        message.items.push_back(read_item(value));
        return message;
    }
    if (value.empty()) return only_fault(RpcCode::invalid_request, "a batch is not empty");
    if (value.size() > most_in_batch)
        return only_fault(RpcCode::invalid_request,
                          fmt::format("a batch of more than {} requests", most_in_batch));
    message.is_batch = true;
    for (Json& item : value) message.items.push_back(read_item(item));
    return message;
}

Json rpc_answer(const Json& id, Json result) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
}

Json rpc_answer(const Json& id, const RpcError& error) {
    return {{"jsonrpc", "2.0"},
            {"id", id},
            {"error", {{"code", static_cast<int>(error.code)}, {"message", error.what()}}}};
}

}  // namespace gridlemma::apps
