// SPDX-License-Identifier: Apache-2.0
// XYZ-Wing: a pivot P with three candidates sees two cells, L and R, that have two of them each.
//
//            c1     c2     c3   |  c4     c5    c6   |
//      r1  P[xyz]   z*     z*   |   .   R[yz]    .   |
//      r2    .      .      .    |   .     .      .   |
//      r3    .      .    L[xz]  |   .     .      .   |
//
// Why:   P is x, y or z, so L or R or P itself is z; a cell that sees all three (*) cannot be z.
// Order: see bivalue_wing.hpp.
// Ref:   B. Hobiger, HoDoKu: Wings, https://hodoku.sourceforge.net/en/tech_wings.php
#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/wings/bivalue_wing.hpp"
#include "strategies/wings/family.hpp"

namespace gridlemma {
namespace {

void find_xyz_wing(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet bivalue = cells_with_candidates<2, 2>(grid);
    for (Cell pivot : cells_with_candidates<3, 3>(grid)) {
        const DigitSet three = grid.at(pivot);
        CellSet wings;
        for (Cell cell : bivalue& grid.geometry().peers(pivot))
            if (three.contains(grid.at(cell))) wings.insert(cell);
        const auto common = [](DigitSet left, DigitSet right) {
            return left == right ? DigitSet() : left & right;
        };
        if (!detail::offer_wings_of(grid, sink, pivot, wings, common)) return;
    }
}

constexpr Company<2> xyz_wing_rests{"xy-wing", "naked-pair"};

}  // namespace

const Strategy xyz_wing{
    {.id = "xyz-wing",
     .number = 78,
     .name = "XYZ-Wing",
     .family = Family::wings,
     .valid_in = ValidIn::any_geometry,
     .pattern = "A pivot of three candidates sees two cells that have two of them each.",
     .reference = "B. Hobiger, HoDoKu: Wings, https://hodoku.sourceforge.net/en/tech_wings.php",
     .elsewhere = {{programs::hodoku, "xyz"}, {programs::explainer, "XYZ-Wing"}},
     .confluence = together_with(
         xyz_wing_rests,
         "When the pivot loses a candidate, what remains is an XY-Wing or a naked pair.")},
    find_xyz_wing};

}  // namespace gridlemma
