// SPDX-License-Identifier: Apache-2.0
// Hidden Quad: four digits have four places in a house between them.
//
//         c1       c2       c3       | c4       c5       c6       | c7       c8       c9
//   r3     [579]   A[28/46]  [469]   | D[13/6]  C[38/9]   [459]   | B[12/4]   [479]    [567]
//
// Why:   only A, B, C and D of row 3 can hold 1, 2, 3 and 8; so they do, and what else is there
//        (after /) goes.
// Order: see hidden_subset.hpp.
// Ref:   B. Hobiger, HoDoKu: Hidden Subsets, https://hodoku.sourceforge.net/en/tech_hidden.php
#include "strategies/subsets/hidden_subset.hpp"

namespace gridlemma {

extern const Strategy hidden_quad;
const Strategy hidden_quad{{.id = "hidden-quad",
                            .name = "Hidden Quad",
                            .family = Family::subsets,
                            .pattern = "Four digits have four places in a house between them.",
                            .reference = "B. Hobiger, HoDoKu: Hidden Subsets, "
                                         "https://hodoku.sourceforge.net/en/tech_hidden.php",
                            .hodoku = "h4",
                            .se = "Hidden Quad",
                            .monotone = false},
                           find_hidden_subsets<4>};

}  // namespace gridlemma
