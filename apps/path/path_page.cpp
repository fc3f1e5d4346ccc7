// SPDX-License-Identifier: Apache-2.0
#include "apps/path/path_page.hpp"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "apps/page/page.hpp"
#include "apps/path/geometry_drawing.hpp"
#include "apps/path/path_text.hpp"
#include "apps/path/step_drawing.hpp"
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
    put(data, "lines", lines_of(drawing));
    if (drawing.nested > 0) data["nested"] = drawing.nested;
}

/// Houses and peers by number, and how to draw them.
OrderedJson geometry_data(const Geometry& geometry) {
    OrderedJson houses = OrderedJson::object();
    for (House house : geometry.houses())
        houses[std::to_string(house.index())] = indices(geometry.cells_of(house));
    OrderedJson peers = OrderedJson::array();
    for (Cell cell : CellSet::all()) peers.push_back(indices(geometry.peers(cell)));
    const GeometryDrawing drawing = drawing_of(geometry);
    OrderedJson borders = OrderedJson::array();
    for (const auto& [cell, next] : drawing.borders)
        borders.push_back(OrderedJson{cell.index(), next.index()});
    return OrderedJson{{"name", geometry.text()},
                       {"houses", std::move(houses)},
                       {"peers", std::move(peers)},
                       {"shaded", indices(drawing.shaded)},
                       {"borders", std::move(borders)}};
}

std::string title_of(const InputPuzzle& puzzle) {
    std::string title = "Puzzle " + std::to_string(puzzle.ordinal);
    if (!puzzle.name.empty()) (title += ": ") += puzzle.name;
    return title;
}

}  // namespace

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
                     {"why", explain(step)},
                     {"so", conclusions_text(step)},
                     {"place", indices(step.placements)},
                     {"remove", indices(step.eliminations)},
                     {"truths", indices(step.truths)}};
    if (const Rung* const rung = find_rung(profile_, step.strategy))
        if (const double difficulty = difficulty_of(profile_, *rung, step); difficulty > 0)
            data["hard"] = std::round(difficulty * 100) / 100;
    put_drawing(data, drawing_of(before, step));
    path_["steps"].push_back(std::move(data));
}

void PathData::append(const InputPuzzle& puzzle, const Outcome& outcome, Buffer& out) {
    path_["end"] = verdict_text(puzzle, outcome);
    if (outcome.rating) path_["rating"] = to_string(*outcome.rating);
    if (outcome.solution) path_["solution"] = gridlemma::to_string(*outcome.solution);
    append_page_data(out, "path", path_);
}

}  // namespace gridlemma::apps
