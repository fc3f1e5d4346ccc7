// SPDX-License-Identifier: Apache-2.0
// Locked Triple: three cells in a box and a line have three candidates between them, which go
// elsewhere from both.
//
//         c1      c2     c3   |  c4     c5     c6  |
//   r1  A[258]  B[28]   C[25] |  .      8*     .   |
//   r2    .       2*      .   |  .      .      .   |
//
// Why:   the cells use up the digits; so no other cell (*) of the box or the line can hold one.
// Order: see shared_naked_subset.hpp.
// Ref:   B. Hobiger, HoDoKu: Naked Subsets, https://hodoku.sourceforge.net/en/tech_naked.php
#include "strategies/subsets/shared_naked_subset.hpp"

namespace gridlemma {
namespace {

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_shared_naked_subsets<3>(grid, options, sink, NakedSort::locked);
}

}  // namespace

extern const Strategy locked_triple;
const Strategy locked_triple{
    {.id = "locked-triple",
     .name = "Locked Triple",
     .family = Family::subsets,
     .pattern = "Three cells in a box and a line have three candidates between them, and others of "
                "both have some of these.",
     .reference = "B. Hobiger, HoDoKu: Naked Subsets, "
                  "https://hodoku.sourceforge.net/en/tech_naked.php",
     .hodoku = "l3",
     .monotone = false},
    find};

}  // namespace gridlemma
