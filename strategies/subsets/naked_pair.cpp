// SPDX-License-Identifier: Apache-2.0
// Naked Pair: two cells of a house have two candidates between them.
//
//         c1     c2     c3  |  c4     c5     c6  |  c7     c8     c9
//   r3    .    A[28]    .   |  .      2*     .   | B[28]   .      8*
//
// Why:   A and B hold 2 and 8, one each; no other cell (*) of row 3 can.
// Order: see naked_subset.hpp.
// Ref:   J. F. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles, Notices of the AMS
//        56(4), 2009
#include "strategies/subsets/naked_subset.hpp"

namespace gridlemma {

extern const Strategy naked_pair;
const Strategy naked_pair{{.id = "naked-pair",
                           .name = "Naked Pair",
                           .family = Family::subsets,
                           .pattern = "Two cells of a house have two candidates between them.",
                           .reference = "J. F. Crook, A Pencil-and-Paper Algorithm for Solving "
                                        "Sudoku Puzzles, Notices of the AMS 56(4), 2009",
                           .hodoku = "n2",
                           .se = "Naked Pair",
                           .monotone = false},
                          find_naked_subsets<2>};

}  // namespace gridlemma
