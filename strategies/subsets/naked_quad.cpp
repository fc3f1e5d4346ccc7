// SPDX-License-Identifier: Apache-2.0
// Naked Quad: four cells of a house have four candidates between them.
//
//         c1     c2     c3  |  c4     c5     c6  |  c7     c8     c9
//   r3  A[57]  B[28]    2*  | C[258]  7*     5*  | D[578]  .      8*
//
// Why:   A, B, C and D hold 2, 5, 7 and 8, one each; no other cell (*) of row 3 can.
// Order: see naked_subset.hpp.
// Ref:   J. F. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles, Notices of the AMS
//        56(4), 2009
#include "strategies/subsets/naked_subset.hpp"

namespace gridlemma {

extern const Strategy naked_quad;
const Strategy naked_quad{{.id = "naked-quad",
                           .name = "Naked Quad",
                           .family = Family::subsets,
                           .pattern = "Four cells of a house have four candidates between them.",
                           .reference = "J. F. Crook, A Pencil-and-Paper Algorithm for Solving "
                                        "Sudoku Puzzles, Notices of the AMS 56(4), 2009",
                           .hodoku = "n4",
                           .se = "Naked Quad",
                           .monotone = false},
                          find_naked_subsets<4>};

}  // namespace gridlemma
