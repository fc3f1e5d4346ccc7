// SPDX-License-Identifier: Apache-2.0
// The methods check and check_log.
//
// A verdict says how it was reached. "certificate": the checker has certified steps that lead from
// the position to the conclusions, or to the opposite of one of them. "solution": the conclusions
// were compared with the solution of a puzzle that search found to have only one. A certificate
// from a position with mistakes would prove nothing about the puzzle, so none is looked for there.
#include <fmt/format.h>

#include <algorithm>

#include "apps/serve/methods.hpp"
#include "apps/serve/proof.hpp"
#include "engine/core/text.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/log_replay.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// The step of the player.
struct PlayerStep {
    std::vector<Goal> goals;
    std::optional<Step> logged;  ///< With truths, as a step log has it.
};

/// What is known of it.
struct Judgement {
    std::optional<bool> is_right;
    bool is_certified = false;
    Proof proof;  ///< Of the conclusions or, if they are wrong, of the opposite of one.
};

std::string goal_text(const Goal& goal) {
    return goal.is_true ? to_string(goal.candidate) : elimination_text(goal.candidate);
}

PlayerStep read_step(const Json& value) {
    PlayerStep step;
    try {
        if (value.contains("truths")) {
            const Result<LogLine> line = parse_log_line(json_text(value));
            if (!line) throw Refusal(line.error().reason);
            const auto* logged = std::get_if<LoggedStep>(&*line);
            if (logged == nullptr) throw Refusal("not a step");
            step.logged = logged->step;
            for (Candidate candidate : logged->step.placements)
                step.goals.push_back({candidate, true});
            for (Candidate candidate : logged->step.eliminations)
                step.goals.push_back({candidate, false});
        } else {
            const Object object(value);
            object.each_text("placements", [&step](const std::string& text) {
                step.goals.push_back({parse_conclusion(text, "=", "placement"), true});
            });
            object.each_text("eliminations", [&step](const std::string& text) {
                step.goals.push_back({parse_conclusion(text, "<>", "elimination"), false});
            });
        }
    } catch (const Refusal& refusal) {
        throw RpcError(RpcCode::invalid_params, std::string("params.step: ") + refusal.what());
    }
    if (step.goals.empty())
        throw RpcError(RpcCode::invalid_params, "params.step concludes nothing");
    return step;
}

/// Nothing if the puzzle has several solutions.
std::optional<bool> is_right(const Goal& goal, const Position& position) {
    if (!position.is_unique()) return std::nullopt;
    const auto cell = static_cast<std::size_t>(goal.candidate.cell().index());
    return ((*position.solution)[cell] == goal.candidate.digit()) == goal.is_true;
}

/// By the solution, if there is only one.
std::optional<bool> are_right(const std::vector<Goal>& goals, const Position& position) {
    if (!position.is_unique()) return std::nullopt;
    return std::ranges::all_of(goals, [&](const Goal& goal) { return *is_right(goal, position); });
}

/// Looks for a proof of `goals`, which are not known to be wrong. What the player's position holds
/// already is no proof, unless the puzzle itself holds it.
void prove_goals(const std::vector<Goal>& goals, const Position& position, const Profile& profile,
                 const CheckLimits& limits, TaskTools& tools, Judgement& judgement) {
    judgement.is_certified = are_reached(goals, Grid(position.puzzle));
    if (judgement.is_certified || are_reached(goals, Grid(position.now))) return;
    judgement.proof = prove(goals, position, profile, limits, tools);
    judgement.is_certified = judgement.proof.is_proved();
}

Goal opposite(const Goal& goal) { return {goal.candidate, !goal.is_true}; }

/// Looks for a refutation of one of the goals, and for each in turn where no solution tells which
/// is wrong.
void refute_goals(const std::vector<Goal>& goals, const Position& position, const Profile& profile,
                  const CheckLimits& limits, TaskTools& tools, Judgement& judgement) {
    for (const Goal& goal : goals) {
        if (is_right(goal, position).value_or(false)) continue;
        const std::vector<Goal> wanted{opposite(goal)};
        prove_goals(wanted, position, profile, limits, tools, judgement);
        if (judgement.is_certified) judgement.is_right = false;
        if (judgement.is_certified || position.is_unique()) return;
    }
}

Judgement judge(const PlayerStep& step, const Position& position, const Profile& profile,
                const CheckLimits& limits, TaskTools& tools) {
    Judgement judgement{.is_right = are_right(step.goals, position), .proof = {}};
    if (!position.mistakes.empty()) return judgement;
    if (judgement.is_right.value_or(true)) {
        prove_goals(step.goals, position, profile, limits, tools, judgement);
        if (judgement.is_certified) judgement.is_right = true;
    }
    if (!judgement.is_certified && !judgement.is_right.value_or(false))
        refute_goals(step.goals, position, profile, limits, tools, judgement);
    return judgement;
}

/// Certifies the truths that the step came with.
Json certify_own(const PlayerStep& step, const Position& position, const CheckLimits& limits,
                 Judgement& judgement) {
    if (!step.logged) return nullptr;
    const bool assumes = assumes_unique_solution(*step.logged);
    auto reason = certify(CheckedGrid(position.now), *step.logged, limits);
    if (!reason && !position.mistakes.empty()) reason = "the position has mistakes";
    if (!reason && assumes && !position.is_unique()) reason = "the puzzle has several solutions";
    if (!reason && judgement.is_right == false)
        throw RpcError(RpcCode::internal_error, "a wrong step was certified");
    if (!reason && !judgement.is_certified) {
        judgement.is_right = judgement.is_certified = true;
        judgement.proof.assumes_unique = assumes;
    }
    return {{"is_certified", !reason},
            {"assumes_unique", assumes},
            {"reason", reason ? Json(*reason) : Json(nullptr)}};
}

std::string verdict_text(const PlayerStep& step, const Position& position,
                         const Judgement& judgement) {
    if (!judgement.is_right)
        return "Not known: nothing certified proves or refutes it, and the puzzle has several "
               "solutions.";
    std::string text = *judgement.is_right ? "Right" : "Wrong";
    if (!*judgement.is_right)
        for (const Goal& goal : step.goals)
            if (is_right(goal, position) == false) {
                text += fmt::format(": {} contradicts the solution", goal_text(goal));
                break;
            }
    if (!judgement.is_certified) text += ", by the solution alone";
    const Proof& proof = judgement.proof;
    if (proof.alone) {
        text += fmt::format(
            ". {}", step_text(proof.alone->rung->strategy->descriptor.name, proof.alone->step));
        return text;
    }
    if (proof.hardest)
        text += fmt::format(": the path to it has {} step{}, the hardest is {}", proof.path_steps,
                            proof.path_steps == 1 ? "" : "s",
                            proof.hardest->rung->strategy->descriptor.name);
    if (judgement.is_certified && !proof.is_proved() && !step.logged)
        text += ", as the digits of the puzzle alone show";
    return text + ".";
}

Json path_json(const Proof& proof) {
    if (!proof.hardest) return nullptr;
    return {{"steps", proof.path_steps},
            {"hardest", proof.hardest->rung->strategy->descriptor.id},
            {"difficulty", difficulty_json(proof.hardest->difficulty)}};
}

Json proof_step_json(const Proof& proof) {
    if (!proof.alone) return nullptr;
    return step_json(proof.alone->step, proof.alone->rung->strategy->descriptor,
                     proof.alone->difficulty, 1);
}

Json conclusions_json(const PlayerStep& step, const Position& position) {
    Json list = Json::array();
    for (const Goal& goal : step.goals) {
        const auto right = is_right(goal, position);
        list.push_back(
            {{"conclusion", goal_text(goal)}, {"is_right", right ? Json(*right) : Json(nullptr)}});
    }
    return list;
}

CheckLimits limits_param(const Json& params) {
    return {.nodes = params.value("limit", CheckLimits{}.nodes)};
}

std::string line_text(const Json& line) {
    return line.is_string() ? line.get<std::string>() : json_text(line);
}

}  // namespace

Json rpc_check(const Json& params, TaskTools& tools) {
    const Profile& profile = tools.profile(params.value("profile", "se"));
    const PlayerStep step = read_step(params["step"]);
    const CheckLimits limits = limits_param(params);
    const Position position = read_position(params, tools);
    Judgement judgement = judge(step, position, profile, limits, tools);
    Json own = certify_own(step, position, limits, judgement);
    tools.throw_if_cancelled();
    const char* verdict = !judgement.is_right ? "unknown" : *judgement.is_right ? "right" : "wrong";
    const char* decided_by = judgement.is_certified ? "certificate"
                             : judgement.is_right   ? "solution"
                                                    : "nothing";
    return {{"verdict", verdict},
            {"decided_by", decided_by},
            {"assumes_unique", judgement.proof.assumes_unique},
            {"premise", position.is_puzzle() ? "puzzle" : "position"},
            {"text", verdict_text(step, position, judgement)},
            {"conclusions", conclusions_json(step, position)},
            {"mistakes", position.mistakes},
            {"step", proof_step_json(judgement.proof)},
            {"path", path_json(judgement.proof)},
            {"certificate", std::move(own)}};
}

Json rpc_check_log(const Json& params, TaskTools& tools) {
    LogReplay log(limits_param(params));
    Json puzzles = Json::array();
    Json faults = Json::array();
    bool is_ok = true;
    const auto note = [&](std::size_t line, const std::optional<std::string>& reason) {
        if (reason) faults.push_back({{"line", line}, {"reason", printable(*reason)}});
        if (const auto verdict = log.verdict()) {
            is_ok = is_ok && verdict->ok;
            puzzles.push_back({{"n", verdict->ordinal},
                               {"name", verdict->name},
                               {"is_ok", verdict->ok},
                               {"steps", verdict->steps},
                               {"assuming", verdict->assuming},
                               {"is_status_proved", verdict->is_status_proved}});
        }
    };
    std::size_t number = 0;
    for (const Json& line : params["lines"]) {
        tools.throw_if_cancelled();
        note(++number, log.take(line_text(line)));
    }
    note(number, log.finish());
    return {{"is_ok", is_ok && faults.empty() && !puzzles.empty()},
            {"puzzles", std::move(puzzles)},
            {"faults", std::move(faults)}};
}

}  // namespace gridlemma::apps
