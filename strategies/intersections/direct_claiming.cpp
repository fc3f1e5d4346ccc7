// SPDX-License-Identifier: Apache-2.0
// Direct Claiming: all places of a digit in a row or column lie in one box, and that leaves another
// row or column through the box a single place X for it.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   5*  5* | .   .   .  | .   X   .
//      r2    5   .   5  | .   .   .  | .   .   .       the 5 of row 2 is in r2c1 or r2c3
//      r3    .   .   .  | .   .   .  | .   .   .
//
// Why:   row 2 takes the 5 of box 1, so no other cell (*) of the box has it; row 1 keeps X alone.
// Order: of columns, then of rows; by line, box, digit, line of X.
// Ref:   N. Juillerat, Sudoku Explainer, 2007,
//        http://diuf.unifr.ch/people/juillera/Sudoku
#include <array>

#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/intersections/direct_intersection.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

void find_direct_claiming(Facts& facts, StepSink& sink) {
    visit_claiming(facts.grid(), facts.get<Segments>(),
                   [&](const LockedEvidence& locked) { return offer_direct(facts, sink, locked); });
}

constexpr std::array direct_claiming_uses{&parameters::direct_eliminations};

constexpr Company<3> direct_claiming_rests{"hidden-single-row", "hidden-single-column", "claiming"};

}  // namespace

const Strategy direct_claiming{
    {.id = "direct-claiming",
     .number = 8,
     .name = "Direct Claiming",
     .family = Family::intersections,
     .valid_in = ValidIn::any_geometry,
     .pattern = "All places of a digit in a row or column lie in one box, which leaves another "
                "such line a single place.",
     .reference = "N. Juillerat, Sudoku Explainer, 2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Direct Claiming"}},
     .parameters = direct_claiming_uses,
     .confluence = together_with(direct_claiming_rests,
                                 "When the digit is left one place in either line, or the "
                                 "eliminations are done, what remains is a hidden single.")},
    find_direct_claiming};

}  // namespace gridlemma
