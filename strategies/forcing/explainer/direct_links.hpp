// SPDX-License-Identifier: Apache-2.0
// Direct links: what is true at once if a candidate is, because it excludes all but one of a unit
// that is down to two. Chains are measured with these sets before they are made: one step of all
// chains of some length is a union.
#pragma once

#include <vector>

#include "strategies/forcing/explainer/board.hpp"

namespace gridlemma::explainer {

/// The links of one position after another; keeps its memory. Only reset() changes what it says.
class DirectLinks {
 public:
    /// All arguments stay valid and unchanged until the next call.
    void reset(const Board& board, const Position& position, Units units);
    /// Returns the candidates that are true at once if `id` is.
    [[nodiscard]] const IdSet& next(Id id) const {
        if (has_next_[id] == 0) set_next(id);
        return next_[id];
    }
    /// Returns the candidates of which each makes `id` true at once.
    [[nodiscard]] const IdSet& before(Id id) const {
        if (has_before_[id] == 0) set_before(id);
        return before_[id];
    }
    /// Gives to `visit` each candidate that is true at once if `id` is false, one that is so by
    /// several units as often as that.
    template <typename Visit>
    void visit_partners(Id id, Visit&& visit) const {
        position_->visit_partners(
            *board_, id, [&](std::size_t, Id other) { visit(other); }, 0, unit_kinds_);
    }

 private:
    void set_next(Id id) const;
    void set_before(Id id) const;

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    std::size_t unit_kinds_ = 1;  ///< How many count.
    IdSet linked_;                ///< The candidates of units that are down to two.
    // Sets are made when they are asked for.
    mutable std::vector<IdSet> next_, before_;
    mutable std::vector<std::uint8_t> has_next_, has_before_;
};

}  // namespace gridlemma::explainer
