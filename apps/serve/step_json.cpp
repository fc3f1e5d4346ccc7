// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "apps/serve/methods.hpp"
#include "engine/check/checker.hpp"
#include "strategies/log/json_object.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/log/step_log.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

Json difficulty_json(double difficulty) { return std::round(difficulty * 100) / 100; }

Json step_json(const Step& step, const Descriptor& technique, double difficulty,
               std::uint64_t number) {
    Json placements = Json::array();
    for (Candidate candidate : step.placements) placements.push_back(to_string(candidate));
    Json eliminations = Json::array();
    for (Candidate candidate : step.eliminations)
        eliminations.push_back(elimination_text(candidate));
    return {{"technique", technique.id},
            {"name", technique.name},
            {"difficulty", difficulty_json(difficulty)},
            {"text", step_text(technique.name, step)},
            {"placements", std::move(placements)},
            {"eliminations", std::move(eliminations)},
            {"assumes_unique", assumes_unique_solution(step)},
            {"log", *parse_json(log_line(step, number))}};
}

}  // namespace gridlemma::apps
