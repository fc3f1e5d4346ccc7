// SPDX-License-Identifier: Apache-2.0
// Adds almost locked sets to the link graph of a grid.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "strategies/chains/link_graph.hpp"

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

    LinkGraph& graph_;
    std::array<std::vector<std::uint16_t>, digit_count> nodes_of_;  ///< By digit they lack.
};

}  // namespace gridlemma
