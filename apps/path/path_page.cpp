// SPDX-License-Identifier: Apache-2.0
#include "apps/path/path_page.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "apps/base/append.hpp"
#include "apps/page/page.hpp"
#include "apps/path/geometry_drawing.hpp"
#include "apps/path/path_text.hpp"
#include "apps/path/step_drawing.hpp"
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

/// Cells, houses or truths as numbers from 0, candidates as numbers 0..728.
template <typename Items>
OrderedJson indices(const Items& items) {
    OrderedJson list = OrderedJson::array();
    for (const auto& item : items) list.push_back(item.index());
    return list;
}

/// A place in `list` for what is not empty: the data of a page have no empty entries.
void put(OrderedJson& data, const char* key, OrderedJson list) {
    if (!list.empty()) data[key] = std::move(list);
}

/// A literal as a number 0..1457, several as a list. A node that does not follow from the one
/// before it alone is an object with its parents.
OrderedJson node_of(const std::vector<StepDrawing::Node>& line, std::size_t place) {
    const StepDrawing::Node& node = line[place];
    OrderedJson literals = OrderedJson::array();
    for (Cell cell : node.cells)
        literals.push_back(Literal(Candidate(cell, node.digit), node.is_on).index());
    if (node.cells.is_single()) literals = OrderedJson(literals[0]);
    std::vector<std::size_t> usual;
    if (place > 0) usual.push_back(place - 1);
    if (node.parents == usual) return literals;
    return OrderedJson{{"is", std::move(literals)}, {"from", node.parents}};
}

OrderedJson lines_of(const StepDrawing& drawing) {
    OrderedJson lines = OrderedJson::array();
    for (const std::vector<StepDrawing::Node>& line : drawing.lines) {
        OrderedJson nodes = OrderedJson::array();
        for (std::size_t i = 0; i < line.size(); ++i) nodes.push_back(node_of(line, i));
        lines.push_back(std::move(nodes));
    }
    return lines;
}

/// The drawing of a step: keys as in StepDrawing.
void put_drawing(OrderedJson& data, const StepDrawing& drawing) {
    put(data, "base", indices(drawing.base));
    put(data, "cover", indices(drawing.cover));
    OrderedJson sets = OrderedJson::array();
    for (const CellSet& cells : drawing.sets) sets.push_back(indices(cells));
    put(data, "sets", std::move(sets));
    OrderedJson links = OrderedJson::array();
    for (const StepDrawing::Link& link : drawing.links)
        links.push_back(OrderedJson{link.from, link.to, in_words(link.digits)});
    put(data, "links", std::move(links));
    put(data, "outline", indices(drawing.outline));
    put(data, "pattern", indices(drawing.pattern));
    put(data, "extras", indices(drawing.extras));
    OrderedJson colors = OrderedJson::array();
    for (const StepDrawing::Colors& component : drawing.colors)
        for (const std::vector<Candidate>& candidates : component) {
            OrderedJson color = OrderedJson::array();
            for (Candidate candidate : candidates) color.push_back(candidate.index());
            colors.push_back(std::move(color));
        }
    put(data, "colors", std::move(colors));
    OrderedJson bonds = OrderedJson::array();
    for (const StepDrawing::Bond& bond : drawing.bonds)
        bonds.push_back(OrderedJson{bond.first.index(), bond.second.index()});
    put(data, "bonds", std::move(bonds));
    put(data, "lines", lines_of(drawing));
    if (drawing.nested > 0) data["nested"] = drawing.nested;
}

/// Pairs of cells as pairs of numbers.
OrderedJson pairs_of(const std::vector<std::pair<Cell, Cell>>& pairs) {
    OrderedJson list = OrderedJson::array();
    for (const auto& [a, b] : pairs) list.push_back(OrderedJson{a.index(), b.index()});
    return list;
}

/// Houses and peers by number, and how to draw them.
OrderedJson geometry_data(const Geometry& geometry) {
    OrderedJson houses = OrderedJson::object();
    for (House house : geometry.houses())
        houses[std::to_string(house.index())] = indices(geometry.cells_of(house));
    OrderedJson peers = OrderedJson::array();
    for (Cell cell : CellSet::all()) peers.push_back(indices(geometry.peers(cell)));
    const GeometryDrawing drawing = drawing_of(geometry);
    return OrderedJson{{"name", geometry.text()},
                       {"words", geometry_in_words(geometry)},
                       {"boxes", geometry.has_classic_boxes()},
                       {"houses", std::move(houses)},
                       {"peers", std::move(peers)},
                       {"shaded", indices(drawing.shaded)},
                       {"lines", pairs_of(drawing.lines)},
                       {"edges", pairs_of(drawing.edges)},
                       {"borders", pairs_of(drawing.borders)}};
}

/// The names of the entries of the key, and the meaning of the letters, which differs.
void put_key(OrderedJson& data, const std::vector<KeyEntry>& key) {
    OrderedJson names = OrderedJson::array();
    for (const KeyEntry& entry : key) {
        names.push_back(entry.name);
        if (entry.name == "set") data["letters"] = entry.text;
    }
    put(data, "key", std::move(names));
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
                     {"so", conclusions_text(step)},
                     {"place", indices(step.placements)},
                     {"remove", indices(step.eliminations)},
                     {"truths", indices(step.truths)}};
    if (const Rung* const rung = find_rung(profile_, step.strategy))
        if (const double difficulty = difficulty_of(profile_, *rung, step); difficulty > 0)
            data["hard"] = difficulty_as_written(difficulty);
    if (std::holds_alternative<SingleEvidence>(step.evidence)) data["single"] = true;
    const StepDrawing drawing = drawing_of(before, step);
    put_drawing(data, drawing);
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
