// SPDX-License-Identifier: Apache-2.0
// Chains through single candidates that begin and end with a strong link and pass no cell twice.
//
//   strong   weak    strong   weak    strong
//   A ===== b ----- c ===== d ----- e ===== Z        A or Z is true
//
// What X-Chains, Turbot Fish and XY-Chains share: the two ends, candidates of one digit, are not
// both false; so what sees both is. The ends may be the same: it is true then.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/core/literal.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/other_programs/hodoku_order.hpp"

namespace gridlemma {

/// Which links of a graph chains may follow.
class CandidateLinks {
 public:
    /// Links of one digit. A pair of places in a box and a line is linked by the line. If it is
    /// alone in the box only, it is left to locked candidates, as HoDoKu does.
    CandidateLinks(const LinkGraph& graph, Digit digit) : graph_(&graph), digit_(digit) {}
    /// Strong links within cells of two candidates, and weak links between these cells.
    CandidateLinks(const LinkGraph& graph, const CellSet& bivalue)
        : graph_(&graph), bivalue_(bivalue) {}

    [[nodiscard]] const LinkGraph& graph() const noexcept { return *graph_; }
    /// Precondition: there is a link in the graph.
    [[nodiscard]] bool has(Literal from, Literal to) const;

 private:
    const LinkGraph* graph_;
    std::optional<Digit> digit_;
    CellSet bivalue_;
};

/// Finds shortest chains along some links.
class CandidateChainSearch {
 public:
    /// Chains of at most `most_links` links, which is odd.
    CandidateChainSearch(const CandidateLinks& links, int most_links)
        : links_(links), most_links_(most_links) {}

    /// Returns what a chain between two ends would eliminate.
    [[nodiscard]] HodokuOrder::Eliminations gone_between(Candidate from, Candidate to) const;
    /// Adds the step of the shortest chain of three links or more from one candidate to another of
    /// its digit, or to itself; nothing if there is no such chain, or if looking for one that
    /// passes no cell twice takes too long. Precondition: it eliminates something.
    void add(Candidate from, Candidate to, HodokuOrder& best);

 private:
    using Chain = std::vector<Literal>;
    /// The fewest links of a walk from an end, which is off, to each literal.
    using Distances = std::vector<std::uint16_t>;

    [[nodiscard]] bool find(Candidate from, Candidate to);
    [[nodiscard]] const Distances& distances_from(Candidate end);
    [[nodiscard]] bool extend(Literal literal, int links_left);
    [[nodiscard]] std::vector<Truth> truths() const;
    [[nodiscard]] AlternatingChainEvidence evidence() const;
    /// Calls `visit` with what follows from a literal until it returns true; whether it has.
    template <typename Visit>
    bool visit_links(Literal from, Visit&& visit) const;

    CandidateLinks links_;
    int most_links_;
    std::map<Candidate, Distances> distances_;
    Candidate end_;  ///< Of the chain that is looked for.
    const Distances* to_end_ = nullptr;
    Chain chain_;
    CellSet used_;
    int tries_left_ = 0;
};

}  // namespace gridlemma
