// SPDX-License-Identifier: Apache-2.0
// Walks derivations in nets, from a literal back to the assumption.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "strategies/forcing/explainer/net.hpp"

namespace gridlemma::explainer {

/// Makes one walk after another; keeps its memory.
class NetTracer {
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
            const DerivedLiteral current = queue_[i];
            visit(current);
            visit_parents(board, start, deductions, current, [&](BoardLiteral parent) {
                if (stamps_[parent.code()] != stamp_) push(net.nodes[net.place[parent.code()]]);
            });
        }
    }

 private:
    void push(const DerivedLiteral& node) {
        stamps_[node.literal.code()] = stamp_;
        queue_.push_back(node);
    }

    Line queue_;
    std::array<std::uint32_t, 2 * candidate_count> stamps_{};  ///< Of literals that are in it.
    std::uint32_t stamp_ = 0;
};

}  // namespace gridlemma::explainer
