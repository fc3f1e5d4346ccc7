// SPDX-License-Identifier: Apache-2.0
#include "apps/path/drawing_data.hpp"
#include "apps/path/step_drawing.hpp"
#include "apps/path/step_marks.hpp"
#include "apps/serve/methods.hpp"
#include "engine/check/checker.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// What a page draws of a step, with the entries of its key: names and meanings.
Json drawing_json(const PathStep& step) {
    const StepDrawing drawing = drawing_of(step.before, step);
    OrderedJson data = drawing_data(step, drawing);
    OrderedJson key = OrderedJson::array();
    for (const KeyEntry& entry : key_of(step.before, step, drawing))
        key.push_back({entry.name, entry.text});
    data["key"] = std::move(key);
    return *parse_json(json_text(data));
}

}  // namespace

StepForm step_form_param(const Json& params) {
    StepForm form{.is_drawn = params.value("drawing", false)};
    if (const auto given = params.find("notation"); given != params.end())
        form.notation = find_notation(given->get<std::string>()).value_or(Notation::words);
    return form;
}

Json step_json(const PathStep& step, StepForm form, std::uint64_t number) {
    Json placements = Json::array();
    for (Candidate candidate : step.placements) placements.push_back(to_string(candidate));
    Json eliminations = Json::array();
    for (Candidate candidate : step.eliminations)
        eliminations.push_back(elimination_text(candidate));
    Json result{{"technique", step.technique->id},
                {"name", step.technique->name},
                {"difficulty", difficulty_as_written(step.difficulty)},
                {"text", step_text(step.technique->name, step, step.before, form.notation)},
                {"placements", std::move(placements)},
                {"eliminations", std::move(eliminations)},
                {"assumes_unique", assumes_unique_solution(step)},
                {"log", *parse_json(log_line(step, number))}};
    if (form.is_drawn) result["drawing"] = drawing_json(step);
    return result;
}

Json steps_json(const std::vector<PathStep>& steps, StepForm form) {
    Json list = Json::array();
    for (const PathStep& step : steps) list.push_back(step_json(step, form, list.size() + 1));
    return list;
}

}  // namespace gridlemma::apps
