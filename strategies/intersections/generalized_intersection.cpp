// SPDX-License-Identifier: Apache-2.0
// Generalized Intersection: all places of a digit in a house see a cell X outside the house. In the
// ordinary Sudoku this is pointing or claiming, or the places are one cell; with further houses the
// places may see X in different houses.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    \           |            |                 both diagonals are houses; row 4 has two
//      r2        \       |            |                 places A for 7, r4c4 and r4c6: the first
//      r3            \   |            |                 sees r6c6 along a diagonal, the second in
//           ------------+------------+------------     column 6, so r6c6 is not 7
//      r4               | A        A |
//      r5               |            |
//      r6               |          X |
//
// Why:   the house needs the digit, and wherever it is, X cannot have it.
// Order: houses boxes, columns, rows, extra ones; digits; one step per house and digit, which
//        eliminates all such cells. Locked candidates are left to pointing and claiming.
// Ref:   1to9only, SukakuExplainer, https://github.com/1to9only/SukakuExplainer, for the name
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/tools/orders.hpp"

namespace gridlemma {
namespace {

void find_generalized_intersection(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const Geometry& geometry = grid.geometry();
    for (House house : box_column_row(geometry))
        for (Digit digit : DigitSet::all()) {
            const CellSet places = grid.places(house, digit);
            if (!places.has_several()) continue;
            const CellSet seen = geometry.common_peers(places) & grid.where(digit);
            if ((seen - geometry.cells_of(house)).empty()) continue;
            StepBuilder step = sink.begin();
            step.eliminate(digit, seen - geometry.cells_of(house));
            step.because(house, digit)
                .show(LockedEvidence{.digit = digit, .base = house, .cover = house});
            if (!step.offer()) return;
        }
}

}  // namespace

const Strategy generalized_intersection{
    {.id = "generalized-intersection",
     .number = 13,
     .name = "Generalized Intersection",
     .family = Family::intersections,
     .valid_in = ValidIn::other_geometries,
     .pattern = "All places of a digit in a house see a cell outside it.",
     .reference = "1to9only, SukakuExplainer, https://github.com/1to9only/SukakuExplainer",
     .confluence = together_with(company::singles,
                                 "A digit that is left one place in the house is a single.")},
    find_generalized_intersection};

}  // namespace gridlemma
