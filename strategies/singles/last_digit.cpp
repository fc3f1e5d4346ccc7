// SPDX-License-Identifier: Apache-2.0
// Last Digit: a digit has one place L left in the whole grid.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    5   .   .  | .   .   .  | .   .   .
//      r2    .   .   .  | .   5   .  | .   .   .
//      r3    .   .   .  | .   .   .  | .   5   .
//           ------------+------------+------------
//      r4    .   5   .  | .   .   .  | .   .   .       eight 5s are placed; row 9 and column 9
//      r5    .   .   .  | .   .   5  | .   .   .       have none, so L is 5
//      r6    .   .   .  | .   .   .  | 5   .   .
//           ------------+------------+------------
//      r7    .   .   5  | .   .   .  | .   .   .
//      r8    .   .   .  | 5   .   .  | .   .   .
//      r9    .   .   .  | .   .   .  | .   .   L
//
// Why:   the row of L needs the digit, and there it has no other place. Each row without the digit
//        needs a place of its own, so in a grid with a solution the digit has been placed eight
//        times. Rows are houses of every geometry.
// Order: by digit.
// Ref:   Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/singles/family.hpp"

namespace gridlemma {
namespace {

void find_last_digit(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (Digit digit : DigitSet::all()) {
        const CellSet& places = grid.where(digit);
        if (!places.is_single()) continue;
        const Cell last = places.first();
        const House row = last.row();
        StepBuilder step = sink.begin();
        step.place({last, digit});
        step.because(row, digit).show(SingleEvidence{.in_house = true, .house = row});
        if (!step.offer()) return;
    }
}

}  // namespace

const Strategy last_digit{{.id = "last-digit",
                           .number = 1,
                           .name = "Last Digit",
                           .family = Family::singles,
                           .valid_in = ValidIn::any_geometry,
                           .pattern = "A digit has one place left in the whole grid.",
                           .reference = "Sunnie, Sudoku.Analytics, 2023-2025, "
                                        "https://github.com/kyoyama-kazusa/Sudoku",
                           .confluence = in_any_order},
                          find_last_digit};

}  // namespace gridlemma
