// SPDX-License-Identifier: Apache-2.0
// Fat ring: cells of a row and cells of a column are as many as their digits. A digit is in one of
// the lines only, or an empty rectangle ties it: a box has all its places on two lines, those of
// the ring or those in which the digit's two places in the ring lie besides. An XYZ-Wing tied like
// that is one.
//
//            c1  c2  c3 | c4  c5  c6        A   cells of row 1 and column 1: three, with x, y and z
//      r1    A   .   .  | .   A   .         e   the places of z in box 5: z is in r1c5 and r4c1
//      r2    .   .   .  | .   *   .         *   loses z, as does the rest of row 4
//      r3    .   .   .  | .   *   .         -   not z
//           ------------+------------       x, y leave the rest of the lines
//      r4    A   .   .  | e   e   e
//      r5    .   .   .  | -   e   -
//
// Why:   the cells and the digits of the boxes are truths. Each digit of one line needs that line;
//        one that is tied needs two, but for the cells and its box. So each of these has its digit
//        there.
// Order: row, column; the cells in the row, then in the column, in lexicographic order, without and
//        with the cell in both. Eliminations by digit, then by cell.
// Ref:   Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku
#include <optional>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/cover.hpp"
#include "strategies/rank/family.hpp"

namespace gridlemma {
namespace {

/// Some cells of a line, and their digits, which are more.
struct Part {
    CellSet cells;
    DigitSet digits;
};

constexpr int most_in_line = 4;

/// All parts of these cells of which no part is a naked subset.
void list_parts(const Grid& grid, const Part& part, CellSet rest,  // NOLINT(misc-no-recursion)
                std::vector<Part>& parts) {
    for (Cell cell : rest) {
        rest.erase(cell);
        const Part more{part.cells | cell, part.digits | grid.at(cell)};
        if (more.digits.size() <= more.cells.size()) continue;
        parts.push_back(more);
        if (more.cells.size() < most_in_line) list_parts(grid, more, rest, parts);
    }
}

class FatRingSearch {
 public:
    FatRingSearch(const Grid& grid, StepSink& sink) : grid_(grid), sink_(sink) {}

    void run() {
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 9; ++column)
                if (!at(Cell::at(row, column))) return;
    }

 private:
    /// Two lines that have all places of a digit in a box.
    struct Tie {
        House box;
        House one;
        House other;
    };

    /// Whether to go on.
    [[nodiscard]] bool at(Cell crossing) {
        crossing_ = crossing;
        in_row_.clear();
        in_column_.clear();
        const CellSet open = grid_.unsolved() - crossing;
        list_parts(grid_, {}, open & classic::cells_of(crossing.row()), in_row_);
        list_parts(grid_, {}, open & classic::cells_of(crossing.column()), in_column_);
        const DigitSet in_both =
            grid_.unsolved().contains(crossing) ? grid_.at(crossing) : DigitSet();
        for (const Part& row : in_row_)
            for (const Part& column : in_column_) {
                const DigitSet digits = row.digits | column.digits;
                const int cells = row.cells.size() + column.cells.size();
                if (cells > 2 && digits.size() == cells && !offer(row, column, {})) return false;
                if (!in_both.empty() && (digits | in_both).size() == cells + 1 &&
                    !offer(row, column, {crossing, in_both}))
                    return false;
            }
        return true;
    }
    /// Offers the ring if its digits are tied; whether to go on.
    [[nodiscard]] bool offer(const Part& row, const Part& column, const Part& in_both) {
        if (!(row.digits & column.digits & in_both.digits).empty()) return true;
        const CellSet cells = row.cells | column.cells | in_both.cells;
        rank::Cover cover(grid_);
        cover.add_truths(cells);
        bool has_ties = false;
        for (Digit digit : row.digits | column.digits | in_both.digits) {
            if (!row.digits.contains(digit) || !column.digits.contains(digit)) {
                cover.add_link(Truth(row.digits.contains(digit) || !column.digits.contains(digit)
                                         ? crossing_.row()
                                         : crossing_.column(),
                                     digit));
                continue;
            }
            const std::optional<Tie> tie = tie_of(digit, cells & grid_.where(digit));
            if (!tie) return true;
            has_ties = true;
            cover.add_truth(Truth(tie->box, digit));
            cover.add_link(Truth(tie->one, digit));
            cover.add_link(Truth(tie->other, digit));
        }
        return !has_ties || cover.offer(sink_);
    }
    /// The box outside the cells that ties a digit which both lines have in the cells.
    [[nodiscard]] std::optional<Tie> tie_of(Digit digit, const CellSet& places) const {
        const Tie here{crossing_.box(), crossing_.row(), crossing_.column()};
        if (ties(here, digit, places)) return here;
        const CellSet in_row = places & classic::cells_of(crossing_.row());
        const CellSet in_column = places & classic::cells_of(crossing_.column());
        if (!in_row.is_single() || !in_column.is_single()) return std::nullopt;
        const Cell meeting =
            Cell::at(in_column.first().row_number(), in_row.first().column_number());
        const Tie there{meeting.box(), meeting.column(), meeting.row()};
        return ties(there, digit, places) ? std::optional(there) : std::nullopt;
    }
    [[nodiscard]] bool ties(const Tie& tie, Digit digit, const CellSet& places) const {
        const CellSet in_box = grid_.places(tie.box, digit);
        return !in_box.empty() && !in_box.intersects(places) &&
               (classic::cells_of(tie.one) | classic::cells_of(tie.other)).contains(in_box);
    }

    const Grid& grid_;
    StepSink& sink_;
    Cell crossing_;
    std::vector<Part> in_row_;
    std::vector<Part> in_column_;
};

void find_fat_rings(Facts& facts, StepSink& sink) { FatRingSearch(facts.grid(), sink).run(); }

}  // namespace

const Strategy fat_ring{
    {.id = "fat-ring",
     .name = "Fat Ring",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Cells of a row and of a column are as many as their digits; empty rectangles tie "
                "those that both lines have.",
     .reference = "Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_fat_rings};

}  // namespace gridlemma
