// SPDX-License-Identifier: Apache-2.0
// What the chains of nice loops and AICs conclude, and their evidence; see nice_loop.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "strategies/chains/link_graph.hpp"
#include "strategies/chains/nice_loop.hpp"
#include "strategies/chains/related_links.hpp"
#include "strategies/other_programs/hodoku_order.hpp"

namespace gridlemma {

/// What a chain must pass besides candidates. `relations`: or it uses a link by an almost hidden
/// set.
enum class LoopNodes : std::uint8_t { candidates, groups, groups_or_sets, sets, relations };

class LoopConclusions {
 public:
    using Chain = std::vector<Vertex>;

    /// Grid and graph outlive this object. `as_hodoku`: weak links of a continuous loop eliminate
    /// nothing in the loop's own cells, and of the loops of one digit only those are looked for
    /// that a search from ends finds.
    LoopConclusions(const Grid& grid, LoopNodes nodes, const LinkGraph& graph, bool as_hodoku)
        : grid_(grid), nodes_(nodes), graph_(graph), as_hodoku_(as_hodoku) {}
    /// For a graph with relations or almost hidden sets, which outlives this object.
    explicit LoopConclusions(const RelatedLinks& graph)
        : LoopConclusions(graph.grid(), LoopNodes::relations, graph, false) {
        related_ = &graph;
    }

    [[nodiscard]] const LinkGraph& graph() const noexcept { return graph_; }
    [[nodiscard]] bool may_pass_groups() const noexcept { return nodes_ >= LoopNodes::groups; }
    /// Whether chains may pass vertices that are neither candidates nor groups.
    [[nodiscard]] bool may_pass_others() const noexcept {
        return nodes_ >= LoopNodes::groups_or_sets;
    }

    /// Whether all loops of one digit are looked for, too.
    [[nodiscard]] bool ask_for_digit_loops() const noexcept {
        return !as_hodoku_ && nodes_ <= LoopNodes::groups_or_sets;
    }

    /// Returns the kind of a loop, a chain that comes back to the cell where it began, by its ends;
    /// nothing if it concludes nothing.
    [[nodiscard]] std::optional<LoopKind> kind_of_loop(Literal first, Literal last) const;
    /// Adds the candidates that a chain between these ends eliminates, unless it is continuous.
    void eliminate_by_ends(Literal first, Literal last, LoopKind kind,
                           HodokuOrder::Eliminations& gone) const;
    /// Adds the candidates that a continuous loop eliminates. It ends in the cell where it begins,
    /// or on with a weak link to its beginning, which is off and has the same digit.
    void eliminate_by_loop(const Chain& chain, HodokuOrder::Eliminations& gone) const;
    /// Whether a chain passes what it has to pass.
    [[nodiscard]] bool has_nodes(const Chain& chain) const;
    /// Adds the step of a chain, with truths and evidence if `explain`.
    void add(const Chain& chain, LoopKind kind, bool explain, HodokuOrder& best) const;

 private:
    /// Whether a continuous loop ends in another cell than that where it begins.
    [[nodiscard]] bool ends_elsewhere(const Chain& chain) const {
        return !chain.front().is_on() && chain.back().is_on() &&
               graph_.digit(chain.front()) == graph_.digit(chain.back());
    }
    /// A weak link: one of its ends is true. Nothing goes from `spared` cells.
    void eliminate_between(Vertex from, Vertex to, const CellSet& spared,
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
    /// Adds the candidates that go if one of two candidates is true.
    void eliminate_between_ends(Candidate start, Candidate end,
                                HodokuOrder::Eliminations& gone) const;
    /// As HoDoKu counts them: a set is worth three vertices and a half in loops; in AICs two if
    /// it has two cells, 2 N - 1 if it has N.
    [[nodiscard]] int links_of(const Chain& chain, LoopKind kind) const;

    struct Reasons {
        AlternatingChainEvidence evidence;
        std::vector<Truth> truths;
    };
    [[nodiscard]] Reasons reasons_of(const Chain& chain, LoopKind kind) const;
    /// Adds what makes the vertex of that number follow from the one before.
    void explain_link(const Chain& chain, std::size_t number, Reasons& reasons) const;

    const Grid& grid_;
    LoopNodes nodes_;
    const LinkGraph& graph_;
    bool as_hodoku_;
    const RelatedLinks* related_ = nullptr;
};

}  // namespace gridlemma
