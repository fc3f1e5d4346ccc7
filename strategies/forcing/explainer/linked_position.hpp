// SPDX-License-Identifier: Apache-2.0
// A position with its links, as single chains follow them.
#pragma once

#include "strategies/forcing/explainer/direct_links.hpp"
#include "strategies/forcing/explainer/single_chain.hpp"
#include "strategies/forcing/explainer/static_closure.hpp"

namespace gridlemma::explainer {

/// One position after another; keeps its memory. SingleChains writes it by reset(), the searches
/// read it.
class LinkedPosition {
 public:
    /// `closure` is that of the position and refutes something. All arguments stay valid and
    /// unchanged until the next call.
    void reset(const Board& board, const Position& position, const StaticClosure& closure);

    [[nodiscard]] const Board& board() const noexcept { return *board_; }
    [[nodiscard]] int words() const noexcept { return board_->words(); }
    [[nodiscard]] const Position& position() const noexcept { return *position_; }
    [[nodiscard]] const StaticClosure& closure() const noexcept { return *closure_; }
    /// Returns the closure by cells with two candidates only.
    [[nodiscard]] const StaticClosure& cell_closure() const noexcept { return cell_closure_; }
    [[nodiscard]] const DirectLinks& links() const noexcept { return links_; }
    /// Returns the links of a pass. Pass X has all of them, and looks at one digit only.
    [[nodiscard]] const DirectLinks& links(const ChainPass& pass) const noexcept {
        return pass.kind == ChainKind::y_cycle ? cell_links_ : links_;
    }
    /// Returns the candidates of chains that begin with the candidate off.
    [[nodiscard]] const IdSet& off_starts() const noexcept { return off_starts_; }
    /// Returns the candidates that imply themselves.
    [[nodiscard]] const IdSet& cyclic() const noexcept { return cyclic_; }
    /// Calls `visit` with each candidate that is true in a pass if `id` is false, and with the kind
    /// of the unit.
    template <typename Visit>
    void visit_partners(const ChainPass& pass, Id id, Visit&& visit) const {
        position_->visit_partners(*board_, id, visit, pass.first_kind, pass.end_kind);
    }
    /// Returns how many candidates the cell of `id` has.
    [[nodiscard]] int count_in_cell(Id id) const { return position_->count(board_->units(id)[0]); }
    /// Calls `visit` with each other candidate of the cell of `id`.
    template <typename Visit>
    void visit_rest_of_cell(Id id, Visit&& visit) const {
        for (Id other : board_->members(board_->units(id)[0]))
            if (other != id && position_->has(other)) visit(other);
    }

 private:
    void find_off_starts();
    [[nodiscard]] bool follows_from_opposite(Id id) const;

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    const StaticClosure* closure_ = nullptr;
    StaticClosure cell_closure_;
    DirectLinks links_;
    DirectLinks cell_links_;
    IdSet off_starts_;
    IdSet cyclic_;
};

}  // namespace gridlemma::explainer
