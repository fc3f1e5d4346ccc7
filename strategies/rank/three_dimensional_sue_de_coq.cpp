// SPDX-License-Identifier: Apache-2.0
// Three-dimensional Sue de Coq: cells of a row, a column and the box in which they cross are as
// many as the digits that these houses let into them. A distributed disjoint subset (DDS).
//
//            c1       c2       c3   |   c4       c5     c6
//      r1   [..]     [..]      .    |  [125]     .      .      Each digit counts once per house
//           that
//      r2   [..]     [..]      .    |    .       .      .      its places in the cells need: row 1
//      r3    .        .        .    |    .       .      .      or column 1 for those outside the
//           ------------------------+-------------------      box, the box for those that these do
//      r4   [347]     .        .    |    .       .      .      not reach.
//
// Why:   each cell takes a digit, and each of these houses lets a digit into one of them at most.
//        If the numbers are equal, each of the houses has its digit in these cells, and nowhere
//        else.
// Order: by the cell where the lines cross; then by the cells of the row, of the column, of the
//        box. A second step where digits have several houses in common: in the first one of these,
//        then in the last. Sets of which a part is a naked subset are left out. Eliminations by
//        digit, then by cell.
// Ref:   Sue de Coq, Two-Sector Disjoint Subsets, 2005; Subset Counting, New Sudoku Players' Forum,
//        2006, http://forum.enjoysudoku.com/subset-counting-t30508.html
#include <cstddef>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/crossing_subsets.hpp"
#include "strategies/rank/family.hpp"

namespace gridlemma {
namespace {

void find_locked(Facts& facts, StepSink& sink) {
    auto& subsets = facts.get<rank::CrossingSubsets>();
    for (std::size_t i = 0; i < rank::CrossingSubsets::crossing_count; ++i)
        for (const rank::CrossingSubset& subset : subsets.of(i))
            if (subset.loose.empty() && !rank::offer_both(facts.grid(), subset, sink)) return;
}

}  // namespace

const Strategy three_dimensional_sue_de_coq{
    {.id = "three-dimensional-sue-de-coq",
     .number = 167,
     .name = "Three-Dimensional Sue de Coq",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Cells of a row, a column and the box in which they cross are as many as the "
                "digits that these houses let into them.",
     .reference = "Sue de Coq, Two-Sector Disjoint Subsets, 2005; Subset Counting, New Sudoku "
                  "Players' Forum, 2006, http://forum.enjoysudoku.com/subset-counting-t30508.html",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_locked};

}  // namespace gridlemma
