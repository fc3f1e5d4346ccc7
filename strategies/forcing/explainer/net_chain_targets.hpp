// SPDX-License-Identifier: Apache-2.0
// The literals that a chain leads to, and what their derivations come to: its complexity and its
// lines.
#pragma once

#include <vector>

#include "strategies/forcing/explainer/net_chain.hpp"
#include "strategies/forcing/explainer/net_store.hpp"
#include "strategies/forcing/explainer/net_tracer.hpp"

namespace gridlemma::explainer {

/// The targets of one chain after another; keeps its memory. It reads the nets.
class NetChainTargets {
 public:
    /// A literal that a chain leads to: a node in the net of an assumption.
    struct Target {
        const Net* net;
        int node;
    };

    /// The targets are those of a position from now on; `deducer` may be null.
    void reset(const Board& board, const Position& position, const Deducer* deducer);
    /// Finds the targets of a chain. Its nets have been made.
    void set(const NetChain& chain, const NetStore& nets);

    /// Returns how many literals the derivations have, without those of nested chains.
    [[nodiscard]] int complexity() const;
    [[nodiscard]] bool has_nested() const;
    /// Returns the complexity of the chains nested in the derivations. The same chain counts once.
    [[nodiscard]] int nested_complexity();
    /// Sets `lines` to the derivations, in order.
    void trace(std::vector<Line>& lines);

 private:
    [[nodiscard]] const Node& node_of(const Target& target) const {
        return target.net->nodes[static_cast<std::size_t>(target.node)];
    }

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    const Deducer* deducer_ = nullptr;
    std::vector<Target> targets_;
    NetTracer tracer_;
    std::vector<std::uint32_t> counted_;  ///< Nested chains counted, by stamp.
    std::uint32_t count_stamp_ = 0;
};

}  // namespace gridlemma::explainer
