// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/line_writer.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gridlemma::forcing {

namespace {

Proposition off(Cell cell, Digit digit) { return Inferences::proposition({cell, digit}, false); }

}  // namespace

void LineWriter::add(Proposition p, ChainNode::Reason reason, House house, Nodes parents) {
    if (knows(p)) return;
    ChainNode& node = nodes_.emplace_back();
    place_[p] = static_cast<std::uint16_t>(nodes_.size());
    if (!Inferences::is_on(p)) off_.insert(Inferences::candidate(p));
    node.candidate = Inferences::candidate(p);
    node.is_on = Inferences::is_on(p);
    node.reason = reason;
    node.house = house;
    node.parents.assign(parents.begin(), parents.end());
}

void LineWriter::add_deduced(Proposition p, const GroupOn& why) {
    if (knows(p)) return;
    add(p, ChainNode::Reason::deduction, {}, why.parents);
    nodes_.back().truths.push_back(why.truth);
}

void LineWriter::assume(Fact premise) {
    add(Inferences::proposition(premise.candidate, premise.is_on), ChainNode::Reason::assumption,
        {}, {});
}

void LineWriter::link(Proposition from, Proposition to) {
    if (Inferences::is_on(to))
        turn_on(from, to);
    else
        turn_off(from, to);
}

/// Another candidate of a cell or house is true.
void LineWriter::exclude(Proposition on, Candidate candidate) {
    const Cell cell = Inferences::candidate(on).cell();
    const Proposition p = Inferences::proposition(candidate, false);
    if (cell == candidate.cell()) return add(p, ChainNode::Reason::cell, {}, {place_of(on)});
    const House house = common_houses(CellSet(cell) | candidate.cell()).first();
    add(p, ChainNode::Reason::house, house, {place_of(on)});
}

void LineWriter::turn_off(Proposition from, Proposition to) {
    const Digit digit = inferences_.digit(to);
    for (Cell cell : inferences_.cells(to)) {
        if (Inferences::is_group(from))
            add_deduced(off(cell, digit), groups_on_.at(from));
        else
            exclude(from, {cell, digit});
    }
}

void LineWriter::turn_on(Proposition from, Proposition to) {
    const Truth truth = inferences_.truth(from, to);
    if (Inferences::is_group(to)) {
        groups_on_[to] = {truth, nodes_of(from)};
        return;
    }
    if (truth.is_cell()) return add(to, ChainNode::Reason::cell, {}, nodes_of(from));
    add(to, ChainNode::Reason::house, truth.house(), nodes_of(from));
}

LineWriter::Nodes LineWriter::nodes_of(Proposition p) const {
    Nodes nodes;
    for (Cell cell : inferences_.cells(p))
        nodes.push_back(place_of(off(cell, inferences_.digit(p))));
    return nodes;
}

void LineWriter::add_last(Candidate candidate, Truth truth) {
    const Grid& grid = inferences_.grid();
    const Proposition p = Inferences::proposition(candidate, true);
    Nodes parents;
    if (truth.is_cell()) {
        for (Digit digit : grid.at(candidate.cell()) - candidate.digit())
            parents.push_back(place_of(off(candidate.cell(), digit)));
        return add(p, ChainNode::Reason::cell, {}, parents);
    }
    for (Cell cell : grid.places(truth.house(), candidate.digit()) - candidate.cell())
        parents.push_back(place_of(off(cell, candidate.digit())));
    add(p, ChainNode::Reason::house, truth.house(), parents);
}

void LineWriter::add_anything(Fact end, Truth truth) {
    Nodes parents(nodes_.size());
    std::iota(parents.begin(), parents.end(), std::uint16_t{0});
    const Proposition p = Inferences::proposition(end.candidate, end.is_on);
    add(p, ChainNode::Reason::deduction, {}, parents);
    nodes_[place_of(p)].truths.push_back(truth);
}

std::vector<Proposition> LineWriter::all_on() const {
    std::vector<Proposition> all;
    for (const ChainNode& node : nodes_)
        if (node.is_on) all.push_back(Inferences::proposition(node.candidate, true));
    return all;
}

std::vector<ChainNode> LineWriter::take(Fact end) const {
    const std::size_t last = place_of(Inferences::proposition(end.candidate, end.is_on));
    std::vector<bool> is_needed(nodes_.size(), false);
    is_needed[last] = true;
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

}  // namespace gridlemma::forcing
