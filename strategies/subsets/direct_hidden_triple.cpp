// SPDX-License-Identifier: Apache-2.0
// Direct Hidden Triple: three digits have three places in a house between them, which leaves
// another digit of the house a single place X.
//
//         c1       c2       c3       | c4       c5       c6       | c7       c8       c9
//   r3     1       A[28/46]  [679]   | C[58]    X[4679]   3       | B[25/4]   [679]    [69]
//
// Why:   only A, B and C of row 3 can hold 2, 5 and 8; so they do, what else is there (after /)
//        goes, and the 4 of the row is in X.
// Order: see direct_hidden_subset.hpp.
// Ref:   N. Juillerat, Sudoku Explainer, 2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/subsets/direct_hidden_subset.hpp"

namespace gridlemma {

extern const Strategy direct_hidden_triple;
const Strategy direct_hidden_triple{
    {.id = "direct-hidden-triple",
     .name = "Direct Hidden Triple",
     .family = Family::subsets,
     .pattern = "Three digits have three places in a house between them, which leaves another "
                "digit of the "
                "house a single place.",
     .reference = "N. Juillerat, Sudoku Explainer, 2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .se = "Direct Hidden Triplet",
     .monotone = false},
    find_direct_hidden_subsets<3>};

}  // namespace gridlemma
