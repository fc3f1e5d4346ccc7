// SPDX-License-Identifier: Apache-2.0
// Adds almost locked sets to the link graph of a grid.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "strategies/chains/link_graph.hpp"
#include "strategies/tools/bit_matrix.hpp"

namespace gridlemma {

/// Used by LinkGraph::add_sets.
class SetLinks {
 public:
    explicit SetLinks(LinkGraph& graph) : graph_(graph) {}

    /// Returns the nodes of the sets: each set without each of its digits.
    [[nodiscard]] std::vector<LinkGraph::ExtraNode> find_nodes();
    /// Precondition: these are the nodes of the graph.
    void link_nodes();

 private:
    void lead_to(std::size_t number);
    void lead_from(std::size_t number);
    void force_cells(std::size_t number);

    /// The nodes that lack a digit.
    struct Lacking {
        std::vector<std::uint16_t> nodes;
        /// A row per cell: which of the nodes have a place of the digit there. From row
        /// `cell_count` on, another per cell: which of them have that cell.
        BitMatrix by_cell;
    };

    void index_nodes();
    /// The nodes that lose a digit, all of whose places that set sees, and lie elsewhere.
    [[nodiscard]] const std::vector<Vertex>& sets_losing(std::size_t number, Digit digit);

    LinkGraph& graph_;
    std::array<Lacking, digit_count> lacking_;
    // What sets_losing() has listed for a set: several nodes ask, one after the other.
    std::size_t losing_to_ = ~std::size_t{0};
    DigitSet listed_;
    std::array<std::vector<Vertex>, digit_count> losing_;
};

}  // namespace gridlemma
