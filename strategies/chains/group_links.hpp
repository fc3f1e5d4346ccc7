// SPDX-License-Identifier: Apache-2.0
// Adds the groups of a grid to its link graph.
#pragma once

#include <cstdint>
#include <span>

#include "strategies/chains/link_graph.hpp"

namespace gridlemma {

/// Used by LinkGraph::add_groups.
class GroupLinks {
 public:
    explicit GroupLinks(LinkGraph& graph) : graph_(graph) {}

    void find_groups();
    /// Precondition: the graph has room for the lists of the groups.
    void link_groups();

 private:
    void link_group(std::size_t number);
    void link_pairs(std::span<const std::uint16_t> numbers);

    LinkGraph& graph_;
};

}  // namespace gridlemma
