// SPDX-License-Identifier: Apache-2.0
// Almost locked sets: N cells of a house with N + 1 candidates between them. Without one of the
// candidates the others are all there.
//
//   restricted common: a digit of two sets of which all places in the one see all in the other, so
//   that one of the sets has to do without it
#pragma once

#include <array>
#include <vector>

#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"

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

 private:
    std::vector<AlmostLockedSet> all_;
};

/// All pairs of these sets with restricted commons, the lower number first, ascending. Sets that
/// overlap make pairs only with `overlapping-sets`; then no place of the digit is in both. A fact.
class RestrictedCommons {
 public:
    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const std::vector<RestrictedCommon>& all() const noexcept { return all_; }

 private:
    std::vector<RestrictedCommon> all_;
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
