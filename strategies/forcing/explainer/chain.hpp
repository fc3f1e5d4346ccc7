// SPDX-License-Identifier: Apache-2.0
// What all chains have in common: their kinds, the order among them, and their lines.
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

/// A literal in a line, with how it is known.
struct LineNode {
    Literal literal;
    Why why = Why::assumption;
};

/// The derivation of one literal: the literal itself, what it was derived from, what these were
/// derived from, level by level, each literal once.
using Line = std::vector<LineNode>;

/// Walks derivations in nets.
class Tracer {
 public:
    /// Calls `visit` with each node of the derivation of a node of `net`, level by level, itself
    /// first.
    template <typename Visit>
    void visit(const Board& board, const Position& start, const Deducer* deducer, const Net& net,
               int node, Visit&& visit) {
        ++stamp_;
        queue_.clear();
        push(net.nodes[node]);
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Node current = queue_[i];
            visit(current);
            visit_parents(board, start, deducer, current, [&](Literal parent) {
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

/// The chains that others are nested on, by number. Two are the same chain if their lines have the
/// same literals in the same order.
class NestedChains {
 public:
    void clear() {
        chains_.clear();
        literals_.clear();
        heads_.clear();
    }
    /// The number of the chain with these lines.
    [[nodiscard]] int add(std::span<const Line> lines, int complexity);
    [[nodiscard]] int complexity(int number) const noexcept { return chains_[number].complexity; }
    /// The first number of the same chain.
    [[nodiscard]] int first_same(int number) const noexcept { return chains_[number].first_same; }
    [[nodiscard]] int size() const noexcept { return static_cast<int>(chains_.size()); }

 private:
    struct Chain {
        int complexity;
        int first_same;
        int next;  ///< Of the same hash, -1 at the end.
        std::uint32_t begin, end;
    };
    std::vector<Chain> chains_;
    std::vector<std::uint16_t> literals_;
    std::vector<int> heads_;  ///< By hash, -1 for none.
};

}  // namespace gridlemma::forcing
