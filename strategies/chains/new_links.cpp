// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/new_links.hpp"

#include <algorithm>

#include "engine/core/classic.hpp"

namespace gridlemma {

namespace {

/// Whether two candidates of a digit, in these cells, were the only ones in some house.
bool were_linked(const Grid& then, Digit digit, const CellSet& both) {
    bool were = false;
    for (House house : classic::common_houses(both)) were |= then.places(house, digit) == both;
    return were;
}

/// Where a candidate or a group had its digit.
CellSet places_then(const LinkGraph& graph, Vertex v, const Grid& then) {
    if (v.is_literal()) return v.literal().cell();
    const LinkGraph::Group& group = graph.group(v);
    return then.places(group.line, group.digit) & classic::cells_of(group.box);
}

}  // namespace

bool NewLinks::find(const Grid& now, const Grid& then) {
    links_.clear();
    if (!now.geometry().is_classic() || !then.geometry().is_classic()) return false;
    for (Digit digit : DigitSet::all())
        if (!then.where(digit).contains(now.where(digit))) return false;
    for (Cell cell : now.cells_with(2)) {
        const DigitSet digits = now.at(cell);
        if (digits == then.at(cell)) continue;
        const Digit first = digits.first();
        if (!add(Literal({cell, first}, true), Literal({cell, (digits - first).only()}, true)))
            return false;
    }
    for (Digit digit : DigitSet::all()) {
        const CellSet gone = then.where(digit) - now.where(digit);
        if (gone.empty()) continue;
        for (House house : classic::houses()) {
            const CellSet places = now.where(digit) & classic::cells_of(house);
            if (!gone.intersects(classic::cells_of(house)) || places.size() != 2 ||
                were_linked(then, digit, places))
                continue;
            const Cell first = places.first();
            if (!add(Literal({first, digit}, true),
                     Literal({(places - first).first(), digit}, true)))
                return false;
        }
    }
    return true;
}

// A strong link of a group was there if the two had the digit for themselves in a line or box. Of
// weak links only those between a group of a row and one of a column can be new: if they had a cell
// in common that has lost the digit.
bool NewLinks::add_of_groups(const LinkGraph& graph, const Grid& then) {
    for (std::size_t number = 0; number < graph.groups().size(); ++number) {
        const LinkGraph::Group& group = graph.groups()[number];
        if (then.where(group.digit) == graph.grid().where(group.digit)) continue;
        const Vertex on = LinkGraph::group_vertex(number, true);
        const Vertex off = LinkGraph::group_vertex(number, false);
        const CellSet own = places_then(graph, on, then);
        for (Vertex other : graph.after(off)) {
            const CellSet others = places_then(graph, other, then);
            const bool was_linked = !own.intersects(others) &&
                                    (then.places(group.line, group.digit) == (own | others) ||
                                     then.places(group.box, group.digit) == (own | others));
            if ((other.is_literal() || on < other) && !was_linked && !add(on, other)) return false;
        }
        for (Vertex other : graph.after(on))
            if (!other.is_literal() && off < other &&
                own.intersects(places_then(graph, other, then)) && !add(off, other))
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
