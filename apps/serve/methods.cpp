// SPDX-License-Identifier: Apache-2.0
// The methods by name, and those about the server itself. What they are asked and answer is in
// interface.txt.
#include "apps/serve/methods.hpp"

#include <algorithm>
#include <deque>
#include <gridlemma/version.hpp>
#include <vector>

#include "apps/base/joined.hpp"
#include "apps/output/records/record.hpp"
#include "apps/rpc/interface.hpp"
#include "apps/serve/interface_text.hpp"
#include "engine/generate/cell_symmetry.hpp"
#include "strategies/log/json_object.hpp"

namespace gridlemma::apps {

namespace {

Json run_version(const Json&, TaskTools&) {
    return {{"program", "gridlemma"}, {"version", version()}, {"jsonrpc", "2.0"}};
}

Json run_methods(const Json&, TaskTools&) {
    Json names = Json::array();
    for (const MethodShape& method : served_methods()) names.push_back(method.name);
    return {{"methods", std::move(names)}};
}

Json run_schema(const Json&, TaskTools&) { return rpc_schema(served_methods()); }

struct Run {
    std::string_view method;
    nlohmann::json (*run)(const nlohmann::json& params, TaskTools& tools);
};
constexpr std::array method_runs{
    Run{"solve", rpc_solve},       Run{"rate", rpc_rate},           Run{"lengths", rpc_lengths},
    Run{"explain", rpc_explain},   Run{"all_steps", rpc_all_steps}, Run{"hint", rpc_hint},
    Run{"check", rpc_check},       Run{"read", rpc_read},           Run{"count", rpc_count},
    Run{"estimate", rpc_estimate}, Run{"needs", rpc_needs},         Run{"figure", rpc_figure},
    Run{"generate", rpc_generate}, Run{"check_log", rpc_check_log}, Run{"version", run_version},
    Run{"methods", run_methods},   Run{"schema", run_schema}};

/// The ratings, as fields of records have them.
std::vector<Member> rating_members() {
    static constexpr Shape text{.kind = Shape::Kind::text, .is_nullable = true};
    static constexpr Shape number{.kind = Shape::Kind::number, .is_nullable = true};
    static constexpr Shape count{
        .kind = Shape::Kind::integer, .is_nullable = true, .most = std::int64_t{1} << 53U};
    static std::deque<std::string> helps;
    std::vector<Member> members;
    for (const Field& field : rating_fields())
        members.push_back({field.name,
                           field.type == FieldType::text      ? &text
                           : field.type == FieldType::integer ? &count
                                                              : &number,
                           helps.emplace_back(std::string(field.description) + '.'), true});
    return members;
}

}  // namespace

std::span<const MethodShape> served_methods() {
    static const Interface interface = [] {
        std::vector<std::string_view> symmetries;
        for (const CellSymmetryName& each : cell_symmetry_names()) symmetries.push_back(each.name);
        Interface made(interface_text(), {{"notation", joined(notation_names, "|")},
                                          {"symmetry", joined(symmetries, "|")}});
        made.insert("rate", "hardest", rating_members());
        return made;
    }();
    return interface.methods();
}

Json run_method(const MethodShape& method, const Json& params, TaskTools& tools) {
    return std::ranges::find(method_runs, method.name, &Run::method)
        ->run(complete_params(method, params), tools);
}

std::unique_ptr<RpcProtocol> rpc_protocol(const TaskSettings& settings) {
    const auto run = [](const RpcCall& call, TaskTools& tools) {
        return run_method(*find_method(served_methods(), call.method), call.params, tools);
    };
    return method_protocol(served_methods(), [settings, run] {
        return std::make_unique<ToolsWorker<TaskTools>>(settings, run);
    });
}

}  // namespace gridlemma::apps
