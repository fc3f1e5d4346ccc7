// SPDX-License-Identifier: Apache-2.0
// Firework triple, also triple firework: three digits and three cells, P where a row and a column
// cross, Q in that row, S in that column. Outside the box of P, none of the digits has a place in
// the row but Q, nor one in the column but S.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    P   .   .  | -   -   -  | -   Q   -       -        cannot be x, y or z
//      r2    .   .   .  | .   .   .  | .   .   .       P, Q, S  lose all digits but x, y, z
//      r3    .   .   .  | .   .   .  | .   .   .
//           ------------+------------+------------
//      r4    S   .   .  | .   .   .  | .   .   .
//      r5..9 -   .   .  | .   .   .  | .   .   .
//
// Why:   if x were in none of P, Q, S, the row and the column would have it in the box, in two
//        different cells. So each of x, y, z is in one of P, Q, S, and these hold nothing else.
// Order: P, Q, S, each ascending. Eliminations by digit, then by cell.
// Ref:   shye, Fireworks, New Sudoku Players' Forum, 2021,
//        http://forum.enjoysudoku.com/fireworks-t39513.html
#include "engine/logic/strategy.hpp"
#include "strategies/patterns/family.hpp"
#include "strategies/patterns/fireworks.hpp"

namespace gridlemma {
namespace {

class FireworkTripleSearch {
 public:
    FireworkTripleSearch(Facts& facts, StepSink& sink)
        : grid_(facts.grid()), sink_(sink), confined_(facts.grid()) {}

    void run() {
        for (Cell crossing : grid_.unsolved()) {
            const DigitSet digits = confined_.at(crossing);
            if (digits.size() >= 3 && !around(crossing, digits)) return;
        }
    }

 private:
    /// `digits`: confined in both lines of the crossing. Returns whether to go on.
    [[nodiscard]] bool around(Cell crossing, DigitSet digits) {
        const CellSet outside = grid_.unsolved() - classic::cells_of(crossing.box());
        const CellSet in_row = outside & classic::cells_of(crossing.row());
        const CellSet in_column = outside & classic::cells_of(crossing.column());
        for (Cell row_end : in_row) {
            const DigitSet fitting = confined_.without_places(in_row - row_end, digits);
            if (fitting.size() < 3) continue;
            for (Cell column_end : in_column) {
                const DigitSet triple = confined_.without_places(in_column - column_end, fitting);
                // In a grid with a solution three cells are not the fireworks of four digits.
                if (triple.size() == 3 && !offer({.crossing = crossing,
                                                  .row_end = row_end,
                                                  .column_end = column_end,
                                                  .digits = triple}))
                    return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool offer(const FireworkEvidence& firework) {
        const CellSet cells{firework.crossing, firework.row_end, firework.column_end};
        StepBuilder step = sink_.begin();
        for (Digit digit : ~firework.digits) step.eliminate(digit, grid_.where(digit) & cells);
        if (step.is_empty()) return true;
        step.because(firework.crossing.row(), firework.digits)
            .because(firework.crossing.column(), firework.digits)
            .show(firework);
        return step.offer();
    }

    const Grid& grid_;
    StepSink& sink_;
    ConfinedDigits confined_;
};

void find_firework_triple(Facts& facts, StepSink& sink) { FireworkTripleSearch(facts, sink).run(); }

}  // namespace

const Strategy firework_triple{
    variant(fireworks, "firework-triple", 135, "Firework Triple",
            "Three digits that a row and a column, outside the box where they cross, can hold in "
            "one cell each only.",
            ""),
    find_firework_triple};

}  // namespace gridlemma
