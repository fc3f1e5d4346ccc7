// SPDX-License-Identifier: Apache-2.0
// Direct Pointing: all places of a digit in a box lie in one row or column, and that leaves another
// box a single place X for it.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   .   .  | .   .   .  | .   X   .
//      r2    5   .   5  | .   5*  .  | .   5*  5*      the 5 of box 1 is in r2c1 or r2c3
//      r3    .   .   .  | .   .   .  | .   .   .
//
// Why:   box 1 takes the 5 of row 2, so no other cell (*) of the row has it; box 3 keeps X alone.
// Order: into columns, then into rows; by box, line, digit, box of X.
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

void find_direct_pointing(Facts& facts, StepSink& sink) {
    visit_pointing(facts.grid(), facts.get<Segments>(),
                   [&](const LockedEvidence& locked) { return offer_direct(facts, sink, locked); });
}

constexpr std::array direct_pointing_uses{&parameters::direct_eliminations};

constexpr Company<2> direct_pointing_rests{"hidden-single-box", "pointing"};

}  // namespace

const Strategy direct_pointing{
    {.id = "direct-pointing",
     .number = 7,
     .name = "Direct Pointing",
     .family = Family::intersections,
     .valid_in = ValidIn::any_geometry,
     .pattern = "All places of a digit in a box lie in one row or column, which leaves another "
                "box a single place.",
     .reference = "N. Juillerat, Sudoku Explainer, 2007, "
                  "http://diuf.unifr.ch/people/juillera/Sudoku",
     .elsewhere = {{programs::explainer, "Direct Pointing"}},
     .parameters = direct_pointing_uses,
     .confluence = together_with(direct_pointing_rests,
                                 "When the digit is left one place in either box, or the "
                                 "eliminations are done, what remains is a hidden single.")},
    find_direct_pointing};

}  // namespace gridlemma
