// SPDX-License-Identifier: Apache-2.0
// The methods that start from a position: all_steps, hint, check.
#include <variant>

#include "apps/base/suggest.hpp"
#include "apps/cli/profile_words.hpp"
#include "apps/serve/methods.hpp"
#include "apps/serve/params.hpp"
#include "engine/core/text.hpp"
#include "strategies/library/hint.hpp"
#include "strategies/library/verdict.hpp"
#include "strategies/library/words.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/log_shape.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

// hint

Json hint_of_step(const Hint& hint, const Json& params, const Profile& profile, Json result) {
    const auto& detail = params["detail"].get_ref<const std::string&>();
    const StepForm form = StepForm(params);
    const bool is_where = detail == "where";
    const HintLevel level = is_where           ? HintLevel::place
                            : detail == "step" ? HintLevel::step
                                               : HintLevel::technique;
    result["text"] = hint_text(hint, level, profile, form.notation);
    result["is_certified"] = hint.is_certified;
    if (detail != "technique") {
        result["cells"] = texts_json(hint.cells);
        result["houses"] = texts_json(hint.houses, short_name);
    }
    if (is_where) return result;
    result["technique"] = hint.step->technique->id;
    result["name"] = hint.step->technique->name;
    result["difficulty"] = difficulty_as_written(hint.step->difficulty);
    if (level == HintLevel::step) result["step"] = step_json(*hint.step, form);
    return result;
}

// check

/// The step of the player. Owns what its claim points to.
struct PlayerStep {
    std::optional<LoggedStep> logged;
    Claim claim;
    std::string technique;  ///< As he named it; empty if he did not.
};

void read_logged(const Json& value, PlayerStep& step) {
    const Result<LogLine> line = parse_log_line(json_text(value));
    if (!line) throw Refusal(line.error().reason);
    const auto* logged = std::get_if<LoggedStep>(&*line);
    if (logged == nullptr) throw Refusal("not a step");
    for (const auto& [name, unused] : value.items())
        if (!has_log_key("step", name)) throw Refusal("unknown member " + gridlemma::quoted(name));
    step.logged = *logged;
    step.technique = logged->strategy;
    step.claim.conclusions = conclusions_of(logged->step);
}

void read_conclusions(const Json& value, PlayerStep& step) {
    const Object object(value);
    object.each_text("placements", [&step](const std::string& text) {
        step.claim.conclusions.emplace_back(parse_conclusion(text, "=", "placement"), true);
    });
    object.each_text("eliminations", [&step](const std::string& text) {
        step.claim.conclusions.emplace_back(parse_conclusion(text, "<>", "elimination"), false);
    });
    step.technique = object.optional_text("technique");
}

/// A technique that a log names may be that of a plugin which is not loaded; then none is claimed.
void resolve_technique(const TaskTools& tools, PlayerStep& step) {
    if (step.technique.empty()) return;
    step.claim.techniques = tools.registry().resolve(step.technique);
    if (!step.claim.techniques.empty() || step.logged) return;
    throw RpcError(RpcCode::invalid_params,
                   "params.step.technique: no technique " + gridlemma::quoted(step.technique) +
                       suggestion_for(step.technique, strategy_ids(tools.registry())));
}

PlayerStep read_step(const Json& value, const TaskTools& tools) {
    PlayerStep step;
    try {
        if (value.contains("truths"))
            read_logged(value, step);
        else
            read_conclusions(value, step);
    } catch (const Refusal& refusal) {
        throw RpcError(RpcCode::invalid_params, std::string("params.step: ") + refusal.what());
    }
    if (step.claim.conclusions.empty())
        throw RpcError(RpcCode::invalid_params, "params.step concludes nothing");
    resolve_technique(tools, step);
    return step;
}

Json path_json(const Proof& proof) {
    if (!proof.hardest) return nullptr;
    return {{"steps", proof.path_steps},
            {"hardest", proof.hardest->technique->id},
            {"difficulty", difficulty_as_written(proof.hardest->difficulty)}};
}

Json conclusions_json(const Claim& claim, const Position& position) {
    Json list = Json::array();
    for (Literal each : claim.conclusions)
        list.push_back(
            {{"conclusion", to_string(each)}, {"is_right", or_null(is_right(each, position))}});
    return list;
}

Json own_json(const std::optional<OwnCertificate>& own) {
    if (!own) return nullptr;
    return {{"is_certified", own->is_certified},
            {"assumes_unique", own->assumes_unique},
            {"reason", own->is_certified ? Json(nullptr) : Json(own->reason)}};
}

Json technique_json(const Verdict& verdict, const Claim& claim, StepForm form) {
    return {{"claimed", claim.techniques.front()->descriptor.name},
            {"is_right", or_null(verdict.is_technique_right)},
            {"step", step_json(verdict.by_technique, form)}};
}

Json verdict_json(const Verdict& verdict, const Claim& claim, const Position& position,
                  StepForm form) {
    const Proof& proof = verdict.proof;
    Json result{{"verdict", !verdict.is_right   ? "unknown"
                            : *verdict.is_right ? "right"
                                                : "wrong"},
                {"decided_by", to_string(verdict.decided_by)},
                {"assumes_unique", proof.assumes_unique},
                {"premise", position.is_puzzle() ? "puzzle" : "position"},
                {"text", verdict_text(verdict, claim, position, form.notation)},
                {"conclusions", conclusions_json(claim, position)},
                {"mistakes", texts_json(position.mistakes)},
                {"step", step_json(proof.alone, form)},
                {"path", path_json(proof)},
                {"certificate", own_json(verdict.own)}};
    if (!claim.techniques.empty()) result["technique"] = technique_json(verdict, claim, form);
    return result;
}

}  // namespace

Json rpc_all_steps(const Json& params, TaskTools& tools) {
    Solver& solver = solver_param(params, tools);
    const Position position = read_position(params, tools);
    const AllSteps all = solver.all_steps(
        position, {.most = params["limit"].get<std::size_t>(),
                   .most_per_technique = params["per_technique"].get<std::size_t>()});
    tools.throw_if_stopped(solver);
    return {{"steps", steps_json(all.steps, StepForm(params))},
            {"is_complete", all.is_complete},
            {"mistakes", texts_json(position.mistakes)}};
}

Json rpc_hint(const Json& params, TaskTools& tools) {
    Solver& solver = solver_param(params, tools);
    const Position position = read_position(params, tools);
    if (!position.is_unique())
        throw RpcError(RpcCode::no_unique_solution, "the puzzle has several solutions");
    const Hint hint = solver.hint(position);
    tools.throw_if_stopped(solver);
    if (hint.fault) throw RpcError(RpcCode::internal_error, to_string(*hint.fault));
    Json result{{"kind", to_string(hint.kind)}, {"mistakes", texts_json(position.mistakes)}};
    if (hint.step) return hint_of_step(hint, params, solver.profile(), std::move(result));
    result["text"] = hint_text(hint, HintLevel::step, solver.profile());
    return result;
}

Json rpc_check(const Json& params, TaskTools& tools) {
    Solver& solver = solver_param(params, tools);
    PlayerStep step = read_step(params["step"], tools);
    if (step.logged) step.claim.step = &step.logged->step;
    const Position position = read_position(params, tools);
    const Verdict verdict =
        solver.judge(position, step.claim, {.nodes = params["limit"].get<std::uint64_t>()});
    tools.throw_if_stopped(solver);
    tools.throw_if_cancelled();
    if (verdict.own && verdict.own->is_certified && verdict.is_right == false)
        throw RpcError(RpcCode::internal_error, "a wrong step was certified");
    return verdict_json(verdict, step.claim, position, StepForm(params));
}

}  // namespace gridlemma::apps
