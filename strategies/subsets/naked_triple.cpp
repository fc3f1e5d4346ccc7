// SPDX-License-Identifier: Apache-2.0
// Naked Triple: three cells of a house have three candidates between them.
//
//         c1     c2     c3  |  c4     c5     c6  |  c7     c8     c9
//   r3    5*   A[28]    .   | B[258]  .      2*  | C[58]   .      8*
//
// Why:   A, B and C hold 2, 5 and 8, one each; no other cell (*) of row 3 can.
// Order: see naked_subset.hpp.
// Ref:   J. F. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles, Notices of the AMS
//        56(4), 2009
#include "strategies/subsets/naked_subset.hpp"

namespace gridlemma {

extern const Strategy naked_triple;
const Strategy naked_triple{
    {.id = "naked-triple",
     .name = "Naked Triple",
     .family = Family::subsets,
     .pattern = "Three cells of a house have three candidates between them.",
     .reference = "J. F. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles, "
                  "Notices of the AMS 56(4), 2009",
     .hodoku = "n3",
     .se = "Naked Triplet",
     .monotone = false},
    find_naked_subsets<3>};

}  // namespace gridlemma
