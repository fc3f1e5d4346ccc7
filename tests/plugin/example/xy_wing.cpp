// SPDX-License-Identifier: Apache-2.0
// XY-Wing: a two-candidate pivot P sees two two-candidate wings L and R.
//
//            c1    c2    c3  |  c4    c5    c6
//     r1   P[xy]   z*    z*  |   .   R[yz]   .
//     r2     .     .     .   |   .     .     .
//     r3     .     .   L[xz] |   z*    z*    z*
//
// Why:   P is x or y, so L or R is z; a cell seeing both (*) cannot be z.
// Order: pivot, then left, then right, each by ascending cell; eliminations by ascending cell.
// Ref:   J. F. Crook, A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles, Notices of the AMS
//        56(4), 2009, treats its subsets; the wing itself is folklore of the puzzle forums, 2005.
#include <gridlemma/plugin.hpp>

namespace {

using namespace gridlemma;

/// Returns the digit z that two different wings share and the pivot lacks; nullopt if this is not
/// an XY-wing.
std::optional<Digit> shared_digit(DigitSet pivot, DigitSet left, DigitSet right) {
    if (left == right || left == pivot || right == pivot) return std::nullopt;
    if ((pivot | left | right).size() != 3) return std::nullopt;
    return (left & right).only();
}

PatternEvidence evidence_of(const Grid& grid, const CellSet& cells, Digit digit) {
    DigitSet digits;
    for (Cell cell : cells) digits |= grid.at(cell);
    return {.cells = cells,
            .digits = digits,
            .text = std::string("whichever the pivot is, a wing is ") + digit.character()};
}

void find(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    const CellSet bivalue = grid.cells_with(2);
    for (Cell pivot : bivalue)
        for (Cell left : bivalue& grid.geometry().peers(pivot))
            for (Cell right : bivalue& grid.geometry().peers(pivot)) {
                if (right <= left) continue;
                const auto digit = shared_digit(grid.at(pivot), grid.at(left), grid.at(right));
                if (!digit) continue;
                const CellSet hit =
                    grid.where(*digit) & grid.geometry().peers(left) & grid.geometry().peers(right);
                if (hit.empty()) continue;
                const CellSet cells{pivot, left, right};
                StepBuilder step = sink.begin();
                step.eliminate(*digit, hit).because(cells).show([&] {
                    return evidence_of(grid, cells, *digit);
                });
                if (!step.offer()) return;
            }
}

const Strategy xy_wing{{.id = "example-xy-wing",
                        .name = "XY-Wing (Example)",
                        .family = Family::wings,
                        .pattern = "A two-candidate pivot sees two two-candidate wings that share "
                                   "a digit which it lacks.",
                        .reference = "forum folklore, 2005",
                        .elsewhere = {{"HoDoKu", "xy"}, {"Sudoku Explainer", "XY-Wing"}}},
                       find};

}  // namespace

GRIDLEMMA_PLUGIN("example-xy-wing", xy_wing);
