// SPDX-License-Identifier: Apache-2.0
// Locked Pair: two cells in a box and a line have two candidates between them, which go elsewhere
// from both.
//
//         c1     c2     c3  |  c4     c5     c6  |
//   r1  A[28]  B[28]    .   |  .      8*     .   |
//   r2    .      2*     .   |  .      .      .   |
//
// Why:   the cells use up the digits; so no other cell (*) of the box or the line can hold one.
// Order: see shared_naked_subset.hpp.
// Ref:   B. Hobiger, HoDoKu: Naked Subsets, https://hodoku.sourceforge.net/en/tech_naked.php
#include "strategies/subsets/shared_naked_subset.hpp"

namespace gridlemma {
namespace {

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_shared_naked_subsets<2>(grid, options, sink, NakedSort::locked);
}

}  // namespace

extern const Strategy locked_pair;
const Strategy locked_pair{
    {.id = "locked-pair",
     .name = "Locked Pair",
     .family = Family::subsets,
     .pattern = "Two cells in a box and a line have two candidates between them, and others of "
                "both have some of these.",
     .reference = "B. Hobiger, HoDoKu: Naked Subsets, "
                  "https://hodoku.sourceforge.net/en/tech_naked.php",
     .hodoku = "l2",
     .monotone = false},
    find};

}  // namespace gridlemma
