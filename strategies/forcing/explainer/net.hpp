// SPDX-License-Identifier: Apache-2.0
// Nets: everything that one assumption implies, each literal with the first way in which it was
// found, breadth first.
//
//   start on ── excludes ──> off, off, off ──┬── leaves one ──> on ── excludes ──> off …
//                             off, off ──────┘
//
// In a static net a false candidate only counts where the unit has two candidates anyway; in a
// dynamic one, false candidates are taken away, and a unit counts when it is down to two. The order
// is Sudoku Explainer's, on which lengths depend: true literals first, false ones in the order in
// which they were found; when nothing is left to do, deductions may find more false ones.
#pragma once

#include <cstdint>
#include <vector>

#include "strategies/forcing/explainer/chain_line.hpp"
#include "strategies/forcing/explainer/deduction_records.hpp"

namespace gridlemma::explainer {

/// Which links a net follows.
struct Links {
    bool cells = true;  ///< Among the candidates of a cell; those in houses always.
    bool dynamic = true;
};

/// A literal in a net.
struct Node : DerivedLiteral {
    /// How many literals its derivation has, itself included. Those of nested chains do not count.
    std::uint16_t ancestors = 0;
    bool has_nested = false;  ///< Whether its derivation has nested chains.
};

/// No limit to the ancestors that are of interest.
inline constexpr std::uint16_t no_limit = 0xFFFF;

/// What one assumption implies. NetBuilder writes it. It is reused and keeps its memory.
struct Net {
    std::vector<Node> nodes;  ///< As found; those of a contradiction are the last or before it.
    std::vector<std::uint16_t> place;  ///< In `nodes`, of each literal that is there, by code.
    BoardLiteralSet implied;           ///< The literals of the nodes.
    /// The literals that contradict each other, by place in `nodes`; -1 if there are none. A net
    /// ends with the first contradiction.
    int true_node = -1;
    int false_node = -1;
    /// Literals with fewer ancestors than this are all there (unless it ends with a contradiction).
    std::uint16_t limit = no_limit;
    int level = 0;           ///< Of the deductions that it has used.
    int first_deduced = -1;  ///< The first literal that comes of a deduction; -1 if none does.
    int first_nested = -1;   ///< The first that comes of a nested chain.
    int followed_on = 0;     ///< How many of its true literals have been followed up,
    int followed_off = 0;    ///< and of its false ones.

    [[nodiscard]] bool has_contradiction() const noexcept { return true_node >= 0; }
    /// Returns whether all its literals have been followed up.
    [[nodiscard]] bool is_followed_up() const noexcept {
        return static_cast<std::size_t>(followed_on + followed_off) == nodes.size();
    }
    /// Drops everything from a deduced literal on. What came before it had been followed up in
    /// full.
    void cut(int node);
};

/// Calls `visit` with each literal from which a literal of a net was derived at once, in order.
/// `start` is the position at which the net was started; `deductions` are those it has used.
template <typename Visit>
void visit_parents(const Board& board, const Position& start, const DeductionRecords* deductions,
                   const DerivedLiteral& node, Visit&& visit) {
    if (node.why == Why::assumption) return;
    if (node.why == Why::deduction) {
        for (Id parent : deductions->parents_of(deductions->deductions[node.cause]))
            visit(BoardLiteral::off(parent));
        return;
    }
    if (!node.literal.is_on()) {
        visit(BoardLiteral::on(static_cast<Id>(node.cause)));
        return;
    }
    visit(BoardLiteral::off(static_cast<Id>(node.cause)));
    const Id self = node.literal.id();
    const int unit = board.units(self)[static_cast<std::size_t>(node.why)];
    for (Id other : board.members(unit))
        if (other != self && other != node.cause && start.has(other))
            visit(BoardLiteral::off(other));
}

}  // namespace gridlemma::explainer
