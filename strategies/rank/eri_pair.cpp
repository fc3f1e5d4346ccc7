// SPDX-License-Identifier: Apache-2.0
// Empty rectangle intersection pair (ERI pair): two cells with the same two candidates, one in a
// row, one in a column. In the box where the lines cross, both digits have all their places on
// these two lines.
//
//            c1  c2  c3 | c4  c5  c6        A   two cells with candidates x and y
//      r1    *   e   e  | .   A   .         e   the places of x and y in the box, besides r1c1
//      r2    e   -   -  | .   .   .         -   neither x nor y
//      r3    e   -   -  | .   .   .         *   loses x and y, as do the other cells of row 1 and
//           ------------+------------           column 1 outside the box
//      r4    A   .   .  | .   .   .
//
// Why:   the box has x and y, and the cells A hold one of them each: four digits, for which row 1
//        and column 1 have room for just two x and two y. A digit in the corner would count twice.
// Order: the cell in the row, then the one in the column. Eliminations by digit, then by cell.
// Ref:   Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/cover.hpp"
#include "strategies/rank/family.hpp"

namespace gridlemma {
namespace {

[[nodiscard]] bool offer_pair(const Grid& grid, Cell in_row, Cell in_column, StepSink& sink) {
    const House row = in_row.row();
    const House column = in_column.column();
    const House box = Cell::at(in_row.row_number(), in_column.column_number()).box();
    if (in_row.box() == box || in_column.box() == box) return true;
    const DigitSet digits = grid.at(in_row);
    const CellSet lines = classic::cells_of(row) | classic::cells_of(column);
    for (Digit digit : digits) {
        const CellSet places = grid.places(box, digit);
        if (places.empty() || !lines.contains(places)) return true;
    }
    rank::Cover cover(grid);
    cover.add_truths(CellSet{in_row, in_column});
    cover.add_truths(box, digits);
    cover.add_links(row, digits);
    cover.add_links(column, digits);
    return cover.offer(sink);
}

void find_eri_pairs(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet pairs = grid.cells_with(2);
    for (Cell in_row : pairs)
        for (Cell in_column : pairs)
            if (in_row != in_column && grid.at(in_row) == grid.at(in_column) &&
                !classic::sees(in_row, in_column) && !offer_pair(grid, in_row, in_column, sink))
                return;
}

}  // namespace

const Strategy eri_pair{
    {.id = "eri-pair",
     .number = 164,
     .name = "Empty Rectangle Intersection Pair",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern =
         "Two cells with the same two candidates, in a row and in a column; in the box where "
         "these cross, both digits have their places on the two lines.",
     .reference = "Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_eri_pairs};

}  // namespace gridlemma
