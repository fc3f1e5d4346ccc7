// SPDX-License-Identifier: Apache-2.0
// The methods that solve a puzzle: solve, rate, explain.
#include "apps/serve/methods.hpp"
#include "apps/serve/position.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

const Profile& profile_param(const Json& params, const TaskTools& tools) {
    return tools.profile(params.value("profile", "se"));
}

std::string_view solved_word(SolvedBy solved_by) {
    return solved_by == SolvedBy::nothing ? "no" : to_string(solved_by);
}

/// Solves by logic; throws if that was stopped.
const Outcome& solve_by_logic(const Json& params, TaskTools& tools,
                              const StepObserver& observer = nullptr) {
    LogicSolver& solver = tools.solver(profile_param(params, tools));
    const Outcome& outcome = solver.solve(read_puzzle(params), observer);
    if (solver.has_stopped()) tools.throw_stopped();
    return outcome;
}

Json solution_json(const std::optional<Solution>& solution) {
    return solution ? Json(to_string(*solution)) : Json(nullptr);
}

Json fault_json(const Outcome& outcome) {
    return outcome.fault ? Json(to_string(*outcome.fault)) : Json(nullptr);
}

/// A number of Sudoku Explainer, rounded as `rate` does.
Json tenths_json(const Outcome& outcome, std::string_view name) {
    const Measure* measure = outcome.rating ? outcome.rating->find(name) : nullptr;
    const auto tenths = measure == nullptr ? std::nullopt : rating_in_tenths(measure->value);
    return tenths ? Json(*tenths / 10.0) : Json(nullptr);
}

void add_hodoku(const Outcome& outcome, Json& result) {
    const auto find = [&outcome](std::string_view name) {
        return outcome.rating ? outcome.rating->find(name) : nullptr;
    };
    const Measure* level = find("level");
    const Measure* score = find("score");
    result["level"] = level == nullptr ? Json(nullptr) : Json(level->label);
    result["score"] =
        score == nullptr ? Json(nullptr) : Json(static_cast<std::int64_t>(score->value));
}

}  // namespace

Json rpc_solve(const Json& params, TaskTools& tools) {
    const Puzzle puzzle = read_puzzle(params);
    const std::uint64_t limit = params.value("limit", std::uint64_t{2});
    Json solutions = Json::array();
    StopCheck stop = tools.stop_check();
    const SearchStats stats = search_kernels().front()->search(
        puzzle, limit,
        [&solutions](const Solution& solution) {
            solutions.push_back(to_string(solution));
            return true;
        },
        &stop);
    if (stop.has_stopped()) tools.throw_stopped();
    return {{"status", to_string(status_of(stats.solutions, puzzle))},
            {"solutions", std::move(solutions)},
            {"is_complete", stats.solutions < limit}};
}

Json rpc_rate(const Json& params, TaskTools& tools) {
    const Profile& profile = profile_param(params, tools);
    const Outcome& outcome = solve_by_logic(params, tools);
    const auto id_of = [&profile](std::size_t rung) {
        return std::string(profile.ladder[rung].strategy->descriptor.id);
    };
    Json techniques = Json::object();
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0) techniques[id_of(i)] = outcome.rungs[i].steps;
    Json result{{"status", to_string(outcome.status)},
                {"solved", solved_word(outcome.solved_by)},
                {"solution", solution_json(outcome.solution)},
                {"techniques", std::move(techniques)},
                {"steps", outcome.steps},
                {"guesses", outcome.search.guesses},
                {"hardest", nullptr},
                {"fault", fault_json(outcome)}};
    if (outcome.hardest >= 0) result["hardest"] = id_of(static_cast<std::size_t>(outcome.hardest));
    add_hodoku(outcome, result);
    constexpr std::pair<const char*, const char*> explainer[] = {
        {"er", "ER"}, {"ep", "EP"}, {"ed", "ED"}};
    for (const auto& [key, name] : explainer) result[key] = tenths_json(outcome, name);
    return result;
}

Json rpc_explain(const Json& params, TaskTools& tools) {
    const Profile& profile = profile_param(params, tools);
    Json steps = Json::array();
    const Outcome& outcome = solve_by_logic(params, tools, [&](const Grid&, const Step& step) {
        if (const Rung* const rung = find_rung(profile, step.strategy))
            steps.push_back(step_json(step, rung->strategy->descriptor,
                                      difficulty_of(profile, *rung, step), steps.size() + 1));
    });
    return {{"status", to_string(outcome.status)},
            {"solved", solved_word(outcome.solved_by)},
            {"solution", solution_json(outcome.solution)},
            {"rating", outcome.rating ? Json(to_string(*outcome.rating)) : Json(nullptr)},
            {"steps", std::move(steps)},
            {"fault", fault_json(outcome)}};
}

}  // namespace gridlemma::apps
