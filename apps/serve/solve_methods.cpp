// SPDX-License-Identifier: Apache-2.0
// The methods that solve a puzzle: solve, rate, lengths, explain.
#include <cmath>

#include "apps/output/records/record.hpp"
#include "apps/serve/methods.hpp"
#include "apps/serve/params.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/whips/ratings.hpp"

namespace gridlemma::apps {

namespace {

std::string_view solved_word(SolvedBy solved_by) {
    return solved_by == SolvedBy::nothing ? "no" : to_string(solved_by);
}

Json measures_json(const Rating& rating) {
    Json list = Json::array();
    for (const Measure& measure : rating.measures()) {
        const bool is_grade = !measure.label.empty();
        list.push_back({{"name", measure.name},
                        {"value", value_as_written(measure) + (is_grade ? 1 : 0)},
                        {"grade", is_grade ? Json(measure.label) : Json(nullptr)}});
    }
    return list;
}

/// The value of a field as `rate` writes it.
Json field_json(const Field& field, const Record& record) {
    if (field.type == FieldType::text) {
        Buffer text;
        field.write(record, text);
        return text.size() == 0 ? Json(nullptr) : Json(std::string(text.data(), text.size()));
    }
    const std::optional<double> number = field.number(record);
    if (!number) return nullptr;
    return field.type == FieldType::integer ? Json(std::llround(*number)) : Json(*number);
}

void add_ratings(const Path& path, Json& result) {
    Record record;
    if (path.rating) record.rating = *path.rating;
    result["measures"] = measures_json(record.rating);
    for (const Field& field : rating_fields())
        result[std::string(field.name)] = field_json(field, record);
}

}  // namespace

Json rpc_solve(const Json& params, TaskTools& tools) {
    const Puzzle puzzle = read_puzzle(params, tools);
    const std::uint64_t limit = params["limit"].get<std::uint64_t>();
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
    Solver& solver = solver_param(params, tools);
    const Path path = solver.rate(read_puzzle(params, tools));
    tools.throw_if_stopped(solver);
    Json techniques = Json::object();
    for (const TechniqueUse& use : path.techniques)
        techniques[std::string(use.technique->id)] = use.steps;
    Json result{{"status", to_string(path.status)},
                {"solved", solved_word(path.solved_by)},
                {"solution", text_or_null(path.solution)},
                {"techniques", std::move(techniques)},
                {"steps", path.step_count},
                {"guesses", path.search.guesses},
                {"hardest", nullptr},
                {"fault", text_or_null(path.fault)}};
    if (path.hardest != nullptr) result["hardest"] = path.hardest->id;
    add_ratings(path, result);
    return result;
}

Json rpc_lengths(const Json& params, TaskTools& tools) {
    const Puzzle puzzle = read_puzzle(params, tools);
    if (!puzzle.geometry().is_classic())
        throw RpcError(RpcCode::invalid_params, "params.geometry: W and B are of the classic one");
    StopCheck stop = tools.stop_check();
    const whips::Lengths lengths = whips::rate(puzzle, false, &stop);
    if (stop.has_stopped()) tools.throw_stopped();
    return {{"w", or_null(lengths.whip)}, {"b", or_null(lengths.braid)}};
}

Json rpc_explain(const Json& params, TaskTools& tools) {
    Solver& solver = solver_param(params, tools);
    const Path path = solver.solve(read_puzzle(params, tools));
    tools.throw_if_stopped(solver);
    return {{"status", to_string(path.status)},
            {"solved", solved_word(path.solved_by)},
            {"solution", text_or_null(path.solution)},
            {"rating", text_or_null(path.rating)},
            {"steps", steps_json(path.steps, StepForm(params))},
            {"fault", text_or_null(path.fault)}};
}

}  // namespace gridlemma::apps
