// SPDX-License-Identifier: Apache-2.0
#include "apps/path/drawing_data.hpp"
#include "apps/serve/methods.hpp"
#include "apps/serve/params.hpp"
#include "engine/check/checker.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

Json step_json(const PathStep& step, StepForm form, std::uint64_t number) {
    Json result{{"technique", step.technique->id},
                {"name", step.technique->name},
                {"difficulty", difficulty_as_written(step.difficulty)},
                {"text", step_text(step.technique->name, step, step.before, form.notation)},
                {"placements", texts_json(step.placements)},
                {"eliminations", texts_json(step.eliminations, elimination_text)},
                {"assumes_unique", assumes_unique_solution(step)},
                {"log", *parse_json(log_line(step, number))}};
    if (form.is_drawn)
        result["drawing"] = *parse_json(json_text(drawing_with_key(step.before, step)));
    return result;
}

Json step_json(const std::optional<PathStep>& step, StepForm form) {
    return step ? step_json(*step, form) : Json(nullptr);
}

Json steps_json(const std::vector<PathStep>& steps, StepForm form) {
    Json list = Json::array();
    for (const PathStep& step : steps) list.push_back(step_json(step, form, list.size() + 1));
    return list;
}

}  // namespace gridlemma::apps
