// SPDX-License-Identifier: Apache-2.0
// What the chains of nice loops and AICs conclude, and their evidence; see nice_loop.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strategies/chains/hodoku_order.hpp"
#include "strategies/chains/link_graph.hpp"
#include "strategies/chains/nice_loop.hpp"
#include "strategies/chains/related_links.hpp"

namespace gridlemma {

/// What chains may pass apart from candidates, of which all but the first have some. Relations: or
/// use links by almost hidden sets.
enum class LoopNodes : std::uint8_t { candidates, groups, groups_or_sets, sets, relations };

class LoopConclusions {
 public:
    using Chain = std::vector<Vertex>;

    /// Adds steps to `best`, with truths and evidence if `explain`. All of it outlives this object.
    LoopConclusions(const Grid& grid, LoopNodes nodes, const LinkGraph& graph, bool explain,
                    HodokuOrder& best)
        : grid_(grid), nodes_(nodes), graph_(graph), explain_(explain), best_(best) {}
    /// Of a graph with relations or almost hidden sets.
    LoopConclusions(const Grid& grid, const RelatedLinks& graph, bool explain, HodokuOrder& best)
        : LoopConclusions(grid, LoopNodes::relations, graph, explain, best) {
        related_ = &graph;
    }

    /// A chain that comes back to the cell where it began.
    void add_loop(const Chain& chain);
    /// A chain of which one end is true.
    void add_aic(const Chain& chain);

 private:
    void add_continuous(const Chain& chain);
    /// A weak link: one of its ends is true.
    void eliminate_between(Vertex from, Vertex to, const CellSet& own,
                           HodokuOrder::Eliminations& gone) const;
    /// Eliminations caused by an almost locked set through digits other than its entry and exit
    /// digits. The loop may also leave through a cell that the set forces; then each shared digit
    /// is in the set or in that cell.
    void eliminate_by_set(Vertex set, Vertex to, HodokuOrder::Eliminations& gone) const;
    /// A weak link by an almost hidden set: one of its ends is true, and so the only one in the set
    /// that is of none of its digits.
    void eliminate_by_hidden_set(const AlmostHiddenSet& hidden, Vertex from, Vertex to,
                                 HodokuOrder::Eliminations& gone) const;
    [[nodiscard]] const AlmostHiddenSet* hidden_set_between(Vertex from, Vertex to) const {
        return related_ == nullptr ? nullptr : related_->hidden_set_between(from, to);
    }
    /// For four vertices in a row: if strong links enter and leave the cell of the second and
    /// third, the cell has one of these two digits.
    void eliminate_between_strong(std::span<const Vertex, 4> four,
                                  HodokuOrder::Eliminations& gone) const;
    void eliminate_others(Cell cell, DigitSet kept, HodokuOrder::Eliminations& gone) const;
    /// What goes if one of two candidates is true.
    [[nodiscard]] HodokuOrder::Eliminations gone_between(Candidate start, Candidate end) const;
    /// As HoDoKu counts them: a set is worth three vertices and a half in loops; in AICs two if
    /// it has two cells, 2 N - 1 if it has N.
    [[nodiscard]] int links_of(const Chain& chain, LoopKind kind) const;
    [[nodiscard]] bool has_nodes(const Chain& chain) const;
    void add(const Chain& chain, HodokuOrder::Eliminations gone, LoopKind kind);
    /// Adds what makes the vertex of that number follow from the one before.
    void explain_link(const Chain& chain, std::size_t number, AlternatingChainEvidence& evidence,
                      std::vector<Truth>& truths) const;

    const Grid& grid_;
    LoopNodes nodes_;
    const LinkGraph& graph_;
    const RelatedLinks* related_ = nullptr;
    bool explain_;
    HodokuOrder& best_;
};

}  // namespace gridlemma
