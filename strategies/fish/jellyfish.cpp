// SPDX-License-Identifier: Apache-2.0
// Jellyfish: the places of a digit in four rows lie in four columns, or the other way round.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   .   .  | .   .   .  | 4*  .   .
//      r2    .   4   .  | .   4   .  | .   4   .
//           ------------+------------+------------
//      r5    .   4   .  | .   .   .  | 4   .   .
//      r6    .   4*  .  | .   .   .  | .   4*  .
//           ------------+------------+------------
//      r7    .   .   .  | .   4   .  | 4   .   .
//      r9    .   4   .  | .   .   .  | .   4   .
//
// Why:   rows 2, 5, 7 and 9 need their 4s, each in another column; so no other cell (*) of
//        columns 2, 5, 7 and 8 has one.
// Order: see basic_fish.hpp.
// Ref:   B. Hobiger, HoDoKu: Basic Fish, https://hodoku.sourceforge.net/en/tech_fishb.php
#include "strategies/fish/basic_fish.hpp"

namespace gridlemma {

extern const Strategy jellyfish;
const Strategy jellyfish{
    {.id = "jellyfish",
     .name = "Jellyfish",
     .family = Family::fish,
     .pattern = "The places of a digit in four rows lie in four columns, or the other way round.",
     .reference = "B. Hobiger, HoDoKu: Basic Fish, "
                  "https://hodoku.sourceforge.net/en/tech_fishb.php",
     .hodoku = "bf4",
     .se = "Jellyfish",
     .monotone = false},
    find_basic_fish<4>};

}  // namespace gridlemma
