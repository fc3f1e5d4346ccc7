// SPDX-License-Identifier: Apache-2.0
// Claiming: all places of a digit in a row or column lie in one box.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   5*  .  | .   .   .  | .   .   .
//      r2    5   .   5  | .   .   .  | .   .   .       the 5 of row 2 is in r2c1 or r2c3
//      r3    .   .   5* | .   .   .  | .   .   .
//
// Why:   the line needs the digit, so it takes the box's; no other cell (*) of the box has it.
// Order: of columns, then of rows; by line, box, digit.
// Ref:   B. Hobiger, HoDoKu: Intersections,
//        https://hodoku.sourceforge.net/en/tech_intersections.php
#include "strategies/descriptors/company.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/intersections/locked_candidates.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

void find_claiming(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    visit_claiming(grid, facts.get<Segments>(), [&](const LockedEvidence& locked) {
        StepBuilder step = sink.begin();
        eliminate_locked(step, grid, locked);
        step.because(locked.base, locked.digit).show(locked);
        return step.offer();
    });
}

}  // namespace

const Strategy claiming{
    {.id = "claiming",
     .number = 11,
     .name = "Claiming",
     .family = Family::intersections,
     .valid_in = ValidIn::any_geometry,
     .pattern = "All places of a digit in a row or column lie in one box.",
     .reference = "B. Hobiger, HoDoKu: Intersections, "
                  "https://hodoku.sourceforge.net/en/tech_intersections.php",
     .elsewhere = {{programs::hodoku, "lc2"}, {programs::explainer, "Claiming"}},
     .confluence = together_with(company::hidden_singles_in_lines,
                                 "A digit that is left one place in the line is a hidden single.")},
    find_claiming};

}  // namespace gridlemma
