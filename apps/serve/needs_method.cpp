// SPDX-License-Identifier: Apache-2.0
// The method needs: which strategies a puzzle needs.
#include "apps/path/needs_text.hpp"
#include "apps/serve/methods.hpp"
#include "apps/serve/params.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/needs/needs.hpp"

namespace gridlemma::apps {

namespace {

Json ids_json(const RungSet& set, const Profile& profile) {
    Json ids = Json::array();
    for (std::uint16_t rung : in_order(set))
        ids.push_back(profile.ladder[rung].strategy->descriptor.id);
    return ids;
}

Json number_or_null(bool is_there, double value) {
    return is_there ? Json(without_error(value)) : Json(nullptr);
}

/// Precondition: `profile` is up to that difficulty.
Json needs_json(const Needs& needs, const Profile& profile, std::optional<double> limit) {
    Json minimal = Json::array();
    for (const RungSet& set : needs.minimal) minimal.push_back(ids_json(set, profile));
    const bool has_path = !needs.greatest_order.empty();
    return {{"is_solved", needs.is_solved},
            {"up_to", number_or_null(limit.has_value(), limit.value_or(0))},
            {"necessary", ids_json(needs.necessary, profile)},
            {"minimal", std::move(minimal)},
            {"is_complete", needs.is_complete},
            {"least", number_or_null(has_path, needs.least.value_or(0))},
            {"greatest", number_or_null(has_path, needs.greatest)},
            {"text", needs_text(needs, profile, limit, longest_rpc_message)}};
}

}  // namespace

Json rpc_needs(const Json& params, TaskTools& tools) {
    const Profile& whole = solver_param(params, tools).profile();
    const Puzzle puzzle = read_puzzle(params, tools);
    LogicSolver solver(whole, {.time_limit = tools.time_limit(), .stop = &tools.stop_flag()});
    const Outcome& outcome = solver.solve(puzzle);
    if (solver.has_stopped()) tools.throw_stopped();
    if (outcome.status != Status::unique)
        throw RpcError(RpcCode::no_unique_solution, "the puzzle does not have just one solution");
    const auto limit = difficulty_of_path(outcome, whole);
    const Profile profile = limit ? up_to(whole, *limit) : whole;
    if (profile.ladder.size() > most_rungs)
        throw RpcError(RpcCode::invalid_params, "params.profile: " + too_long_for_needs(profile));
    NeedsFinder finder(profile, {.limit = params["limit"].get<std::uint64_t>(),
                                 .time_limit = tools.time_limit(),
                                 .stop = &tools.stop_flag()});
    const Needs needs = finder.find(puzzle, *outcome.solution);
    if (needs.has_stopped) tools.throw_stopped();
    return needs_json(needs, profile, limit);
}

}  // namespace gridlemma::apps
