// SPDX-License-Identifier: Apache-2.0
// Senior exocet: an exocet with a target outside the band of the base.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    B   B   .  | .   .   .  | .   .   .       B  base, T targets, o without any base digit
//      r2    .   .   .  | T   .   .  | .   .   o
//      r3    .   .   .  | o   .   .  | .   .   o
//           ------------+------------+------------
//      r4..9 .   .   s  | s   .   .  | .   .   s       s  without T each base digit lies in two
//                  T                                      lines at most
//
// Why:   as for junior exocets: the three cross lines need each digit of the base three times, s
//        takes it twice, T are the only other cells.
// Order: that of junior exocets, then by the target outside the band.
// Ref:   D. P. Bird, JExocet Compendium, New Sudoku Players' Forum, 2015, topic 32370 of
//        http://forum.enjoysudoku.com
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/patterns/exocet_cases.hpp"
#include "strategies/patterns/family.hpp"

namespace gridlemma {
namespace {

void find_senior_exocet(Facts& facts, StepSink& sink) {
    exocet::offer_each(facts, sink, facts.get<exocet::Exocets>().senior());
}

}  // namespace

const Strategy senior_exocet{
    {.id = "senior-exocet",
     .number = 139,
     .name = "Senior Exocet",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Two cells of a box and a line, and two targets that have to hold the same two "
                "digits, one of them outside the band.",
     .reference = "D. P. Bird, JExocet Compendium, New Sudoku Players' Forum, 2015, topic 32370 "
                  "of http://forum.enjoysudoku.com",
     .confluence = by_order(company::singles, exocet::how_steps_are_lost)},
    find_senior_exocet};

}  // namespace gridlemma
