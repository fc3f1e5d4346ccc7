// SPDX-License-Identifier: Apache-2.0
// Direct links: what is true at once if a candidate is, because it excludes all but one of a unit
// that is down to two. Chains are measured with these sets before they are made: one step of all
// chains of some length is a union.
#pragma once

#include <vector>

#include "strategies/forcing/explainer/board.hpp"

namespace gridlemma::forcing {

/// The links of one position after another; keeps its memory.
class DirectLinks {
 public:
    /// Which units count.
    enum class Units : std::uint8_t { all, cells };

    /// All arguments stay valid and unchanged until the next call. `known` has what next() returns,
    /// by candidate. It is null if that is not known.
    void reset(const Board& board, const Position& position, Units units,
               const std::vector<IdSet>* known = nullptr);
    /// The candidates that are true at once if `id` is.
    [[nodiscard]] const IdSet& next(Id id) {
        if (known_ != nullptr) return (*known_)[id];
        if (has_next_[id] == 0) set_next(id);
        return next_[id];
    }
    /// The candidates of which each makes `id` true at once.
    [[nodiscard]] const IdSet& before(Id id) {
        if (has_before_[id] == 0) set_before(id);
        return before_[id];
    }
    /// All that is true if `id` is, itself included, link by link.
    [[nodiscard]] const IdSet& on(Id id) {
        if (has_closure_[id] == 0) close(id);
        return on_[id];
    }
    /// What is then false.
    [[nodiscard]] const IdSet& off(Id id) {
        if (has_closure_[id] == 0) close(id);
        return off_[id];
    }
    /// Gives to `visit` each candidate that is true at once if `id` is false, one that is so by
    /// several units as often as that.
    template <typename Visit>
    void visit_partners(Id id, Visit&& visit) const {
        position_->visit_partners(
            *board_, id, [&](std::size_t, Id other) { visit(other); }, 0, unit_kinds_);
    }

 private:
    void set_next(Id id);
    void set_before(Id id);
    void close(Id id);

    std::size_t unit_kinds_ = 1;  ///< How many count.

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    const std::vector<IdSet>* known_ = nullptr;
    IdSet linked_;  ///< The candidates of units that are down to two.
    std::vector<IdSet> next_, before_, on_, off_;
    std::vector<std::uint8_t> has_next_, has_before_, has_closure_;
};

}  // namespace gridlemma::forcing
