// SPDX-License-Identifier: Apache-2.0
// Chains and nets along inferences, written down as lines of nodes: groups become the candidates
// that they consist of.
#pragma once

#include <boost/container/small_vector.hpp>
#include <map>
#include <span>
#include <vector>

#include "engine/core/candidate_set.hpp"
#include "engine/core/step.hpp"
#include "strategies/chains/inferences.hpp"
#include "strategies/forcing/hodoku/proof_tables.hpp"

namespace gridlemma::forcing {

class LineWriter {
 public:
    explicit LineWriter(const Inferences& inferences)
        : inferences_(inferences), place_(static_cast<std::size_t>(inferences.size()), 0) {}

    void assume(Fact premise);
    [[nodiscard]] bool knows(Proposition p) const { return place_[p] != 0; }
    /// `to` follows from `from`, which is known, by one inference.
    void link(Proposition from, Proposition to);
    /// `candidate` is on, being the last one of its cell or, if `house` is one, of the house. All
    /// others are known to be off.
    void add_last(Candidate candidate, Truth truth);
    /// `end` follows from all that is known, which contradicts itself: `truth` cannot be satisfied.
    void add_anything(Fact end, Truth truth);
    /// The candidates that are known to be off.
    [[nodiscard]] const CandidateSet& all_off() const noexcept { return off_; }
    /// The candidates that are known to be on.
    [[nodiscard]] std::vector<Proposition> all_on() const;
    /// The nodes that `end` rests on: itself first, the premise last.
    [[nodiscard]] std::vector<ChainNode> take(Fact end) const;

 private:
    using Nodes = boost::container::small_vector<std::uint16_t, 4>;
    /// Why one of a group's places is true: they are the only ones left.
    struct GroupOn {
        Truth truth;
        Nodes parents;
    };
    void add(Proposition p, ChainNode::Reason reason, House house, Nodes parents);
    void add_deduced(Proposition p, const GroupOn& why);
    void exclude(Proposition on, Candidate candidate);
    void turn_off(Proposition from, Proposition to);
    void turn_on(Proposition from, Proposition to);
    [[nodiscard]] std::uint16_t place_of(Proposition p) const {
        return static_cast<std::uint16_t>(place_[p] - 1);
    }
    [[nodiscard]] Nodes nodes_of(Proposition off) const;

    const Inferences& inferences_;
    std::vector<ChainNode> nodes_;
    std::vector<std::uint16_t> place_;  ///< Of candidates in `nodes_`, from 1; of groups unused.
    CandidateSet off_;
    std::map<Proposition, GroupOn> groups_on_;
};

}  // namespace gridlemma::forcing
