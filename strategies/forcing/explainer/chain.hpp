// SPDX-License-Identifier: Apache-2.0
// What all chains have in common: their kinds, the order among them, and how they are traced back.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strategies/forcing/explainer/net.hpp"

namespace gridlemma::forcing {

/// In the order in which chains of equal rating and complexity are preferred.
enum class Kind : std::uint8_t {
    either_way = 1,  ///< A candidate that implies something whether true or false.
    x_chain,         ///< Forcing chain or cycle on one digit.
    y_cycle,         ///< Cycle on cells with two candidates.
    xy_chain,        ///< Forcing chain or cycle.
    cell,            ///< All candidates of a cell imply something.
    house,           ///< All places of a digit in a house do.
    contradiction,   ///< An assumption implies something and its opposite.
};

/// Walks derivations in nets.
class Tracer {
 public:
    /// Calls `visit` with each node of the derivation of a node of `net`, level by level, itself
    /// first.
    template <typename Visit>
    void visit(const Board& board, const Position& start, const DeductionRecords* deductions,
               const Net& net, int node, Visit&& visit) {
        ++stamp_;
        queue_.clear();
        push(net.nodes[node]);
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Node current = queue_[i];
            visit(current);
            visit_parents(board, start, deductions, current, [&](BoardLiteral parent) {
                if (stamps_[parent.code()] != stamp_) push(net.nodes[net.place[parent.code()]]);
            });
        }
    }

 private:
    void push(const Node& node) {
        stamps_[node.literal.code()] = stamp_;
        queue_.push_back(node);
    }

    std::vector<Node> queue_;
    std::array<std::uint32_t, 2 * candidate_count> stamps_{};
    std::uint32_t stamp_ = 0;
};

}  // namespace gridlemma::forcing
