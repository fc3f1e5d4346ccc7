// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/set_links.hpp"

#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstddef>

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
            lacking_[without.index()].nodes.push_back(static_cast<std::uint16_t>(found.size()));
            found.push_back({.set = i, .without = without, .cells = {}, .seen = {}});
        }
    }
    return found;
}

void SetLinks::index_nodes() {
    for (int digit = 0; digit < digit_count; ++digit) {
        Lacking& lacking = lacking_[digit];
        lacking.by_cell.reset(2 * cell_count, lacking.nodes.size());
        for (std::size_t i = 0; i < lacking.nodes.size(); ++i) {
            const AlmostLockedSet& set = graph_.sets_[graph_.extra_nodes_[lacking.nodes[i]].set];
            const auto insert = [&](int row) {
                lacking.by_cell.set(static_cast<std::size_t>(row), i);
            };
            for (Cell cell : set.at(Digit::from_index(digit))) insert(cell.index());
            for (Cell cell : set.cells) insert(cell_count + cell.index());
        }
    }
}

void SetLinks::link_nodes() {
    index_nodes();
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
        for (Vertex to : sets_losing(graph_.extra_nodes_[number].set, digit)) graph_.link(from, to);
    }
}

const std::vector<Vertex>& SetLinks::sets_losing(std::size_t number, Digit digit) {
    if (number != losing_to_) listed_ = {};
    losing_to_ = number;
    std::vector<Vertex>& losing = losing_[digit.index()];
    if (listed_.contains(digit)) return losing;
    listed_ |= digit;
    losing.clear();
    const AlmostLockedSet& set = graph_.sets_[number];
    const Lacking& lacking = lacking_[digit.index()];
    boost::container::static_vector<BitMatrix::Row, 2 * cell_count> others;
    for (Cell cell : graph_.grid_.where(digit) - set.seen_by(digit))
        others.push_back(lacking.by_cell.row(static_cast<std::size_t>(cell.index())));
    for (Cell cell : set.cells)
        others.push_back(lacking.by_cell.row(static_cast<std::size_t>(cell_count + cell.index())));
    BitMatrix::visit_union(
        others, lacking.by_cell.words(), [&](std::size_t w, BitMatrix::Word all) {
            const std::size_t count = lacking.nodes.size();
            for (BitMatrix::Word rest = ~all; rest != 0; rest &= rest - 1) {
                const std::size_t i = 64 * w + static_cast<std::size_t>(std::countr_zero(rest));
                if (i >= count) return;
                losing.push_back(graph_.extra_vertex(lacking.nodes[i]));
            }
        });
    return losing;
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
