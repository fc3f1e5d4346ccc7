// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/link_graph.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <utility>

namespace gridlemma {

namespace {

/// Of one cell, and of one digit in all other cells.
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
    if (size_ == 0 || &grid.geometry() != &grid_.geometry()) {
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
    for (std::vector<std::uint16_t>& groups : groups_of_) groups.clear();
    find_groups();
    size_ = static_cast<int>(2 * (candidate_count + groups_.size()));
    resize(static_cast<std::size_t>(size_));
    for (int i = Literal::count; i < size_; ++i) clear(Vertex::from_index(i));
    for (std::size_t number = 0; number < groups_.size(); ++number) link_group(number);
    for (const std::vector<std::uint16_t>& groups : groups_of_) link_pairs(groups);
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

void LinkGraph::find_groups() {
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : grid_.geometry().houses(kind)) {
            HouseSet boxes;
            for (House box : grid_.geometry().houses(HouseKind::box))
                if (grid_.geometry().cells_of(box).intersects(grid_.geometry().cells_of(line)))
                    boxes.insert(box);
            for (Digit digit : DigitSet::all()) {
                const CellSet places = grid_.places(line, digit);
                if (!places.has_several()) continue;
                for (House box : boxes) {
                    const CellSet cells = places & grid_.geometry().cells_of(box);
                    if (!cells.has_several()) continue;
                    groups_of_[digit.index()].push_back(static_cast<std::uint16_t>(groups_.size()));
                    groups_.push_back({digit, cells, line, box});
                }
            }
        }
}

void LinkGraph::link_group(std::size_t number) {
    const Group& group = groups_[number];
    const Vertex on = group_vertex(number, true);
    const Vertex off = group_vertex(number, false);
    const CellSet seen = grid_.where(group.digit) & grid_.geometry().common_peers(group.cells);
    for (Cell cell : seen) {
        const Candidate candidate(cell, group.digit);
        link(on, Literal(candidate, false));
        link(Literal(candidate, true), off);
    }
    for (House house : {group.box, group.line}) {
        const CellSet others = seen & grid_.geometry().cells_of(house);
        if (!others.is_single()) continue;
        const Candidate other(others.first(), group.digit);
        link(off, Literal(other, true));
        link(Literal(other, false), on);
    }
}

/// Two groups of a line or a box exclude each other. If there are no other places, one of them is
/// on. Groups are those of a digit, ascending.
void LinkGraph::link_pairs(std::span<const std::uint16_t> numbers) {
    /// In the line and in the box of a group: how many groups it excludes, and the last of these.
    struct Excluded {
        std::array<int, 2> count{};
        std::array<std::uint16_t, 2> last{};
    };
    boost::container::small_vector<Excluded, 54> excluded(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (std::size_t j = i + 1; j < numbers.size(); ++j) {
            const Group& one = groups_[numbers[i]];
            const Group& other = groups_[numbers[j]];
            const bool in_line = one.line == other.line;
            if ((!in_line && one.box != other.box) || one.cells.intersects(other.cells)) continue;
            const std::size_t side = in_line ? 0 : 1;
            for (const auto& [from, to] : {std::pair(i, j), std::pair(j, i)}) {
                link(group_vertex(numbers[from], true), group_vertex(numbers[to], false));
                ++excluded[from].count[side];
                excluded[from].last[side] = numbers[to];
            }
        }
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (const std::size_t side : {0, 1}) {
            if (excluded[i].count[side] != 1) continue;
            const Group& one = groups_[numbers[i]];
            const std::uint16_t other = excluded[i].last[side];
            if (grid_.places(side == 0 ? one.line : one.box, one.digit) ==
                (one.cells | groups_[other].cells))
                link(group_vertex(numbers[i], false), group_vertex(other, true));
        }
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
    start_additions(find_set_nodes());
    for (std::size_t number = 0; number < extra_nodes_.size(); ++number) {
        lead_to_set(number);
        lead_from_set(number);
        force_cells(number);
    }
    end_additions(LinkNodes::sets);
}

std::vector<LinkGraph::ExtraNode> LinkGraph::find_set_nodes() {
    std::vector<ExtraNode> found;
    for (std::vector<std::uint16_t>& nodes : set_nodes_of_) nodes.clear();
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        const AlmostLockedSet& set = sets_[i];
        if (set.cells.is_single()) continue;
        for (Digit without : set.digits) {
            bool eliminates = false;
            for (Digit digit : set.digits - without) eliminates |= !set.seen_by(digit).empty();
            if (!eliminates || found.size() == most_set_nodes) continue;
            set_nodes_of_[without.index()].push_back(static_cast<std::uint16_t>(found.size()));
            found.push_back({.set = i, .without = without, .cells = {}, .seen = {}});
        }
    }
    return found;
}

void LinkGraph::lead_to_set(std::size_t number) {
    const Digit without = extra_nodes_[number].without;
    const CellSet seen = sets_[extra_nodes_[number].set].seen_by(without);
    for (Cell cell : seen) link(Literal({cell, without}, true), extra_vertex(number));
    for (const std::size_t i : groups_of_[without.index()])
        if (seen.contains(groups_[i].cells)) link(group_vertex(i, true), extra_vertex(number));
}

void LinkGraph::lead_from_set(std::size_t number) {
    const Digit without = extra_nodes_[number].without;
    const AlmostLockedSet& set = sets_[extra_nodes_[number].set];
    const Vertex from = extra_vertex(number);
    for (Digit digit : set.digits - without) {
        const CellSet seen = set.seen_by(digit);
        for (Cell cell : seen) link(from, Literal({cell, digit}, false));
        for (const std::size_t i : groups_of_[digit.index()])
            if (seen.contains(groups_[i].cells)) link(from, group_vertex(i, false));
        for (const std::size_t i : set_nodes_of_[digit.index()]) {
            const AlmostLockedSet& other = sets_[extra_nodes_[i].set];
            if (seen.contains(other.at(digit)) && !other.cells.intersects(set.cells))
                link(from, extra_vertex(i));
        }
    }
}

void LinkGraph::force_cells(std::size_t number) {
    const Digit without = extra_nodes_[number].without;
    const AlmostLockedSet& set = sets_[extra_nodes_[number].set];
    const DigitSet digits = set.digits - without;
    CellSet seen;
    for (Digit digit : digits) seen |= set.seen_by(digit);
    for (Cell cell : seen) {
        DigitSet left = grid_.at(cell);
        if (left.size() == 2) continue;
        for (Digit digit : digits)
            if (set.seen_by(digit).contains(cell)) left -= digit;
        if (left.is_single()) link(extra_vertex(number), Literal({cell, left.only()}, true));
    }
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
