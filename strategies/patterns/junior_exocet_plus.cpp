// SPDX-License-Identifier: Apache-2.0
// Junior exocet plus (JE+): a junior exocet with a target of two cells, one of which has to hold a
// digit that the base has not.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    B   B   .  | .   .   .  | .   .   .       B  base: 1, 2, 3
//      r2    .   .   .  | T   .   .  | .   .   o       T  targets; 7 is in r2c4 or r3c4, because it
//      r3    .   .   .  | T   .   .  | .   .   T          has no other place in box 2 or in column
//            4
//
// Why:   as for junior exocets. The two cells of column 4 hold 7 and one digit of the base.
// Order: that of junior exocets.
// Ref:   D. P. Bird, JExocet Compendium, New Sudoku Players' Forum, 2015, topic 32370 of
//        http://forum.enjoysudoku.com
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/patterns/exocet_cases.hpp"
#include "strategies/patterns/family.hpp"

namespace gridlemma {
namespace {

void find_junior_exocet_plus(Facts& facts, StepSink& sink) {
    exocet::offer_each(facts, sink, facts.get<exocet::Exocets>().junior_plus());
}

}  // namespace

const Strategy junior_exocet_plus{
    {.id = "junior-exocet-plus",
     .number = 138,
     .name = "Junior Exocet Plus",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "A junior exocet with a target of two cells, one of which needs another digit.",
     .reference = "D. P. Bird, JExocet Compendium, New Sudoku Players' Forum, 2015, topic 32370 "
                  "of http://forum.enjoysudoku.com",
     .confluence = by_order(company::singles, exocet::how_steps_are_lost)},
    find_junior_exocet_plus};

}  // namespace gridlemma
