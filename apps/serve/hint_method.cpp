// SPDX-License-Identifier: Apache-2.0
// The method hint.
#include <fmt/format.h>

#include "apps/serve/methods.hpp"
#include "apps/serve/position.hpp"
#include "engine/check/checker.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// Leaves the solver after the first step.
struct FirstStepSeen {};

std::optional<Step> first_step(const Position& position, const Profile& profile, TaskTools& tools) {
    std::optional<Step> first;
    LogicSolver& solver = tools.solver(profile);
    try {
        const Outcome& outcome =
            solver.solve(position.now, [&first](const Grid&, const Step& step) {
                first = step;
                throw FirstStepSeen{};
            });
        if (solver.has_stopped()) tools.throw_stopped();
        if (outcome.fault) throw RpcError(RpcCode::internal_error, to_string(*outcome.fault));
    } catch (const FirstStepSeen&) {
    }
    return first;
}

/// The cells and houses on which the step rests.
void add_places(const Step& step, Json& hint) {
    CellSet cells;
    HouseSet houses;
    for (Truth truth : step.truths) {
        if (truth.is_cell())
            cells.insert(truth.cell());
        else
            houses.insert(truth.house());
    }
    Json& cell_names = hint["cells"] = Json::array();
    for (Cell cell : cells) cell_names.push_back(to_string(cell));
    Json& house_names = hint["houses"] = Json::array();
    for (House house : houses) house_names.push_back(short_name(house));
}

Json plain_hint(const char* kind, std::string text, Json mistakes = Json::array()) {
    return {{"kind", kind}, {"text", std::move(text)}, {"mistakes", std::move(mistakes)}};
}

Json hint_of(const Step& step, const Position& position, const Profile& profile,
             const std::string& detail) {
    const Rung* const rung = find_rung(profile, step.strategy);
    if (rung == nullptr) throw RpcError(RpcCode::internal_error, "a step of no strategy");
    const Descriptor& technique = rung->strategy->descriptor;
    const double difficulty = difficulty_of(profile, *rung, step);
    Json hint = plain_hint("step", fmt::format("Look for: {}.", technique.name));
    hint["technique"] = technique.id;
    hint["name"] = technique.name;
    hint["difficulty"] = difficulty_json(difficulty);
    hint["is_certified"] = !certify(CheckedGrid(position.now), step);
    if (detail == "technique") return hint;
    add_places(step, hint);
    if (detail == "place") return hint;
    hint["text"] = step_text(technique.name, step);
    hint["step"] = step_json(step, technique, difficulty, 1);
    return hint;
}

}  // namespace

Json rpc_hint(const Json& params, TaskTools& tools) {
    const Profile& profile = tools.profile(params.value("profile", "se"));
    const Position position = read_position(params, tools);
    if (!position.is_unique())
        throw RpcError(RpcCode::no_unique_solution, "the puzzle has several solutions");
    if (!position.mistakes.empty())
        return plain_hint("mistake",
                          fmt::format("{} against the solution.",
                                      position.mistakes.size() == 1
                                          ? "1 mistake"
                                          : fmt::format("{} mistakes", position.mistakes.size())),
                          position.mistakes);
    if (Grid(position.now).is_solved()) return plain_hint("solved", "Every cell is filled.");
    const std::optional<Step> step = first_step(position, profile, tools);
    if (!step)
        return plain_hint(
            "stuck", fmt::format("The strategies of profile {} find nothing here.", profile.name));
    return hint_of(*step, position, profile, params.value("detail", "step"));
}

}  // namespace gridlemma::apps
