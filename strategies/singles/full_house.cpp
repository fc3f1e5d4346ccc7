// SPDX-License-Identifier: Apache-2.0
// Full House: a house has one empty cell F left.
//
//            c1  c2  c3
//      r1    3   8   6
//      r2    1   F   9        the box lacks 5: F is 5
//      r3    7   4   2
//
// Why:   the house needs its missing digit, and no other cell of it is free.
// Order: boxes, columns, rows; in a kind by number. The last cell of an extra house is a hidden
//        single of the house (as in 1to9only's Sukaku Explainer, which tries those last). Should
//        the cell still have several candidates (no solution then), each is offered, ascending.
// Ref:   B. Hobiger, HoDoKu: Singles, https://hodoku.sourceforge.net/en/tech_singles.php
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/singles/family.hpp"
#include "strategies/tools/orders.hpp"

namespace gridlemma {
namespace {

void find_full_house(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet unsolved = grid.unsolved();
    for (House house : box_column_row(grid.geometry())) {
        const CellSet empty = unsolved & grid.geometry().cells_of(house);
        if (house.kind() == HouseKind::extra || !empty.is_single()) continue;
        const Cell cell = empty.first();
        for (Digit digit : grid.at(cell)) {
            StepBuilder step = sink.begin();
            step.place({cell, digit});
            step.because(house, digit).show(SingleEvidence{.in_house = true, .house = house});
            if (!step.offer()) return;
        }
    }
}

}  // namespace

const Strategy full_house{{.id = "full-house",
                           .number = 0,
                           .name = "Full House",
                           .family = Family::singles,
                           .valid_in = ValidIn::any_geometry,
                           .pattern = "A house has one empty cell left.",
                           .reference = "B. Hobiger, HoDoKu: Singles, "
                                        "https://hodoku.sourceforge.net/en/tech_singles.php",
                           .elsewhere = {{programs::hodoku, "fh"}},
                           .confluence = in_any_order},
                          find_full_house};

}  // namespace gridlemma
