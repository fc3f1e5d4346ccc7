// SPDX-License-Identifier: Apache-2.0
// Hidden Rectangle: a rectangle with a floor cell F, opposite of which in row and column a has no
// place outside. Type 2: with two floor cells in a line, beside one of which a has no place outside
// in a house of it and its roof cell.
//
//            c1    c2  |  c4                     c1    c2  |  c4
//      r1    F[ab] .   |  abx              r1    F[ab] .   |  G[ab]
//      r2    aby   .   |  R                r2    abx   .   |  R
//
//      row 2 and column 4 have a           type 2: column 1 has a in the rectangle only
//      in the rectangle only
//
// Why:   if R were b, r2c1 and r1c4 would be a, and F would be b: all four a and b alone. Type 2:
//        if R were b, G would be a, F would be b, and r2c1 would be a.
// Order: see rectangle.hpp; floor cells ascending, a the lower digit, then the higher. There is one
//        floor cell or are two diagonal ones; of type 2 there are two in a line, and the houses of
//        a come by number, of which one is taken.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php; A. Stuart,
//        SudokuWiki: Hidden Unique Rectangles, https://www.sudokuwiki.org (type 2; with the floor
//        in two boxes, 2B)
#include <array>
#include <utility>

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

/// Offers type 2 from a floor cell. Returns whether to go on.
[[nodiscard]] bool offer_beside(const Grid& grid, const Rectangle& rectangle, Cell floor,
                                StepSink& sink) {
    const CellSet beside =
        rectangle.roof & (classic::cells_of(floor.row()) | classic::cells_of(floor.column()));
    const Cell roof = (rectangle.roof - beside).first();
    const Cell other_floor = (rectangle.floor - floor).first();
    for (const auto& [locked, gone] :
         {std::pair(rectangle.a, rectangle.b), std::pair(rectangle.b, rectangle.a)}) {
        if (!grid.where(gone).contains(roof)) continue;
        for (House house : classic::common_houses(beside | floor)) {
            if (!rectangle.cells.contains(grid.places(house, locked))) continue;
            StepBuilder step = sink.begin();
            step.eliminate(gone, roof).because(other_floor).because(house, locked);
            if (!offer_rectangle(step, rectangle, 7)) return false;
            break;
        }
    }
    return true;
}

void find_hidden_rectangle_2(Facts& facts, StepSink& sink) {
    visit_rectangles(facts, [&](const Rectangle& rectangle) {
        if (rectangle.floor.size() != 2 || classic::common_houses(rectangle.floor).empty())
            return true;
        for (Cell cell : rectangle.floor)
            if (!offer_beside(facts.grid(), rectangle, cell, sink)) return false;
        return true;
    });
}

}  // namespace

const Strategy hidden_rectangle{
    {.id = "hidden-rectangle",
     .number = 96,
     .name = "Hidden Rectangle",
     .family = Family::uniqueness,
     .pattern = "One of the two digits of a rectangle in two boxes has no other place in the row "
                "and the column opposite of a cell with these two.",
     .reference = "B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php",
     .elsewhere = {{programs::hodoku, "hr"}},
     .assumes = Assumes::unique_solution,
     .confluence = any_rectangle_confluence},
    find_hidden_rectangle};

const Strategy hidden_rectangle_2{
    {.id = "hidden-rectangle-2",
     .number = 196,
     .name = "Hidden Rectangle Type 2",
     .family = Family::uniqueness,
     .pattern =
         "Two cells in a line of a rectangle in two boxes have two candidates alone, and one "
         "of these has no other place in a house of one of them and a third cell.",
     .reference = "A. Stuart, SudokuWiki: Hidden Unique Rectangles, https://www.sudokuwiki.org",
     .assumes = Assumes::unique_solution,
     .confluence = any_rectangle_confluence},
    find_hidden_rectangle_2};

}  // namespace gridlemma
