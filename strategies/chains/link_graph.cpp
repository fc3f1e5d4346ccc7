// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/link_graph.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <utility>

#include "strategies/chains/group_links.hpp"
#include "strategies/chains/set_links.hpp"

namespace gridlemma {

namespace {

/// The other candidates of a cell, and one digit in all other cells.
constexpr std::size_t most_excluded = digit_count - 1 + cell_count - 1;

}  // namespace

template <typename Visit>
void LinkGraph::each_vertex(Visit&& visit) const {
    for (Cell cell : grid_.unsolved())
        for (Digit digit : grid_.at(cell))
            for (bool is_on : {false, true}) visit(Vertex(Literal({cell, digit}, is_on)));
    for (int i = Literal::count; i < size_; ++i) visit(Vertex::from_index(i));
}

void LinkGraph::resize(std::size_t vertices) {
    if (links_.size() >= vertices) return;
    links_.resize(vertices);
    ends_.resize(vertices);
}

void LinkGraph::clear(Vertex from) {
    links_[from.index()].clear();
    ends_[from.index()] = {};
}

// A list depends on the candidates of the cell and on the places of the digit in its houses.
std::array<CellSet, digit_count> LinkGraph::changed_lists(const Grid& grid) const {
    std::array<CellSet, digit_count> changed;
    if (size_ == 0 || geometry_ != grid.geometry().serial()) {
        changed.fill(CellSet::all());
        return changed;
    }
    CellSet cells;
    for (Digit digit : DigitSet::all()) {
        const CellSet places =
            (grid_.where(digit) | grid.where(digit)) - (grid_.where(digit) & grid.where(digit));
        for (Cell cell : places) changed[digit.index()] |= grid.geometry().peers(cell);
        cells |= places;
    }
    for (CellSet& each : changed) each |= cells;
    return changed;
}

void LinkGraph::link_candidates(const Grid& grid) {
    const std::array<CellSet, digit_count> changed = changed_lists(grid);
    size_ = Literal::count;
    resize(Literal::count);
    for (Digit digit : DigitSet::all())
        for (Cell cell : grid_.where(digit))
            for (bool is_on : {false, true}) {
                const Vertex v = Literal({cell, digit}, is_on);
                if (changed[digit.index()].contains(cell))
                    clear(v);
                else
                    links_[v.index()].resize(after(v, LinkNodes::candidates).size());
            }
    grid_ = grid;
    geometry_ = grid.geometry().serial();
    groups_.clear();
    has_groups_ = false;
    extra_nodes_.clear();
    has_sets_ = false;
    for (Digit digit : DigitSet::all())
        for (Cell cell : grid.where(digit) & changed[digit.index()]) link_candidate({cell, digit});
}

void LinkGraph::add_groups() {
    if (has_groups_) return;
    has_groups_ = true;
    GroupLinks links(*this);
    links.find_groups();
    size_ = static_cast<int>(2 * (candidate_count + groups_.size()));
    resize(static_cast<std::size_t>(size_));
    for (int i = Literal::count; i < size_; ++i) clear(Vertex::from_index(i));
    links.link_groups();
    each_vertex([this](Vertex v) { end_list(v, LinkNodes::groups); });
}

Digit LinkGraph::digit(Vertex v) const {
    if (is_extra(v)) return node_of(v).without;
    return v.is_literal() ? v.literal().digit() : group(v).digit;
}

CellSet LinkGraph::cells(Vertex v) const {
    if (is_extra(v)) return is_set(v) ? set(v).cells : node_of(v).cells;
    return v.is_literal() ? CellSet(v.literal().cell()) : group(v).cells;
}

Cell LinkGraph::cell(Vertex v) const {
    if (is_set(v)) return set(v).at(digit(v)).first();
    return v.is_literal() ? v.literal().cell() : cells(v).first();
}

CellSet LinkGraph::seen(Vertex v, Digit digit) const {
    if (is_set(v)) return set(v).seen_by(digit);
    if (is_extra(v)) return digit == node_of(v).without ? node_of(v).seen : CellSet();
    return grid_.where(digit) & grid_.geometry().common_peers(cells(v));
}

Truth LinkGraph::truth(Vertex off, Vertex on) const {
    const CellSet both = cells(off) | cells(on);
    if (both.is_single()) return Truth(both.first());
    for (House house : grid_.geometry().common_houses(both))
        if (grid_.places(house, digit(on)) == both) return {house, digit(on)};
    return Truth(both.first());
}

void LinkGraph::link_candidate(Candidate candidate) {
    const Cell cell = candidate.cell();
    const Digit digit = candidate.digit();
    const Literal on(candidate, true);
    const Literal off(candidate, false);
    const DigitSet others = grid_.at(cell) - digit;
    boost::container::static_vector<Vertex, most_excluded> list;
    for (Digit other : others) list.push_back(Literal({cell, other}, false));
    if (others.is_single()) link(off, Literal({cell, others.only()}, true));
    CellSet excluded;
    CellSet conjugates;
    for (House house : grid_.geometry().houses_of(cell)) {
        const CellSet places = grid_.places(house, digit) - cell;
        for (Cell other : places - excluded) list.push_back(Literal({other, digit}, false));
        excluded |= places;
        if (!places.is_single() || conjugates.contains(places)) continue;
        link(off, Literal({places.first(), digit}, true));
        conjugates |= places;
    }
    links_[Vertex(on).index()].assign(list.begin(), list.end());
    end_list(on, LinkNodes::candidates);
    end_list(off, LinkNodes::candidates);
}

void LinkGraph::start_additions(std::vector<ExtraNode> nodes) {
    extra_nodes_ = std::move(nodes);
    const auto size_with_extras = static_cast<std::size_t>(size(LinkNodes::sets));
    resize(size_with_extras);
    each_vertex([this](Vertex v) { links_[v.index()].resize(after(v).size()); });
    for (std::size_t i = size_; i < size_with_extras; ++i) clear(Vertex::from_index(i));
}

void LinkGraph::end_additions(LinkNodes nodes) {
    each_vertex([this, nodes](Vertex v) { end_list(v, nodes); });
    for (int i = size_; i < size(nodes); ++i) end_list(Vertex::from_index(i), nodes);
}

void LinkGraph::add_sets(std::vector<AlmostLockedSet> sets) {
    has_sets_ = true;
    sets_ = std::move(sets);
    SetLinks links(*this);
    start_additions(links.find_nodes());
    links.link_nodes();
    end_additions(LinkNodes::sets);
}

const LinkGraph& links_with_groups(Facts& facts) {
    auto& graph = facts.get<LinkGraph>();
    graph.add_groups();
    return graph;
}

const LinkGraph& links_with_sets(Facts& facts) {
    auto& graph = facts.get<LinkGraph>();
    graph.add_groups();
    if (!graph.has_sets()) graph.add_sets(facts.get<AlmostLockedSets>().all());
    return graph;
}

}  // namespace gridlemma
