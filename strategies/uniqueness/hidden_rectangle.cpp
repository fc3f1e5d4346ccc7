// SPDX-License-Identifier: Apache-2.0
// Hidden Rectangle: a rectangle with a floor cell F, opposite of which in row and column a has no
// place outside.
//
//            c1    c2  |  c4
//      r1    F[ab] .   |  abx      row 2 and column 4 have a in the rectangle only
//      r2    aby   .   |  R
//
// Why:   if R were b, r2c1 and r1c4 would be a, and F would be b: all four a and b alone.
// Order: see rectangle.hpp; floor cells ascending, a the lower digit, then the higher. There is one
//        floor cell or are two diagonal ones.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php
#include <array>
#include <utility>

#include "strategies/descriptors/company.hpp"
#include "strategies/other_programs/names.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/rectangle.hpp"

namespace gridlemma {
namespace {

[[nodiscard]] bool offer_from(const Grid& grid, const Rectangle& rectangle, Cell floor,
                              StepSink& sink) {
    const CellSet opposite =
        rectangle.cells - classic::cells_of(floor.row()) - classic::cells_of(floor.column());
    const Cell roof = opposite.first();
    const CellSet outside =
        (classic::cells_of(roof.row()) | classic::cells_of(roof.column())) - rectangle.cells;
    for (const auto& [locked, gone] :
         {std::pair(rectangle.a, rectangle.b), std::pair(rectangle.b, rectangle.a)}) {
        if (grid.where(locked).intersects(outside) || !grid.where(gone).contains(roof)) continue;
        StepBuilder step = sink.begin();
        step.eliminate(gone, roof);
        step.because(roof.row(), locked).because(roof.column(), locked);
        if (!offer_rectangle(step, rectangle, 7)) return false;
    }
    return true;
}

void find_hidden_rectangle(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    visit_rectangles(facts, [&](const Rectangle& rectangle) {
        const CellSet& floor = rectangle.floor;
        const bool fits =
            floor.size() == 1 || (floor.size() == 2 && classic::common_houses(floor).empty());
        if (!fits) return true;
        for (Cell cell : floor)
            if (!offer_from(grid, rectangle, cell, sink)) return false;
        return true;
    });
}

}  // namespace

const Strategy hidden_rectangle{
    {.id = "hidden-rectangle",
     .name = "Hidden Rectangle",
     .family = Family::uniqueness,
     .pattern = "One of the two digits of a rectangle in two boxes has no other place in the row "
                "and the column opposite of a cell with these two.",
     .reference = "B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php",
     .elsewhere = {{programs::hodoku, "hr"}},
     .assumes = Assumes::unique_solution,
     .confluence = by_order(company::singles,
                            "A rectangle of which cells are solved is seen only as an avoidable "
                            "one, which takes less than all that the rectangle proved.")},
    find_hidden_rectangle};

}  // namespace gridlemma
