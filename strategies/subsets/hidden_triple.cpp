// SPDX-License-Identifier: Apache-2.0
// Hidden Triple: three digits have three places in a house between them.
//
//         c1       c2       c3       | c4       c5       c6       | c7       c8       c9
//   r3     1       A[28/46]  [467]   |  3       C[58/9]   [467]   | B[25/7]   [479]    [46]
//
// Why:   only A, B and C of row 3 can hold 2, 5 and 8; so they do, and what else is there (after /)
//        goes.
// Order: see hidden_subset.hpp.
// Ref:   B. Hobiger, HoDoKu: Hidden Subsets, https://hodoku.sourceforge.net/en/tech_hidden.php
#include "strategies/subsets/hidden_subset.hpp"

namespace gridlemma {

extern const Strategy hidden_triple;
const Strategy hidden_triple{{.id = "hidden-triple",
                              .name = "Hidden Triple",
                              .family = Family::subsets,
                              .pattern = "Three digits have three places in a house between them.",
                              .reference = "B. Hobiger, HoDoKu: Hidden Subsets, "
                                           "https://hodoku.sourceforge.net/en/tech_hidden.php",
                              .hodoku = "h3",
                              .se = "Hidden Triplet",
                              .monotone = false},
                             find_hidden_subsets<3>};

}  // namespace gridlemma
