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
/// preorder, {a} {a,b} {a,b,c} {a,c} {b}…; each once, as many as parameter `sets` says. They stay valid
/// until they are asked for of another grid.
[[nodiscard]] const std::vector<AlmostLockedSet>& almost_locked_sets(const Grid& grid,
                                                                     const FindOptions& options,
                                                                     FinderMemory& memory);

/// What the techniques have in common on a grid.
struct SetsOfGrid {
    std::vector<AlmostLockedSet> sets;
    /// All pairs with restricted commons, the lower number first, ascending. Sets that overlap make
    /// pairs only with `overlapping-sets`; then no place of the digit is in both.
    std::vector<RestrictedCommon> pairs;
};

/// Whether both see a place of the same digit, of these digits.
[[nodiscard]] inline bool see_the_same(const AlmostLockedSet& a, const AlmostLockedSet& b,
                                       DigitSet digits) {
    for (Digit z : a.digits& b.digits& digits)
        if (a.seen_by(z).intersects(b.seen_by(z))) return true;
    return false;
}

/// The same with their pairs.
[[nodiscard]] const SetsOfGrid& sets_of_grid(const Grid& grid, const FindOptions& options,
                                             FinderMemory& memory);

/// Appends `digit` in `cells`, but what is there already.
void eliminate_once(Step& step, Digit digit, const CellSet& cells);

/// Truths and evidence of a step that rests on sets.
void explain_sets(Step& step, const std::vector<const AlmostLockedSet*>& sets, DigitSet digits);

}  // namespace gridlemma
