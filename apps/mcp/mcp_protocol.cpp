// SPDX-License-Identifier: Apache-2.0
// The Model Context Protocol: how programs that run language models find tools and call them.
//
//     initialize                which version is spoken, and that there are tools
//     tools/list                the methods, with the JSON schemas of their params and results
//     tools/call                one of them; what it refuses is a result with isError
//     ping, notifications/...   as the protocol has them
#include "apps/mcp/mcp_protocol.hpp"

#include <algorithm>
#include <array>
#include <gridlemma/version.hpp>

#include "apps/serve/methods.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

namespace {

/// The newest first.
constexpr std::array<std::string_view, 3> mcp_versions{"2025-06-18", "2025-03-26", "2024-11-05"};

/// Those that have to do with puzzles.
bool is_tool(const MethodShape& method) {
    constexpr std::array<std::string_view, 5> others{"version", "methods", "schema", "cancel",
                                                     "shutdown"};
    return std::ranges::find(others, method.name) == others.end();
}

Json mcp_initialize(const Json& params) {
    const auto asked = params.find("protocolVersion");
    std::string_view version = mcp_versions.front();
    if (asked != params.end() && asked->is_string())
        if (const auto known = std::ranges::find(mcp_versions, asked->get<std::string>());
            known != mcp_versions.end())
            version = *known;
    return {{"protocolVersion", version},
            {"capabilities", {{"tools", Json::object()}}},
            {"serverInfo", {{"name", "gridlemma"}, {"version", gridlemma::version()}}},
            {"instructions",
             "Sudoku: solve and rate puzzles, explain every step, give hints and judge moves. A "
             "puzzle is 81 characters, row by row, with '.' for an empty cell; cells are r1c1 to "
             "r9c9; 'r1c1=5' places a digit, 'r1c1<>5' removes a candidate."}};
}

Json mcp_tools() {
    Json tools = Json::array();
    for (const MethodShape& method : served_methods())
        if (is_tool(method))
            tools.push_back({{"name", method.name},
                             {"description", method.help},
                             {"inputSchema", to_schema(method.params)},
                             {"outputSchema", to_schema(method.result)},
                             {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}});
    return {{"tools", std::move(tools)}};
}

Json mcp_content(std::string text) {
    Json content = Json::array();
    content.push_back({{"type", "text"}, {"text", std::move(text)}});
    return content;
}

Json mcp_call(const Json& params, TaskTools& tools) {
    const auto name = params.find("name");
    if (name == params.end() || !name->is_string())
        throw RpcError(RpcCode::invalid_params, "params has no 'name'");
    const MethodShape* method = find_method(served_methods(), name->get_ref<const std::string&>());
    if (method == nullptr || !is_tool(*method))
        throw RpcError(RpcCode::invalid_params,
                       "no tool " + gridlemma::quoted(name->get_ref<const std::string&>()));
    try {
        Json result = run_method(*method, params.value("arguments", Json::object()), tools);
        return {{"content", mcp_content(json_text(result))},
                {"structuredContent", std::move(result)},
                {"isError", false}};
    } catch (const RpcError& error) {
        if (error.code == RpcCode::cancelled) throw;
        return {{"content", mcp_content(error.what())}, {"isError", true}};
    }
}

Json run_tool_call(const RpcCall& call, TaskTools& tools) {
    if (!call.params.is_object())
        throw RpcError(RpcCode::invalid_params, "params is not an object");
    if (call.method == "initialize") return mcp_initialize(call.params);
    if (call.method == "tools/list") return mcp_tools();
    if (call.method == "tools/call") return mcp_call(call.params, tools);
    return Json::object();  // ping
}

class ToolProtocol final : public RpcProtocol {
 public:
    explicit ToolProtocol(const TaskSettings& settings) : settings_(settings) {}

    [[nodiscard]] Call kind_of(const RpcCall& call) const override {
        constexpr std::array<std::string_view, 4> work{"initialize", "ping", "tools/list",
                                                       "tools/call"};
        if (call.method == "notifications/cancelled" && call.is_notification) return Call::cancel;
        return std::ranges::find(work, call.method) == work.end() ? Call::unknown : Call::work;
    }
    [[nodiscard]] Json id_to_cancel(const RpcCall& call) const override {
        if (!call.params.is_object() || !call.params.contains("requestId"))
            throw RpcError(RpcCode::invalid_params, "params has no 'requestId'");
        return call.params["requestId"];
    }
    /// There is none: the client closes the input.
    void check_shutdown(const RpcCall&) const override {}
    [[nodiscard]] bool answers_cancelled() const noexcept override { return false; }
    [[nodiscard]] std::unique_ptr<RpcWorker> make_worker() const override {
        return std::make_unique<ToolsWorker<TaskTools>>(settings_, run_tool_call);
    }

 private:
    TaskSettings settings_;
};

}  // namespace

std::unique_ptr<RpcProtocol> mcp_protocol(const TaskSettings& settings) {
    return std::make_unique<ToolProtocol>(settings);
}

}  // namespace gridlemma::apps
