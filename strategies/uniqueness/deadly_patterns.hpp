// SPDX-License-Identifier: Apache-2.0
// Deadly patterns in general: cells that must not be filled from the same two, three or four
// digits, because however they were, the puzzle would have another solution. So one of their other
// candidates, the guardians, is true: an OR relation of the guardians.
//
// The patterns are not listed anywhere. Unique rectangles and loops, extended rectangles, unique
// matrices and Borescoper's patterns are the usual ones. If some cells must not be filled, more
// cells must not: so the cells without guardians are asked together, with each small set of cells
// that have some. To be changed, a cell needs another cell of the pattern in its row, column and
// box: this rules out nearly all sets of cells before they are asked.
//
// Besides: BUG+n, all unsolved cells with two candidates each and two places per digit and house.
//
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php
#pragma once

#include <vector>

#include "engine/logic/facts.hpp"
#include "strategies/patterns/relations_by_digits.hpp"

namespace gridlemma {

/// The deadly patterns of a grid, with their patterns. Of patterns with the same guardians it has
/// one, and none whose guardians are more than those of another. A fact.
class DeadlyPatterns {
 public:
    /// By number of digits, then by digits, then by the order of the search; BUG+n comes last.
    [[nodiscard]] const std::vector<OrRelation>& all() const noexcept { return relations_; }
    void update(Facts& facts, const CellSet& changed);

 private:
    RelationsByDigits kept_;
    std::vector<OrRelation> relations_;
};

/// Those of two digits that have solved cells, none of which is given. They could have been
/// exchanged as well. None unless all candidates that are gone follow from the givens. A fact.
class ReverseDeadlyPatterns {
 public:
    /// By digits, then by the order of the search.
    [[nodiscard]] const std::vector<OrRelation>& all() const noexcept { return relations_; }
    void update(Facts& facts, const CellSet& changed);

 private:
    RelationsByDigits kept_;
    std::vector<OrRelation> relations_;
};

}  // namespace gridlemma
