// SPDX-License-Identifier: Apache-2.0
// Naked Single: a cell N has one candidate left.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    .   .   .  | .   1   .  | .   .   .
//      r2    .   2   .  | .   .   .  | .   .   .
//      r3    .   3   .  | .   4   .  | .   .   .       N sees 1 2 3 4 5 6 8 9: it is 7
//           ------------+------------+------------
//      r4    .   .   .  | .   .   5  | .   .   .
//      r5    6   .   .  | .   N   .  | 8   .   9
//
// Why:   a cell holds a digit, and the others are excluded.
// Order: by cell.
// Ref:   B. Hobiger, HoDoKu: Singles, https://hodoku.sourceforge.net/en/tech_singles.php
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/singles/family.hpp"
#include "strategies/tools/cell_counts.hpp"

namespace gridlemma {
namespace {

void find_naked_single(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Cell cell : cells_with_candidates<1, 1>(grid)) {
        StepBuilder step = sink.begin();
        step.place({cell, grid.at(cell).only()});
        step.because(cell).show(SingleEvidence{});
        if (!step.offer()) return;
    }
}

}  // namespace

const Strategy naked_single{
    {.id = "naked-single",
     .number = 6,
     .name = "Naked Single",
     .family = Family::singles,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A cell has one candidate left.",
     .reference = "B. Hobiger, HoDoKu: Singles, "
                  "https://hodoku.sourceforge.net/en/tech_singles.php",
     .elsewhere = {{programs::hodoku, "n1"}, {programs::explainer, "Naked Single"}},
     .confluence = in_any_order},
    find_naked_single};

}  // namespace gridlemma
