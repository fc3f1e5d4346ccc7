// SPDX-License-Identifier: Apache-2.0
// Chains through single candidates that begin and end with a strong link and pass no cell twice.
//
//   strong   weak    strong   weak    strong
//   A ===== b ----- c ===== d ----- e ===== Z        A or Z is true
//
// What X-Chains, Turbot Fish and XY-Chains share: the two ends, candidates of one digit, are not
// both false; so what sees both is. The ends may be the same: it is true then.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/chains/inferences.hpp"

namespace gridlemma {

/// The candidates of a search and their links, by number.
class LinkGraph {
 public:
    struct Link {
        int to = 0;
        Truth truth;  ///< What makes it strong.
    };

    /// The number of the candidate; it is added if it is new.
    int node(Candidate candidate);
    void add_strong(int from, int to, Truth truth) { strong_[from].push_back({to, truth}); }
    /// Strong links are weak as well: they are added by both.
    void add_weak(int from, int to) { weak_[from].push_back(to); }

    [[nodiscard]] int size() const noexcept { return static_cast<int>(candidates_.size()); }
    [[nodiscard]] Candidate candidate(int node) const { return candidates_[node]; }
    [[nodiscard]] const std::vector<Link>& strong(int node) const { return strong_[node]; }
    [[nodiscard]] const std::vector<int>& weak(int node) const { return weak_[node]; }

 private:
    std::vector<Candidate> candidates_;
    std::vector<std::vector<Link>> strong_;
    std::vector<std::vector<int>> weak_;
};

/// A chain as the numbers of its nodes and what makes its strong links.
struct FoundChain {
    std::vector<int> nodes;
    std::vector<Truth> truths;
};

/// The shortest chains of a graph.
class ChainSearch {
 public:
    /// Chains of at most `most_links` links, which is odd.
    ChainSearch(const LinkGraph& graph, int most_links);

    /// The shortest chain of three links or more from one node to another, or to itself; nothing
    /// if there is none, or if looking for one that passes no cell twice takes too long.
    [[nodiscard]] std::optional<FoundChain> shortest(int from, int to);

 private:
    /// By `from`: the fewest links of a walk to a node that ends with a strong or a weak link.
    struct Distances {
        std::vector<int> by_strong;
        std::vector<int> by_weak;
    };
    [[nodiscard]] Distances distances_from(int node) const;
    [[nodiscard]] bool extend(int node, bool strong_next, int links_left, int to);

    const LinkGraph& graph_;
    int most_links_;
    std::vector<Distances> distances_;  ///< Empty before the node has been an end.
    FoundChain path_;
    CellSet used_;
    int tries_left_ = 0;
};

/// As evidence: off, on, off…
[[nodiscard]] AlternatingChainEvidence evidence_of(const LinkGraph& graph, const FoundChain& chain);

/// The links of cells with two candidates: strong ones between these, weak ones from cell to cell.
[[nodiscard]] LinkGraph links_of_cells(const Inferences& inferences, const CellSet& bivalue);
/// The links of one digit: strong ones between two places of a house.
[[nodiscard]] LinkGraph links_of_digit(const Inferences& inferences, Digit digit);

}  // namespace gridlemma
