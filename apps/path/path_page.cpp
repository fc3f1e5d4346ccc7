// SPDX-License-Identifier: Apache-2.0
#include "apps/path/path_page.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/page/page.hpp"
#include "apps/path/drawing_data.hpp"
#include "apps/path/path_page_parts.hpp"
#include "apps/path/path_text.hpp"
#include "apps/path/step_marks.hpp"
#include "strategies/log/json_text.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// What each cell holds at the start: a given as a number, candidates as a text.
OrderedJson cells_of_start(const Puzzle& puzzle) {
    const Grid grid(puzzle);
    OrderedJson cells = OrderedJson::array();
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

/// The names of the entries of the key, and the meaning of the letters, which differs.
void put_key(OrderedJson& data, const std::vector<KeyEntry>& key) {
    OrderedJson names = OrderedJson::array();
    for (const KeyEntry& entry : key) {
        names.push_back(entry.name);
        if (entry.name == "set") data["letters"] = entry.text;
    }
    if (!names.empty()) data["key"] = std::move(names);
}

}  // namespace

std::string path_page_opening(const Profile& profile) {
    Buffer out;
    append(out, path_page_head());
    OrderedJson texts = OrderedJson::object();
    for (const KeyEntry& entry : key_entries()) texts[std::string(entry.name)] = entry.text;
    append_page_data(out, "key", texts);
    OrderedJson techniques = OrderedJson::array();
    for (const Rung& rung : profile.ladder) techniques.push_back(rung.strategy->descriptor.name);
    OrderedJson measures = OrderedJson::array();
    if (profile.scale != nullptr)
        for (const ScaleMeasure& measure : profile.scale->measures) {
            OrderedJson& data = measures.emplace_back(OrderedJson{{"name", measure.name}});
            if (measure.is_grade)
                for (const std::string_view grade : profile.scale->grades)
                    data["words"].push_back(grade);
        }
    append_page_data(out, "names", {{"techniques", techniques}, {"measures", measures}});
    return {out.data(), out.size()};
}

std::string path_page(const Profile& profile, const PathEntry& entry) {
    Buffer out;
    append(out, path_page_opening(profile));
    append_page_json(out, "path", entry.path);
    append_page_json(out, "index", "{\"puzzles\":[" + entry.index + "]}");
    append(out, path_page_foot());
    return {out.data(), out.size()};
}

void PathData::begin(const InputPuzzle& puzzle) {
    path_ = OrderedJson{{"title", title_of(puzzle)},
                        {"profile", profile_.name},
                        {"cells", cells_of_start(puzzle.puzzle)},
                        {"steps", OrderedJson::array()}};
    const Geometry& geometry = puzzle.puzzle.geometry();
    if (!geometry.is_classic()) path_["geometry"] = geometry_data(geometry);
}

void PathData::add(const Grid& before, const Step& step) {
    OrderedJson data{{"name", strategy_name(profile_, step.strategy)},
                     {"why", explain(step, before, notation_)},
                     {"so", conclusions_text(step)}};
    const StepDrawing drawing = drawing_of(before, step);
    data.update(drawing_data(step, drawing));
    if (const Rung* const rung = find_rung(profile_, step.strategy))
        if (const double difficulty = difficulty_of(profile_, *rung, step); difficulty > 0)
            data["hard"] = difficulty_as_written(difficulty);
    if (std::holds_alternative<SingleEvidence>(step.evidence)) data["single"] = true;
    put_key(data, key_of(before, step, drawing));
    path_["steps"].push_back(std::move(data));
}

PathEntry PathData::finish(const InputPuzzle& puzzle, const Outcome& outcome) {
    path_["end"] = verdict_text(puzzle, outcome);
    OrderedJson entry{{"n", puzzle.ordinal}, {"steps", outcome.steps}};
    if (!puzzle.name.empty()) entry["name"] = puzzle.name;
    if (outcome.rating) {
        path_["rating"] = to_string(*outcome.rating);
        entry["rating"] = path_["rating"];
        for (const Measure& measure : outcome.rating->measures())
            entry["values"].push_back(value_as_written(measure));
    }
    if (outcome.hardest >= 0) entry["hardest"] = outcome.hardest;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps > 0) entry["used"].push_back(i);
    if (outcome.solution) path_["solution"] = gridlemma::to_string(*outcome.solution);
    return {.index = page_json(entry), .path = page_json(path_)};
}

}  // namespace gridlemma::apps
