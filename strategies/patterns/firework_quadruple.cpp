// SPDX-License-Identifier: Apache-2.0
// Firework quadruple, also quadruple firework: two fireworks of two digits each, on opposite
// corners of a rectangle, with the same ends.
//
//            c1  c2  c3 | c4  c5  c6        P, T  the corners where the fireworks are
//      r1    P   .   .  | -   Q   -         Q, S  their common ends
//      r2    .   x   x  | .   .   .         -     cannot be a or b
//      r3    .   x   x  | .   .   .         ~     cannot be c or d
//           ------------+------------        x     loses a and b
//      r4    .   .   .  | y   .   y         y     loses c and d
//      r5    S   ~   ~  | .   T   .
//      r6    -   .   .  | y   ~   y         P is a or b, T is c or d, Q and S hold nothing else
//
// Why:   outside the box of P, row 1 has a and b in Q only and column 1 in S only, so both are in
//        two of P, Q, S; likewise c and d in T, Q, S. Four digits in four cells: none is left over,
//        and what a and b do in the box of P they do on its row and column.
// Order: P, T, each ascending; a and b, then c and d, as bit masks. Eliminations by digit, then by
//        cell.
// Ref:   shye, Fireworks, New Sudoku Players' Forum, 2021,
//        http://forum.enjoysudoku.com/fireworks-t39513.html
#include "engine/logic/strategy.hpp"
#include "strategies/patterns/family.hpp"
#include "strategies/patterns/fireworks.hpp"
#include "strategies/rank/cover.hpp"

namespace gridlemma {
namespace {

/// A corner, the ends of its firework, and the digits that they share out.
struct Firework {
    Cell corner;
    DigitSet digits;
};

class QuadrupleSearch {
 public:
    QuadrupleSearch(Facts& facts, StepSink& sink)
        : grid_(facts.grid()), sink_(sink), confined_(facts.grid()) {}

    void run() {
        const CellSet unsolved = grid_.unsolved();
        for (Cell first : unsolved) {
            if (confined_.at(first).size() < 2) continue;
            for (Cell second : unsolved) {
                const CellSet ends{Cell::at(first.row_number(), second.column_number()),
                                   Cell::at(second.row_number(), first.column_number())};
                if (second < first || first.row_number() / 3 == second.row_number() / 3 ||
                    first.column_number() / 3 == second.column_number() / 3 ||
                    !unsolved.contains(ends))
                    continue;
                if (!between(first, second, ends)) return;
            }
        }
    }

 private:
    /// The digits of a firework with these ends.
    [[nodiscard]] DigitSet digits_of(Cell corner, const CellSet& ends) const {
        const CellSet lines = classic::cells_of(corner.row()) | classic::cells_of(corner.column());
        return confined_.without_places(
            (lines & grid_.unsolved()) - classic::cells_of(corner.box()) - ends,
            confined_.at(corner));
    }

    [[nodiscard]] bool between(Cell first, Cell second, const CellSet& ends) {
        const DigitSet of_first = digits_of(first, ends);
        const DigitSet of_second = digits_of(second, ends);
        if (of_first.size() < 2 || of_second.size() < 2) return true;
        for (unsigned one = 0; one < 512; ++one) {
            const DigitSet pair = DigitSet::from_bits(one);
            if (pair.size() != 2 || !of_first.contains(pair)) continue;
            for (unsigned other = 0; other < 512; ++other) {
                const DigitSet rest = DigitSet::from_bits(other);
                if (rest.size() == 2 && (of_second - pair).contains(rest) &&
                    !offer({first, pair}, {second, rest}, ends))
                    return false;
            }
        }
        return true;
    }

    [[nodiscard]] bool offer(const Firework& first, const Firework& second, const CellSet& ends) {
        rank::Cover cover(grid_);
        for (const Firework& firework : {first, second}) {
            cover.add_truths(firework.corner.row(), firework.digits);
            cover.add_truths(firework.corner.column(), firework.digits);
            cover.add_links(firework.corner.box(), firework.digits);
            cover.add_link(Truth(firework.corner));
        }
        for (Cell end : ends) cover.add_link(Truth(end));
        return cover.offer(sink_);
    }

    const Grid& grid_;
    StepSink& sink_;
    ConfinedDigits confined_;
};

void find_quadruples(Facts& facts, StepSink& sink) { QuadrupleSearch(facts, sink).run(); }

}  // namespace

const Strategy firework_quadruple{
    variant(fireworks, "firework-quadruple", 136, "Firework Quadruple",
            "Two fireworks of two digits each, on opposite corners of a rectangle, with the same "
            "ends.",
            ""),
    find_quadruples};

}  // namespace gridlemma
