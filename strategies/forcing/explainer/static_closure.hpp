// SPDX-License-Identifier: Apache-2.0
// Static closure: for every candidate all that is true, and all that is false, if it is true, by
// the links that a position has anyway. These sets show in microseconds whether there is any static
// chain. It is no Closure of a LinkGraph: it works on the few words of a board's sets, closes only
// what it is asked for, and is made of another one in a fraction of the time.
//
// Links hold both ways: if a true implies b false, b true implies a false. So one set answers two
// questions: off(a) has what a excludes, and what excludes a.
//
// The position that an assumption leaves has the links that were there before, and those of units
// that are now down to two. Its closure is made of the former one and the new links.
#pragma once

#include <boost/container/small_vector.hpp>
#include <vector>

#include "strategies/forcing/explainer/changed_units.hpp"

namespace gridlemma::forcing {

class StaticClosure {
 public:
    /// Makes it the closure of a position. Both arguments stay valid and unchanged.
    void reset(const Board& board, const Position& position);
    /// The same for a position that a net has left of that of `base`, which has nothing refuted.
    /// Precondition: the net has followed up all its literals, so that what is left implies nothing
    /// on `base` that contradicts it. Sets may also have true candidates of the net that are not
    /// reached any more, and false ones that are gone; both are of no consequence.
    void reset(const StaticClosure& base, const Position& position);
    /// The same, where nothing is refuted without the links of units in `changed`.
    void reset(const StaticClosure& base, const Position& position, const ChangedUnits& changed);

    /// The candidates that are true if `id` is, itself included.
    [[nodiscard]] const IdSet& on(Id id) const {
        if (has_on_[id] == 0) extend_on(id);
        return on_[id];
    }
    /// Those that are then false; as well those that make it false.
    [[nodiscard]] const IdSet& off(Id id) const {
        if (has_off_[id] == 0) {
            if (base_ == nullptr)
                exclude(id);
            else if (linked_.contains(id))
                close_over_links(id);
            else
                extend_off(id);
        }
        return off_[id];
    }
    /// Returns, by candidate, the candidates that it makes true at once. Returns null if this closure
    /// was made of another one.
    [[nodiscard]] const std::vector<IdSet>* next() const noexcept {
        return base_ == nullptr ? &next_ : nullptr;
    }
    /// Whether all candidates of a unit imply something in common. Precondition: nothing is
    /// refuted.
    [[nodiscard]] bool shares(int unit) const {
        IdSet set;
        return add_shared(unit, set);
    }
    /// The same; adds what they all make false.
    [[nodiscard]] bool add_shared(int unit, IdSet& set) const {
        return add_shared(unit, position_->left(), set);
    }
    /// The same, where they have nothing in common beside what is in `among`.
    [[nodiscard]] bool add_shared(int unit, const IdSet& among, IdSet& set) const;
    /// Those that exclude themselves.
    [[nodiscard]] const IdSet& refuted() const noexcept { return refuted_; }
    /// The candidates that imply anything over a link of a unit in `changed`.
    [[nodiscard]] IdSet affected_by(const ChangedUnits& changed) const;
    /// Whether there is any single chain: each, also each cycle, refutes a candidate.
    [[nodiscard]] bool has_refuted() const noexcept { return has_refuted_; }
    /// The candidates that imply themselves over a link, or a new one. Every cycle that refutes
    /// anything is among these: without new links there was none.
    [[nodiscard]] IdSet cyclic() const;
    [[nodiscard]] const Board& board() const noexcept { return *board_; }

 private:
    /// A unit is down to two: if `from` is false, `to` is true.
    struct Link {
        Id from, to;
    };
    /// Where links lead to: one per unit at most.
    using Ends = boost::container::small_vector<Id, classic_unit_kinds>;

    void start(const Board& board, const Position& position);
    [[nodiscard]] Link link_of(int unit) const;
    void add_link(int unit);
    void add_link(const Link& link);
    void add_new_links();
    void refute_over(const Link& link);
    void set_next(const Link& link);
    void close(Id id);
    void refute(Id id);
    void close_over_links(Id id) const;
    void exclude(Id id) const;
    void extend_on(Id id) const;
    void extend_off(Id id) const;

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    const StaticClosure* base_ = nullptr;  ///< Null if it is made of nothing.
    ChangedUnits changed_;                 ///< Since that; for what follows.
    std::vector<Link> links_;              ///< If it is, the new ones; both ways round.
    std::vector<Ends> ends_;               ///< Of links, by where they come from.
    IdSet linked_;             ///< Where links come from: whatever implies anything does so there.
    std::vector<IdSet> next_;  ///< True at once: the candidate leaves a unit no other.
    mutable std::vector<IdSet> on_, off_;
    mutable std::vector<std::uint8_t> has_on_, has_off_;
    IdSet refuted_;
    bool has_refuted_ = false;
};

}  // namespace gridlemma::forcing
