// SPDX-License-Identifier: Apache-2.0
// Direct Hidden Pair: two digits have two places in a house between them, which leaves another
// digit of the house a single place X.
//
//         c1       c2       c3       | c4       c5       c6       | c7       c8       c9
//   r3     1       A[28/46]  [579]   |  3       X[4579]   [57]    | B[28/4]   [679]    [59]
//
// Why:   only A and B of row 3 can hold 2 and 8; so they do, what else is there (after /) goes, and
//        the 4 of the row is in X.
// Order: see direct_hidden_subset.hpp.
// Ref:   N. Juillerat, Sudoku Explainer, 2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include "strategies/subsets/direct_hidden_subset.hpp"

namespace gridlemma {

extern const Strategy direct_hidden_pair;
const Strategy direct_hidden_pair{
    {.id = "direct-hidden-pair",
     .name = "Direct Hidden Pair",
     .family = Family::subsets,
     .pattern =
         "Two digits have two places in a house between them, which leaves another digit of the "
         "house a single place.",
     .reference = "N. Juillerat, Sudoku Explainer, 2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .se = "Direct Hidden Pair",
     .monotone = false},
    find_direct_hidden_subsets<2>};

}  // namespace gridlemma
