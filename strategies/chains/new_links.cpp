// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/new_links.hpp"

#include <algorithm>

#include "engine/core/classic.hpp"

namespace gridlemma {

namespace {

/// Whether two cells were the only places of a digit in some house. `before`: its places then.
bool were_linked(const CellSet& before, const CellSet& both) {
    bool were = false;
    for (House house : classic::common_houses(both))
        were |= (before & classic::cells_of(house)) == both;
    return were;
}

/// The places that a candidate or a group had before.
CellSet places_before(const LinkGraph& graph, Vertex v, const CellSet& before) {
    if (v.is_literal()) return v.literal().cell();
    const LinkGraph::Group& group = graph.group(v);
    return before & classic::cells_of(group.line) & classic::cells_of(group.box);
}

CellSet all_cells(const CellsByDigit& cells) {
    CellSet all;
    for (const CellSet& each : cells) all |= each;
    return all;
}

}  // namespace

bool NewLinks::find(const Grid& grid, const CellsByDigit& lost) {
    links_.clear();
    if (!grid.geometry().is_classic()) return false;
    for (Cell cell : grid.cells_with(2) & all_cells(lost)) {
        const DigitSet digits = grid.at(cell);
        const Digit first = digits.first();
        if (!add(Literal({cell, first}, true), Literal({cell, (digits - first).only()}, true)))
            return false;
    }
    for (Digit digit : DigitSet::all())
        if (!find_in_houses(grid, digit, lost[digit.index()])) return false;
    return true;
}

bool NewLinks::find_in_houses(const Grid& grid, Digit digit, const CellSet& lost) {
    if (lost.empty()) return true;
    const CellSet before = grid.where(digit) | lost;
    for (House house : classic::houses()) {
        const CellSet places = grid.where(digit) & classic::cells_of(house);
        if (!lost.intersects(classic::cells_of(house)) || places.size() != 2 ||
            were_linked(before, places))
            continue;
        const Cell first = places.first();
        const Cell second = (places - first).first();
        if (!add(Literal({first, digit}, true), Literal({second, digit}, true))) return false;
    }
    return true;
}

// A strong link of a group is old if both ends together were the only places in a line or box. A
// weak link can be new only between a group of a row and one of a column, which had a cell in
// common that has lost the digit.
bool NewLinks::add_of_groups(const LinkGraph& graph, const CellsByDigit& lost) {
    for (std::size_t number = 0; number < graph.groups().size(); ++number) {
        const LinkGraph::Group& group = graph.groups()[number];
        const CellSet& lost_places = lost[group.digit.index()];
        if (lost_places.empty()) continue;
        const CellSet before = graph.grid().where(group.digit) | lost_places;
        const CellSet in_line = before & classic::cells_of(group.line);
        const CellSet in_box = before & classic::cells_of(group.box);
        const Vertex on = LinkGraph::group_vertex(number, true);
        const Vertex off = LinkGraph::group_vertex(number, false);
        const CellSet own = places_before(graph, on, before);
        for (Vertex other : graph.after(off)) {
            const CellSet others = places_before(graph, other, before);
            const bool was_linked =
                !own.intersects(others) && (in_line == (own | others) || in_box == (own | others));
            if ((other.is_literal() || on < other) && !was_linked && !add(on, other)) return false;
        }
        for (Vertex other : graph.after(on))
            if (!other.is_literal() && off < other &&
                own.intersects(places_before(graph, other, before)) && !add(off, other))
                return false;
    }
    return true;
}

void NewLinks::reach(Vertex v, Word ends) {
    Follower& follower = followers_[v.index()];
    if (follower.of == 0) reached_.push_back(v);
    follower.of |= ends;
    if (follower.is_waiting) return;
    follower.is_waiting = true;
    waiting_.push_back(v);
}

void NewLinks::spread(const LinkGraph& graph, LinkNodes nodes) {
    for (Vertex v : reached_) followers_[v.index()] = {};
    reached_.clear();
    waiting_.clear();
    const auto size = static_cast<std::size_t>(std::max<int>(Literal::count, graph.size(nodes)));
    if (followers_.size() < size) followers_.resize(size);
    Word bit = 1;
    for (const Link& link : links_) {
        reach(link.first, bit);
        reach(link.second, bit << 1);
        bit <<= 2;
    }
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
        const Vertex from = waiting_[i];
        followers_[from.index()].is_waiting = false;
        const Word ends = followers_[from.index()].of;
        for (Vertex next : graph.after(from, nodes))
            if ((ends & ~followers_[next.index()].of) != 0) reach(next, ends);
    }
}

}  // namespace gridlemma
