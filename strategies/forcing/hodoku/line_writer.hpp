// SPDX-License-Identifier: Apache-2.0
// Writes chains and nets along links down as lines of nodes: groups become the candidates that they
// consist of.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <map>
#include <span>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/step.hpp"
#include "strategies/chains/link_graph.hpp"

namespace gridlemma::hodoku {

class LineWriter {
 public:
    explicit LineWriter(const LinkGraph& graph) : graph_(graph) {}

    void assume(Literal premise);
    [[nodiscard]] bool knows(Literal literal) const { return known_.contains(literal); }
    /// `to` follows by a link from `from`, which is known.
    void link(Vertex from, Vertex to);
    /// `candidate` is on, being the last one of its cell or, if `house` is one, of the house. All
    /// others are known to be off.
    void add_last(Candidate candidate, Truth truth);
    /// `end` follows from all that is known, which contradicts itself: `truth` cannot be satisfied.
    void add_anything(Literal end, Truth truth);
    [[nodiscard]] const LiteralSet& known() const noexcept { return known_; }
    /// The known literals that are on, in the order in which they became known.
    [[nodiscard]] std::vector<Literal> all_on() const;
    /// The nodes that `end` rests on: itself first, the premise last. The premise is there even if
    /// `end` needs none, being a single of the grid itself.
    [[nodiscard]] std::vector<ChainNode> take(Literal end) const;

 private:
    using Nodes = boost::container::small_vector<std::uint16_t, 4>;
    /// Why a group is on: its places are the only ones left.
    struct GroupOn {
        Truth truth;
        Nodes parents;
    };
    void add(Literal literal, ChainNode::Reason reason, House house, Nodes parents);
    void add_deduced(Literal literal, const GroupOn& why);
    void exclude(Literal on, Candidate candidate);
    void turn_off(Vertex from, Vertex to);
    void turn_on(Vertex from, Vertex to);
    [[nodiscard]] std::uint16_t place_of(Literal literal) const { return place_[literal.index()]; }
    [[nodiscard]] Nodes nodes_of(Vertex off) const;

    const LinkGraph& graph_;
    LiteralSet known_;
    std::vector<ChainNode> nodes_;                       ///< Of these literals.
    std::array<std::uint16_t, Literal::count> place_{};  ///< In `nodes_`, of known literals.
    std::map<Vertex, GroupOn> groups_on_;
};

}  // namespace gridlemma::hodoku
