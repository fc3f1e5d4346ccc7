// SPDX-License-Identifier: Apache-2.0
// Static closure: all that is true, and all that is false, if a candidate is true, by the links
// that a position has anyway. These sets show in microseconds whether there is any static chain. It
// is no Closure of a LinkGraph: it works on the few words of a board's sets, closes only the
// candidates that it is asked for, and can begin with another closure.
//
// Links hold both ways: if a true implies b false, b true implies a false. So one set answers two
// questions: off(a) has what a excludes, and what excludes a.
//
// The position that an assumption leaves has the links that were there before, and those of units
// that are now down to two. Its closure begins with the former one and follows the new links only.
// A closure of its own begins with what each candidate excludes directly; then all links are new.
#pragma once

#include <boost/container/small_vector.hpp>
#include <vector>

#include "strategies/forcing/explainer/changed_units.hpp"

namespace gridlemma::explainer {

/// The closure of one position after another; keeps its memory. Only reset() changes what it says.
class StaticClosure {
 public:
    /// Makes it the closure of a position by the links of some units. What is refuted is found for
    /// all units only. Both objects stay valid and unchanged.
    void reset(const Board& board, const Position& position, Units units = Units::all);
    /// Makes it the closure of what a net leaves of the position of `base`. Preconditions: `base`
    /// refutes nothing; the net has followed up all its literals, so that what is left implies
    /// nothing on `base` that contradicts it. Sets may also have true candidates of the net that
    /// are not reached any more; this is of no consequence.
    void reset(const StaticClosure& base, const Position& position);
    /// Does the same. Precondition: nothing is refuted without the links of units in `changed`.
    void reset(const StaticClosure& base, const Position& position, const ChangedUnits& changed);

    /// Returns the candidates that are true if `id` is, itself included.
    [[nodiscard]] const IdSet& on(Id id) const {
        if (has_on_[id] == 0) collect_on(id);
        return on_[id];
    }
    /// Returns those that are false if `id` is true. These are also those that make it false.
    [[nodiscard]] const IdSet& off(Id id) const {
        if (has_off_[id] == 0) close(id);
        return off_[id];
    }
    /// Returns whether all candidates of a unit imply something in common. Precondition: nothing is
    /// refuted.
    [[nodiscard]] bool shares(int unit) const {
        IdSet set;
        return add_shared(unit, set);
    }
    /// Does the same, and adds what they all make false.
    [[nodiscard]] bool add_shared(int unit, IdSet& set) const {
        return add_shared(unit, position_->left(), set);
    }
    /// Does the same with what they have in common in `among`.
    [[nodiscard]] bool add_shared(int unit, const IdSet& among, IdSet& set) const;
    /// Returns the candidates that exclude themselves.
    [[nodiscard]] const IdSet& refuted() const noexcept { return refuted_; }
    /// Returns whether there is any single chain: each, also each cycle, refutes a candidate.
    [[nodiscard]] bool has_refuted() const noexcept { return has_refuted_; }
    /// Returns the candidates that imply anything over a link of a unit in `changed`.
    [[nodiscard]] IdSet affected_by(const ChangedUnits& changed) const;
    /// Returns the candidates that imply themselves over a link that `base` had not. Every cycle
    /// that refutes anything is among these, because `base` refutes nothing.
    [[nodiscard]] IdSet cyclic() const;

 private:
    /// A unit is down to two: if `from` is false, `to` is true.
    struct Link {
        Id from, to;
    };
    /// Where links lead to: one per unit at most.
    using Ends = boost::container::small_vector<Id, classic_unit_kinds>;

    void start(const Board& board, const Position& position, const StaticClosure* base);
    [[nodiscard]] Link link_of(int unit) const;
    void add_link(int unit);
    void add_link(const Link& link);
    void add_new_links();
    void refute_over_all();
    void refute_over(const Link& link);
    [[nodiscard]] const IdSet& off_before(Id id) const;
    void close(Id id) const;
    void collect_on(Id id) const;

    const Board* board_ = nullptr;
    const Position* position_ = nullptr;
    const StaticClosure* base_ = nullptr;  ///< Null if it begins with what is excluded directly.
    ChangedUnits changed_;                 ///< Since that.
    std::vector<Link> links_;              ///< Those that `base_` had not, both ways round.
    std::vector<Ends> ends_;               ///< Of these links, by where they come from.
    IdSet linked_;                         ///< Where these links come from.
    // Sets are made when they are asked for.
    mutable std::vector<IdSet> on_, off_;
    mutable std::vector<std::uint8_t> has_on_, has_off_;
    IdSet refuted_;
    bool has_refuted_ = false;
};

}  // namespace gridlemma::explainer
