// SPDX-License-Identifier: Apache-2.0
// Hidden Pair: two digits have two places in a house between them.
//
//         c1       c2       c3       | c4       c5       c6       | c7       c8       c9
//   r3     1       A[28/46]  [57]    |  3        [469]    [579]   | B[28/7]   [479]    [45]
//
// Why:   only A and B of row 3 can hold 2 and 8; so they do, and what else is there (after /) goes.
// Order: see hidden_subset.hpp.
// Ref:   B. Hobiger, HoDoKu: Hidden Subsets, https://hodoku.sourceforge.net/en/tech_hidden.php
#include "strategies/subsets/hidden_subset.hpp"

namespace gridlemma {

extern const Strategy hidden_pair;
const Strategy hidden_pair{{.id = "hidden-pair",
                            .name = "Hidden Pair",
                            .family = Family::subsets,
                            .pattern = "Two digits have two places in a house between them.",
                            .reference = "B. Hobiger, HoDoKu: Hidden Subsets, "
                                         "https://hodoku.sourceforge.net/en/tech_hidden.php",
                            .hodoku = "h2",
                            .se = "Hidden Pair",
                            .monotone = false},
                           find_hidden_subsets<2>};

}  // namespace gridlemma
