// SPDX-License-Identifier: Apache-2.0
// Almost locked sets: N cells of a house with N + 1 candidates between them. Without one of the
// candidates the others are all there.
//
//   restricted common: a digit of two sets of which all places in the one see all in the other, so
//   that one of the sets has to do without it
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/bit_matrix.hpp"
#include "strategies/chains/literal_numbers.hpp"

namespace gridlemma {

struct AlmostLockedSet {
    CellSet cells;
    DigitSet digits;
    std::array<CellSet, digit_count> places;  ///< Its cells that may hold the digit.
    /// Other cells that may hold the digit and see all these places: they lose it when the set has
    /// it.
    std::array<CellSet, digit_count> seen;

    [[nodiscard]] const CellSet& at(Digit digit) const { return places[digit.index()]; }
    [[nodiscard]] const CellSet& seen_by(Digit digit) const { return seen[digit.index()]; }
};

/// Two sets, by number, and their restricted commons: one digit or two.
struct RestrictedCommon {
    int first = 0;
    int second = 0;
    DigitSet digits;
};

/// All sets of one to eight cells: rows, columns, boxes; in a house the sets of unsolved cells in
/// preorder, {a} {a,b} {a,b,c} {a,c} {b}…; each once, as many as parameter `sets` says. A fact.
class AlmostLockedSets {
 public:
    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const std::vector<AlmostLockedSet>& all() const noexcept { return all_; }

    /// The cells of a set and their digits.
    struct Core {
        CellSet cells;
        DigitSet digits;
    };

 private:
    const Geometry* geometry_ = nullptr;
    std::array<std::vector<Core>, most_houses> of_house_;
    std::vector<AlmostLockedSet> all_;
};

/// A digit and the cells of a set that may hold it: many sets have the same.
struct DigitShare {
    Digit digit;
    CellSet places;
    CellSet seen;  ///< Other cells that may hold the digit and see all the places.
};

/// The shares of all sets, by number; those that see nothing have number 0. A fact.
class DigitShares {
 public:
    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const std::vector<DigitShare>& all() const noexcept { return all_; }
    /// The number of a set's share of a digit, which it has.
    [[nodiscard]] std::size_t of(std::size_t set, Digit digit) const noexcept {
        return of_[set][digit.index()];
    }

 private:
    [[nodiscard]] std::uint32_t number_of(const AlmostLockedSet& set, Digit digit);

    std::vector<DigitShare> all_;
    std::vector<std::uint32_t> table_;                        ///< Their numbers, hashed.
    std::vector<std::array<std::uint32_t, digit_count>> of_;  ///< By set and digit.
};

/// All pairs of these sets with restricted commons, the lower number first, ascending. Sets that
/// overlap make pairs only with `overlapping-sets`; then no place of the digit is in both. A fact.
class RestrictedCommons {
 public:
    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const std::vector<RestrictedCommon>& all() const noexcept { return all_; }
    /// For each share of a digit the sets of which it sees all places of it.
    [[nodiscard]] const BitMatrix& by_share() const noexcept { return commons_; }
    /// The pairs of which a set is the first.
    [[nodiscard]] std::span<const RestrictedCommon> from(std::size_t set) const {
        return std::span(all_).subspan(begin_[set], begin_[set + 1] - begin_[set]);
    }

 private:
    void relate_shares(const Grid& grid, const LiteralNumbers& numbers,
                       const std::vector<AlmostLockedSet>& sets,
                       const std::vector<DigitShare>& shares);
    void add_pairs(const AlmostLockedSet& set, std::size_t number, const DigitShares& shares);

    std::vector<RestrictedCommon> all_;
    std::vector<std::size_t> begin_;  ///< By set, where its pairs begin; their number at the end.
    BitMatrix holding_;               ///< By candidate the sets with it.
    BitMatrix having_;                ///< By digit the sets with it.
    BitMatrix outside_;               ///< By candidate the sets with its digit where it sees none.
    BitMatrix commons_;               ///< By share the sets of which it sees all places.
    BitMatrix with_cell_;             ///< By cell the sets with it, if overlaps matter.
    BitMatrix others_;                ///< One row.
};

/// For each share of a digit the sets that see some of the same places of it: with one of the
/// digit's sets they would eliminate that. A fact.
class SharedSights {
 public:
    void update(Facts& facts, const CellSet& changed);
    /// The sets by number. Share 0 has none.
    [[nodiscard]] const BitMatrix& by_share() const noexcept { return by_share_; }

 private:
    BitMatrix seeing_;  ///< By candidate the sets that see it.
    BitMatrix by_share_;
};

/// Whether both see a place of the same digit, of these digits.
[[nodiscard]] inline bool see_the_same(const AlmostLockedSet& a, const AlmostLockedSet& b,
                                       DigitSet digits) {
    for (Digit z : a.digits& b.digits& digits)
        if (a.seen_by(z).intersects(b.seen_by(z))) return true;
    return false;
}

/// The evidence of a step that rests on sets, with `links` between them; its truths are that the
/// cells hold digits. Each of `digits` is in one of the sets.
[[nodiscard]] SetsEvidence evidence_of(SetsEvidence::Kind kind,
                                       const std::vector<const AlmostLockedSet*>& sets,
                                       std::vector<DigitSet> links, DigitSet digits);

/// The digits that a step eliminates.
template <typename Eliminations>
[[nodiscard]] DigitSet digits_of(const Eliminations& eliminations) {
    DigitSet digits;
    for (Candidate candidate : eliminations) digits |= candidate.digit();
    return digits;
}

}  // namespace gridlemma
