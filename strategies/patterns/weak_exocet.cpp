// SPDX-License-Identifier: Apache-2.0
// Weak exocet: a junior exocet but for one cell, with which the cross lines may hold a digit three
// times outside the band. The base has four digits, of which opposite boxes have the same two.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    B   B   .  | .   .   .  | .   .   .       B  base: 1, 2, 3, 4
//      r2    .   .   .  | T   .   .  | .   .   o       T  targets, o without any base digit
//      r3    .   .   .  | o   .   .  | .   .   T
//           ------------+------------+------------
//      r4    .   .   s  | s   1   .  | .   3   s       s  without M each base digit lies in two
//      r5    .   .   s  | s   .   2  | 4   .   M          lines at most; M is the missing value
//      r6    .   .   s  | s   .   .  | .   .   s
//           ------------+------------+------------
//      r7    .   .   s  | s   4   .  | .   2   s
//      r8    .   .   s  | s   .   3  | 1   .   s
//      r9    .   .   s  | s   .   .  | .   .   s
//
// Why:   the base holds two of its digits, the others are elsewhere. M holds one digit at most; if
//        it is one that the base has, the other digits of the base have to make do with the places
//        that this leaves. What is false in each way to put all of them into all houses, for each
//        pair that the base can hold, is false.
// Order: that of junior exocets.
// Ref:   Borescoper, Weak Exocet, New Sudoku Players' Forum, 2021,
//        http://forum.enjoysudoku.com/weak-exocet-t39651.html
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/patterns/exocet_cases.hpp"
#include "strategies/patterns/family.hpp"

namespace gridlemma {
namespace {

void find_weak_exocet(Facts& facts, StepSink& sink) {
    exocet::offer_each(facts, sink, exocet::weak_exocets(facts.grid()));
}

}  // namespace

const Strategy weak_exocet{
    {.id = "weak-exocet",
     .number = 188,
     .name = "Weak Exocet",
     .family = Family::patterns,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "A junior exocet of four digits but for one cell, where the cross lines have room "
                "for a digit once more; opposite boxes have the same two of the digits.",
     .reference = "Borescoper, Weak Exocet, New Sudoku Players' Forum, 2021, "
                  "http://forum.enjoysudoku.com/weak-exocet-t39651.html",
     .confluence = by_order(company::singles, exocet::how_steps_are_lost)},
    find_weak_exocet};

}  // namespace gridlemma
