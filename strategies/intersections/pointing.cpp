// SPDX-License-Identifier: Apache-2.0
// Pointing: all places of a digit in a box lie in one row or column.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   .   .  | .   .   .  | .   .   .
//      r2    5   .   5  | .   5*  .  | .   5*  .       the 5 of box 1 is in r2c1 or r2c3
//      r3    .   .   .  | .   .   .  | .   .   .
//
// Why:   the box needs the digit, so it takes the line's; no other cell (*) of the line has it.
// Order: into columns, then into rows; by box, line, digit.
// Ref:   B. Hobiger, HoDoKu: Intersections,
//        https://hodoku.sourceforge.net/en/tech_intersections.php
#include "strategies/descriptors/company.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/intersections/locked_candidates.hpp"
#include "strategies/other_programs/names.hpp"

namespace gridlemma {
namespace {

void find_pointing(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    visit_pointing(grid, facts.get<Segments>(), [&](const LockedEvidence& locked) {
        StepBuilder step = sink.begin();
        eliminate_locked(step, grid, locked);
        step.because(locked.base, locked.digit).show(locked);
        return step.offer();
    });
}

constexpr Company<1> pointing_rests{"hidden-single-box"};

}  // namespace

const Strategy pointing{
    {.id = "pointing",
     .number = 10,
     .name = "Pointing",
     .family = Family::intersections,
     .valid_in = ValidIn::any_geometry,
     .pattern = "All places of a digit in a box lie in one row or column.",
     .reference = "B. Hobiger, HoDoKu: Intersections, "
                  "https://hodoku.sourceforge.net/en/tech_intersections.php",
     .elsewhere = {{programs::hodoku, "lc1"}, {programs::explainer, "Pointing"}},
     .confluence = together_with(pointing_rests,
                                 "A digit that is left one place in the box is a hidden single.")},
    find_pointing};

}  // namespace gridlemma
