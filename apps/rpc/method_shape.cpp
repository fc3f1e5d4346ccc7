// SPDX-License-Identifier: Apache-2.0
#include "apps/rpc/method_shape.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "apps/rpc/rpc.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

namespace {

Json request_schema(std::span<const MethodShape> methods) {
    Json forms = Json::array();
    for (const MethodShape& method : methods) {
        Json form{{"type", "object"}, {"description", method.help}};
        Json& properties = form["properties"];
        properties["jsonrpc"] = {{"const", "2.0"}};
        properties["id"] = {{"type", {"string", "integer", "null"}}};
        properties["method"] = {{"const", method.name}};
        if (method.name == "cancel")
            properties["method"] = {{"enum", {"cancel", "$/cancelRequest"}}};
        properties["params"] = {{"$ref", fmt::format("#/$defs/{}.params", method.name)}};
        form["required"] = {"jsonrpc", "method"};
        for (const Member& member : method.params.members)
            if (member.is_required) {
                form["required"].push_back("params");
                break;
            }
        form["additionalProperties"] = false;
        forms.push_back(std::move(form));
    }
    return {{"oneOf", std::move(forms)}};
}

Json error_schema() {
    Json codes = Json::array();
    for (const RpcCodeMeaning& code : rpc_codes())
        codes.push_back({{"const", static_cast<int>(code.code)}, {"description", code.meaning}});
    return {{"type", "object"},
            {"required", {"code", "message"}},
            {"properties",
             {{"code", {{"oneOf", std::move(codes)}}}, {"message", {{"type", "string"}}}}},
            {"additionalProperties", false}};
}

Json answer_schema(std::span<const MethodShape> methods) {
    Json results = Json::array();
    for (const MethodShape& method : methods)
        results.push_back({{"$ref", fmt::format("#/$defs/{}.result", method.name)}});
    const Json id{{"type", {"string", "integer", "null"}}};
    const Json version{{"const", "2.0"}};
    const auto form = [&](const char* member, Json schema) {
        return Json{{"type", "object"},
                    {"required", {"jsonrpc", "id", member}},
                    {"properties", {{"jsonrpc", version}, {"id", id}, {member, std::move(schema)}}},
                    {"additionalProperties", false}};
    };
    return {{"oneOf",
             {form("result", {{"anyOf", std::move(results)}}),
              form("error", {{"$ref", "#/$defs/error"}})}}};
}

Json batch_of(const char* what) {
    const Json one{{"$ref", fmt::format("#/$defs/{}", what)}};
    return {{"type", "array"}, {"minItems", 1}, {"maxItems", most_in_batch}, {"items", one}};
}

}  // namespace

const MethodShape* find_method(std::span<const MethodShape> methods,
                               std::string_view name) noexcept {
    const auto found = std::ranges::find(methods, name, &MethodShape::name);
    return found == methods.end() ? nullptr : &*found;
}

void check_params(const MethodShape& method, const Json& params) {
    if (const auto reason = misfit(method.params, params, "params"))
        throw RpcError(RpcCode::invalid_params, *reason);
}

Json complete_params(const MethodShape& method, Json params) {
    check_params(method, params);
    for (const Member& member : method.params.members)
        if (Json fallback = fallback_of(member); !fallback.is_null())
            params.emplace(member.name, std::move(fallback));  // Unless it is there.
    return params;
}

Json rpc_schema(std::span<const MethodShape> methods) {
    Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"title", "Requests to gridlemma serve, and its answers"}};
    Json& parts = schema["$defs"];
    for (const MethodShape& method : methods) {
        parts[fmt::format("{}.params", method.name)] = to_schema(method.params);
        parts[fmt::format("{}.result", method.name)] = to_schema(method.result);
    }
    parts["error"] = error_schema();
    parts["request"] = request_schema(methods);
    parts["response"] = answer_schema(methods);
    parts["requests"] = batch_of("request");
    parts["responses"] = batch_of("response");
    for (const char* form : {"request", "requests", "response", "responses"})
        schema["anyOf"].push_back({{"$ref", fmt::format("#/$defs/{}", form)}});
    return schema;
}

}  // namespace gridlemma::apps
