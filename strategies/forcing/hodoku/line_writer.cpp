// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/line_writer.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gridlemma::hodoku {

void LineWriter::add(Literal literal, ChainNode::Reason reason, House house, Nodes parents) {
    if (knows(literal)) return;
    known_.insert(literal);
    place_[literal.index()] = static_cast<std::uint16_t>(nodes_.size());
    ChainNode& node = nodes_.emplace_back();
    node.literal = literal;
    node.reason = reason;
    node.house = house;
    node.parents.assign(parents.begin(), parents.end());
}

void LineWriter::add_deduced(Literal literal, const GroupOn& why) {
    if (knows(literal)) return;
    add(literal, ChainNode::Reason::deduction, {}, why.parents);
    nodes_.back().truths.push_back(why.truth);
}

void LineWriter::assume(Literal premise) { add(premise, ChainNode::Reason::assumption, {}, {}); }

void LineWriter::link(Vertex from, Vertex to) {
    if (to.is_on())
        turn_on(from, to);
    else
        turn_off(from, to);
}

/// Another candidate of a cell or house, or of a cell that sees it, is true.
void LineWriter::exclude(Literal on, Candidate candidate) {
    const Literal off(candidate, false);
    if (on.cell() == candidate.cell()) return add(off, ChainNode::Reason::cell, {}, {place_of(on)});
    const HouseSet houses =
        graph_.grid().geometry().common_houses(CellSet(on.cell()) | candidate.cell());
    if (houses.empty()) return add(off, ChainNode::Reason::pair, {}, {place_of(on)});
    add(off, ChainNode::Reason::house, houses.first(), {place_of(on)});
}

void LineWriter::turn_off(Vertex from, Vertex to) {
    const Digit digit = graph_.digit(to);
    for (Cell cell : graph_.cells(to)) {
        if (from.is_literal())
            exclude(from.literal(), {cell, digit});
        else
            add_deduced(Literal({cell, digit}, false), groups_on_.at(from));
    }
}

void LineWriter::turn_on(Vertex from, Vertex to) {
    const Truth truth = graph_.truth(from, to);
    if (!to.is_literal()) {
        groups_on_[to] = {truth, nodes_of(from)};
        return;
    }
    if (truth.is_cell()) return add(to.literal(), ChainNode::Reason::cell, {}, nodes_of(from));
    add(to.literal(), ChainNode::Reason::house, truth.house(), nodes_of(from));
}

LineWriter::Nodes LineWriter::nodes_of(Vertex off) const {
    Nodes nodes;
    for (Cell cell : graph_.cells(off))
        nodes.push_back(place_of(Literal({cell, graph_.digit(off)}, false)));
    return nodes;
}

void LineWriter::add_last(Candidate candidate, Truth truth) {
    const Grid& grid = graph_.grid();
    const Literal on(candidate, true);
    Nodes parents;
    if (truth.is_cell()) {
        for (Digit digit : grid.at(candidate.cell()) - candidate.digit())
            parents.push_back(place_of(Literal({candidate.cell(), digit}, false)));
        return add(on, ChainNode::Reason::cell, {}, parents);
    }
    for (Cell cell : grid.places(truth.house(), candidate.digit()) - candidate.cell())
        parents.push_back(place_of(Literal({cell, candidate.digit()}, false)));
    add(on, ChainNode::Reason::house, truth.house(), parents);
}

void LineWriter::add_anything(Literal end, Truth truth) {
    Nodes parents(nodes_.size());
    std::iota(parents.begin(), parents.end(), std::uint16_t{0});
    add(end, ChainNode::Reason::deduction, {}, parents);
    nodes_[place_of(end)].truths.push_back(truth);
}

std::vector<Literal> LineWriter::all_on() const {
    std::vector<Literal> all;
    for (const ChainNode& node : nodes_)
        if (node.literal.is_on()) all.push_back(node.literal);
    return all;
}

std::vector<ChainNode> LineWriter::take(Literal end) const {
    constexpr std::size_t premise = 0;
    const std::size_t last = place_of(end);
    std::vector<bool> is_needed(nodes_.size(), false);
    is_needed[last] = true;
    is_needed[premise] = true;
    std::vector<std::uint16_t> place(nodes_.size(), 0);
    std::vector<ChainNode> line;
    for (std::size_t i = last + 1; i-- > 0;) {
        if (!is_needed[i]) continue;
        place[i] = static_cast<std::uint16_t>(line.size());
        line.push_back(nodes_[i]);
        for (std::uint16_t parent : nodes_[i].parents) is_needed[parent] = true;
    }
    for (ChainNode& node : line)
        for (std::uint16_t& parent : node.parents) parent = place[parent];
    return line;
}

}  // namespace gridlemma::hodoku
