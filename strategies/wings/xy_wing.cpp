// SPDX-License-Identifier: Apache-2.0
// XY-Wing: a pivot P with two candidates sees two cells, L and R, that have two candidates each:
// one of the pivot's and a third, Z, which they share.
//
//            c1     c2    c3   |  c4     c5    c6   |
//      r1  P[xy]    z*    z*   |   .   R[yz]    .   |
//      r2    .      .     .    |   .     .      .   |
//      r3    .      .   L[xz]  |   z*    z*     z*  |
//
// Why:   P is x or y, so L or R is z; a cell that sees both (*) cannot be z.
// Order: see bivalue_wing.hpp.
// Ref:   B. Hobiger, HoDoKu: Wings, https://hodoku.sourceforge.net/en/tech_wings.php
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/wings/bivalue_wing.hpp"
#include "strategies/wings/family.hpp"

namespace gridlemma {
namespace {

void find_xy_wing(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet bivalue = cells_with_candidates<2, 2>(grid);
    for (Cell pivot : bivalue) {
        const DigitSet two = grid.at(pivot);
        const CellSet& with_x = grid.where(two.first());
        const CellSet& with_y = grid.where((two - two.first()).first());
        const CellSet wings = (with_x ^ with_y) & bivalue & grid.geometry().peers(pivot);
        const auto common_third = [two](DigitSet left, DigitSet right) {
            const DigitSet common = left & right;
            return (left | right).contains(two) ? common : DigitSet();
        };
        if (!detail::offer_wings_of(grid, sink, pivot, wings, common_third)) return;
    }
}

}  // namespace

const Strategy xy_wing{
    {.id = "xy-wing",
     .number = 77,
     .name = "XY-Wing",
     .family = Family::wings,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A pivot of two candidates sees two cells that have one of them each and a third "
                "digit in common.",
     .reference = "B. Hobiger, HoDoKu: Wings, https://hodoku.sourceforge.net/en/tech_wings.php",
     .elsewhere = {{programs::hodoku, "xy"}, {programs::explainer, "XY-Wing"}},
     .confluence = together_with(company::naked_single,
                                 "When one of the cells loses a candidate, it is a naked single.")},
    find_xy_wing};

}  // namespace gridlemma
