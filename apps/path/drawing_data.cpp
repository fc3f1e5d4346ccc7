// SPDX-License-Identifier: Apache-2.0
#include "apps/path/drawing_data.hpp"

#include <string>
#include <utility>
#include <vector>

#include "apps/path/geometry_drawing.hpp"
#include "apps/path/step_marks.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

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
        for (const std::vector<Candidate>& candidates : component)
            colors.push_back(indices(candidates));
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

}  // namespace

OrderedJson drawing_data(const Step& step, const StepDrawing& drawing) {
    OrderedJson data{{"place", indices(step.placements)},
                     {"remove", indices(step.eliminations)},
                     {"truths", indices(step.truths)}};
    put_drawing(data, drawing);
    return data;
}

OrderedJson drawing_with_key(const Grid& before, const Step& step) {
    const StepDrawing drawing = drawing_of(before, step);
    OrderedJson data = drawing_data(step, drawing);
    OrderedJson key = OrderedJson::array();
    for (const KeyEntry& entry : key_of(before, step, drawing))
        key.push_back({entry.name, entry.text});
    data["key"] = std::move(key);
    return data;
}

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

}  // namespace gridlemma::apps
