// SPDX-License-Identifier: Apache-2.0
// Empty Rectangle: all places of a digit in a box lie in a row and a column that cross there, and
// a strong link leads from another place in one of the two lines away.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    .   .   C  | .   .   .  |      box 1: R in row 2, C in column 3
//      r2    R   R   .  | .   X   .  |      column 5: X and Y only
//      r3    .   .   C  | .   .   .  |
//           ------------+------------+
//      r5    .   .   4* | .   Y   .  |
//
// Why:   Y is true, or X is, and then no R, so some C; what sees Y and all of C (*) is false.
// Order: digits, boxes, crossings from the last one back; X in the row, then X in the column.
//        Each line has a place in the box besides the crossing; unless two_candidate_rectangles
//        is on, one line has two with the crossing.
// Ref:   B. Hobiger, HoDoKu: Single Digit Patterns, https://hodoku.sourceforge.net/en/tech_sdp.php
#include "strategies/chains/alternating.hpp"
#include "strategies/scratch_step.hpp"

namespace pencilmark {
namespace {

class Search {
 public:
    Search(const Grid& grid, const FindOptions& options, StepSink& sink)
        : grid_(grid), options_(options), sink_(sink) {}

    void run() {
        for (Digit digit : DigitSet::all())
            for (House box : houses(HouseKind::box))
                if (!in_box(digit, box)) return;
    }

 private:
    [[nodiscard]] bool in_box(Digit digit, House box) {
        const CellSet places = grid_.places(box, digit);
        if (!places.has_several() || places.size() > 5) return true;
        for (int position = 8; position >= 0; --position) {
            const Cell crossing = positions_of(box)[position];
            const CellSet in_row = places & cells_of(crossing.row());
            const CellSet in_column = places & cells_of(crossing.column());
            if ((in_row | in_column) != places) continue;
            if ((in_row - crossing).empty() || (in_column - crossing).empty()) continue;
            if (!options_.extent.two_candidate_rectangles && !in_row.has_several() &&
                !in_column.has_several())
                continue;
            if (!along(digit, box, crossing, HouseKind::row) ||
                !along(digit, box, crossing, HouseKind::column))
                return false;
        }
        return true;
    }

    /// The strong link starts in the line of that kind; the box part in the other one remains.
    [[nodiscard]] bool along(Digit digit, House box, Cell crossing, HouseKind kind) {
        const HouseKind cross = kind == HouseKind::row ? HouseKind::column : HouseKind::row;
        const House other_line = crossing.house(cross);
        for (Cell x : grid_.places(crossing.house(kind), digit) - cells_of(box)) {
            const CellSet link = grid_.places(x.house(cross), digit);
            if (link.size() != 2) continue;
            const Cell y = (link - x).first();
            const CellSet target = cells_of(y.house(kind)) & cells_of(other_line);
            if (target.intersects(cells_of(box)) || !grid_.where(digit).contains(target)) continue;
            if (!offer(digit, box, crossing, kind, x, y, target.first())) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(Digit digit, House box, Cell crossing, HouseKind kind, Cell x, Cell y,
                             Cell target) {
        restart(step_);
        step_.eliminate(digit, target);
        if (options_.explain) {
            const HouseKind cross = kind == HouseKind::row ? HouseKind::column : HouseKind::row;
            const CellSet places = grid_.places(box, digit);
            const CellSet seen = places & cells_of(crossing.house(kind));
            step_.truths.emplace_back(x.house(cross), digit);
            step_.truths.emplace_back(box, digit);
            step_.evidence =
                alternating_chain({{digit, y}, {digit, x}, {digit, seen}, {digit, places - seen}});
        }
        return sink_.offer(std::move(step_));
    }

    const Grid& grid_;
    const FindOptions& options_;
    StepSink& sink_;
    Step step_;
};

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    Search(grid, options, sink).run();
}

}  // namespace

extern const Strategy empty_rectangle;
const Strategy empty_rectangle{
    {.id = "empty-rectangle",
     .name = "Empty Rectangle",
     .family = Family::single_digit,
     .pattern = "All places of a digit in a box lie in a row and a column that cross there, and a "
                "strong link leads from one of these lines away.",
     .reference = "B. Hobiger, HoDoKu: Single Digit Patterns, "
                  "https://hodoku.sourceforge.net/en/tech_sdp.php",
     .hodoku = "er",
     .monotone = false},
    find};

}  // namespace pencilmark
