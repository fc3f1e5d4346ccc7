// SPDX-License-Identifier: Apache-2.0
// Turbot Fish: two strong links of a digit with a weak link between them.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    A   .   .  | .   .   .  | .   4   .       row 1: A and r1c8 only
//      r3    .   .   .  | .   .   .  | 4   .   .       box 3 is the weak link
//      r5    4*  .   .  | .   .   .  | Z   .   .       column 7: r3c7 and Z only
//
// Why:   not both of the inner places are true; so A or Z is, and what sees both (*) is not.
// Order: see HodokuOrder. Skyscrapers, kites and those empty rectangles that are chains
// through
//        single places are among them.
// Ref:   B. Hobiger, HoDoKu: Single Digit Patterns, https://hodoku.sourceforge.net/en/tech_sdp.php
#include "strategies/chains/digit_chains.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/single_digit/family.hpp"

namespace gridlemma {
namespace {

void find_turbot_fish(Facts& facts, StepSink& sink) { find_digit_chains(facts, sink, 3); }

}  // namespace

const Strategy turbot_fish{
    {.id = "turbot-fish",
     .number = 71,
     .name = "Turbot Fish",
     .family = Family::single_digit,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Two strong links of a digit with a weak link between them.",
     .reference = "B. Hobiger, HoDoKu: Single Digit Patterns, "
                  "https://hodoku.sourceforge.net/en/tech_sdp.php",
     .elsewhere = {{programs::hodoku, "tf"}},
     .confluence =
         together_with(company::hidden_singles,
                       "When an end of a strong link goes, the other end is a hidden single.")},
    find_turbot_fish};

}  // namespace gridlemma
