// SPDX-License-Identifier: Apache-2.0
#include "apps/path/path_page.hpp"

#include <string>

#include "apps/output/append.hpp"
#include "apps/path/path_text.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

using Json = nlohmann::ordered_json;

/// What each cell holds at the start: a given as a number, candidates as a text.
Json cells_of_start(const Puzzle& puzzle) {
    const Grid grid(puzzle);
    Json cells = Json::array();
    for (int i = 0; i < cell_count; ++i) {
        const Cell cell(i);
        if (const std::optional<Digit> digit = grid.digit_at(cell)) {
            cells.push_back(digit->value());
            continue;
        }
        std::string candidates;
        for (Digit digit : grid.at(cell)) candidates += digit.character();
        cells.push_back(candidates);
    }
    return cells;
}

/// Candidates as numbers 0..728, for the script.
template <typename Candidates>
Json indices(const Candidates& candidates) {
    Json list = Json::array();
    for (Candidate candidate : candidates) list.push_back(candidate.index());
    return list;
}

std::string title_of(const InputPuzzle& puzzle) {
    std::string title = "Puzzle " + std::to_string(puzzle.ordinal);
    if (!puzzle.name.empty()) (title += ": ") += puzzle.name;
    return title;
}

}  // namespace

void PathData::begin(const InputPuzzle& puzzle) {
    path_ = Json{{"title", title_of(puzzle)},
                 {"profile", profile_.name},
                 {"cells", cells_of_start(puzzle.puzzle)},
                 {"steps", Json::array()}};
}

void PathData::add(const Step& step) {
    Json truths = Json::array();
    for (Truth truth : step.truths) truths.push_back(truth.index());
    path_["steps"].push_back(Json{{"name", strategy_name(profile_, step.strategy)},
                                  {"why", explain(step)},
                                  {"so", conclusions_text(step)},
                                  {"place", indices(step.placements)},
                                  {"remove", indices(step.eliminations)},
                                  {"truths", std::move(truths)}});
}

void PathData::append(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out) {
    path_["end"] = verdict_text(puzzle, outcome);
    if (outcome.rating) path_["rating"] = to_string(*outcome.rating);
    if (outcome.solution) path_["solution"] = gridlemma::to_string(*outcome.solution);
    apps::append(out, "<script type=\"application/json\" class=\"path\">");
    // In JSON a `<` stands in texts only, where its escape means the same; so no name of a puzzle
    // can end the element.
    for (char character : path_.dump(-1, ' ', false, Json::error_handler_t::replace))
        character == '<' ? apps::append(out, "\\u003c") : out.push_back(character);
    apps::append(out, "</script>\n");
}

}  // namespace gridlemma::apps
