// SPDX-License-Identifier: Apache-2.0
#include "apps/serve/methods.hpp"
#include "engine/check/checker.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

Notation notation_param(const Json& params) {
    const auto given = params.find("notation");
    if (given == params.end()) return Notation::words;
    return find_notation(given->get<std::string>()).value_or(Notation::words);
}

Json step_json(const PathStep& step, Notation notation, std::uint64_t number) {
    Json placements = Json::array();
    for (Candidate candidate : step.placements) placements.push_back(to_string(candidate));
    Json eliminations = Json::array();
    for (Candidate candidate : step.eliminations)
        eliminations.push_back(elimination_text(candidate));
    return {{"technique", step.technique->id},
            {"name", step.technique->name},
            {"difficulty", difficulty_as_written(step.difficulty)},
            {"text", step_text(step.technique->name, step, step.before, notation)},
            {"placements", std::move(placements)},
            {"eliminations", std::move(eliminations)},
            {"assumes_unique", assumes_unique_solution(step)},
            {"log", *parse_json(log_line(step, number))}};
}

Json steps_json(const std::vector<PathStep>& steps, Notation notation) {
    Json list = Json::array();
    for (const PathStep& step : steps) list.push_back(step_json(step, notation, list.size() + 1));
    return list;
}

}  // namespace gridlemma::apps
