// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/set_links.hpp"

namespace gridlemma {

std::vector<LinkGraph::ExtraNode> SetLinks::find_nodes() {
    std::vector<LinkGraph::ExtraNode> found;
    for (std::size_t i = 0; i < graph_.sets_.size(); ++i) {
        const AlmostLockedSet& set = graph_.sets_[i];
        if (set.cells.is_single()) continue;
        for (Digit without : set.digits) {
            bool eliminates = false;
            for (Digit digit : set.digits - without) eliminates |= !set.seen_by(digit).empty();
            if (!eliminates || found.size() == LinkGraph::most_set_nodes) continue;
            nodes_of_[without.index()].push_back(static_cast<std::uint16_t>(found.size()));
            found.push_back({.set = i, .without = without, .cells = {}, .seen = {}});
        }
    }
    return found;
}

void SetLinks::link_nodes() {
    for (std::size_t number = 0; number < graph_.extra_nodes_.size(); ++number) {
        lead_to(number);
        lead_from(number);
        force_cells(number);
    }
}

void SetLinks::lead_to(std::size_t number) {
    const Digit without = graph_.extra_nodes_[number].without;
    const CellSet seen = graph_.sets_[graph_.extra_nodes_[number].set].seen_by(without);
    for (Cell cell : seen) graph_.link(Literal({cell, without}, true), graph_.extra_vertex(number));
    for (const std::size_t i : graph_.groups_of_[without.index()])
        if (seen.contains(graph_.groups_[i].cells))
            graph_.link(LinkGraph::group_vertex(i, true), graph_.extra_vertex(number));
}

void SetLinks::lead_from(std::size_t number) {
    const Digit without = graph_.extra_nodes_[number].without;
    const AlmostLockedSet& set = graph_.sets_[graph_.extra_nodes_[number].set];
    const Vertex from = graph_.extra_vertex(number);
    for (Digit digit : set.digits - without) {
        const CellSet seen = set.seen_by(digit);
        for (Cell cell : seen) graph_.link(from, Literal({cell, digit}, false));
        for (const std::size_t i : graph_.groups_of_[digit.index()])
            if (seen.contains(graph_.groups_[i].cells))
                graph_.link(from, LinkGraph::group_vertex(i, false));
        for (const std::size_t i : nodes_of_[digit.index()]) {
            const AlmostLockedSet& other = graph_.sets_[graph_.extra_nodes_[i].set];
            if (seen.contains(other.at(digit)) && !other.cells.intersects(set.cells))
                graph_.link(from, graph_.extra_vertex(i));
        }
    }
}

void SetLinks::force_cells(std::size_t number) {
    const Digit without = graph_.extra_nodes_[number].without;
    const AlmostLockedSet& set = graph_.sets_[graph_.extra_nodes_[number].set];
    const DigitSet digits = set.digits - without;
    CellSet seen;
    for (Digit digit : digits) seen |= set.seen_by(digit);
    for (Cell cell : seen) {
        DigitSet left = graph_.grid_.at(cell);
        if (left.size() == 2) continue;
        for (Digit digit : digits)
            if (set.seen_by(digit).contains(cell)) left -= digit;
        if (left.is_single())
            graph_.link(graph_.extra_vertex(number), Literal({cell, left.only()}, true));
    }
}

}  // namespace gridlemma
