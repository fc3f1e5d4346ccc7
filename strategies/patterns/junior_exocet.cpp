// SPDX-License-Identifier: Apache-2.0
// Junior exocet: two base cells in a box and a line, with three to five candidates; two target
// cells, one in each other box of the band, outside that line; each base digit has few places in
// the cross lines.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    B   B   .  | .   .   .  | .   .   .       B  base, T targets, o companions: without
//      r2    .   .   .  | T   .   .  | .   m   o          any base digit
//      r3    .   .   .  | o   .   .  | .   m   T       m  in box 3 the mirror node of r2c4
//           ------------+------------+------------
//      r4..9 .   .   s  | s   .   .  | .   .   s       s  in these three cross lines each base
//                                                         digit lies in two lines at most
//
// Why:   a digit that B holds is nowhere else in row 1 nor in box 1. Columns 3, 4 and 9 need it
//        three times, two lines below take it twice at most; so it is in T. As B holds two digits,
//        the two T hold just these: no other digit is there, and a base digit that no T has is not
//        in B. More follows case by case: pairs that cannot be laid out in the cross lines are not
//        those of the base, and what all other pairs exclude is false.
// Order: bands, then stacks; box, line in it, base cells; cross lines. One step per exocet; by
//        digit, then by cell.
// Ref:   D. P. Bird, JExocet Pattern Definition, New Sudoku Players' Forum, 2013,
//        http://forum.enjoysudoku.com/jexocet-pattern-definition-t31133.html;
//        D. P. Bird, JExocet Compendium, 2015, topic 32370 there
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/patterns/exocet_cases.hpp"
#include "strategies/patterns/family.hpp"

namespace gridlemma {
namespace {

void find_junior_exocet(Facts& facts, StepSink& sink) {
    exocet::offer_each(facts, sink, facts.get<exocet::Exocets>().junior());
}

}  // namespace

const Strategy junior_exocet{
    {.id = "junior-exocet",
     .number = 137,
     .name = "Junior Exocet",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern =
         "Two cells of a box and a line, and two targets in the other boxes of the band that "
         "have to hold the same two digits.",
     .reference = "D. P. Bird, JExocet Pattern Definition, New Sudoku Players' Forum, 2013, "
                  "forum.enjoysudoku.com/jexocet-pattern-definition-t31133",
     .confluence = by_order(company::singles, exocet::how_steps_are_lost)},
    find_junior_exocet};

}  // namespace gridlemma
