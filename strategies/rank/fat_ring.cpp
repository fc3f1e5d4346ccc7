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
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/cover.hpp"
#include "strategies/rank/crossing_parts.hpp"
#include "strategies/rank/family.hpp"
#include "strategies/tools/since_vain.hpp"

namespace gridlemma {
namespace {

/// Some cells of a line, and their digits, which are more.
struct Part {
    CellSet cells;
    DigitSet digits;
    int size = 0;
};

constexpr int most_in_line = 4;

/// All parts of these cells of which no part is a naked subset.
void list_parts(const Grid& grid, const Part& part, CellSet rest,  // NOLINT(misc-no-recursion)
                std::vector<Part>& parts) {
    for (Cell cell : rest) {
        rest.erase(cell);
        const Part more{part.cells | cell, part.digits | grid.at(cell), part.size + 1};
        if (more.digits.size() <= more.size) continue;
        parts.push_back(more);
        if (more.size < most_in_line) list_parts(grid, more, rest, parts);
    }
}

/// The cells of the row and of the column of each cell.
constexpr auto crossing_lines = [] {
    std::array<CellSet, cell_count> lines{};
    for (Cell cell : CellSet::all())
        lines[cell.index()] = classic::cells_of(cell.row()) | classic::cells_of(cell.column());
    return lines;
}();

class FatRingSearch;
/// There is no ring of a row and a column, by the cell where they cross, until a cell of these
/// changes, or a candidate goes that stands for a tie that fails.
using FatRingsInVain = SinceVain<FatRingSearch, Regions<crossing_lines>, WatchingNote>;

class FatRingSearch {
 public:
    FatRingSearch(Facts& facts, StepSink& sink)
        : grid_(facts.grid()), in_vain_(facts.get<FatRingsInVain>()), sink_(sink) {}

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

    /// 64 parts of the column.
    struct Word {
        /// Which have one cell, two and so on, or more.
        std::array<rank::Bits, most_in_line> sizes_at_least{};
        std::array<rank::Bits, digit_count> by_digit{};
    };

    /// Whether to go on.
    [[nodiscard]] bool at(Cell crossing) {
        const auto part = static_cast<std::size_t>(crossing.index());
        if (in_vain_[part].is_vain) return true;
        crossing_ = crossing;
        watched_ = {};
        has_any_ = false;
        in_row_.clear();
        in_column_.clear();
        const CellSet open = grid_.unsolved() - crossing;
        list_parts(grid_, {}, open & classic::cells_of(crossing.row()), in_row_);
        list_parts(grid_, {}, open & classic::cells_of(crossing.column()), in_column_);
        list_words();
        const Part in_both = grid_.unsolved().contains(crossing)
                                 ? Part{CellSet(crossing), grid_.at(crossing), 1}
                                 : Part{};
        for (const Part& row : in_row_)
            if (!with_row(row, in_both)) return false;
        if (!has_any_) in_vain_[part] = {true, watched_};
        return true;
    }
    /// Puts the parts of the column side by side.
    void list_words() {
        words_.clear();
        for (std::size_t i = 0; i < in_column_.size(); ++i) {
            if (i % 64 == 0) words_.emplace_back();
            Word& word = words_.back();
            const rank::Bits bit = rank::Bits{1} << i % 64;
            for (int n = 0; n < in_column_[i].size; ++n)
                word.sizes_at_least[static_cast<std::size_t>(n)] |= bit;
            for (Digit digit : in_column_[i].digits)
                word.by_digit[static_cast<std::size_t>(digit.index())] |= bit;
        }
    }
    /// Offers the rings of a part of the row, without and with the cell in both; whether to go on.
    [[nodiscard]] bool with_row(const Part& row, const Part& in_both) {
        const DigitSet with_both = row.digits | in_both.digits;
        for (std::size_t w = 0; w < words_.size(); ++w) {
            const Word& word = words_[w];
            const auto lose = [&word](rank::Gains<most_in_line>& gains, DigitSet digits) {
                for (Digit digit : digits)
                    gains.lose(word.by_digit[static_cast<std::size_t>(digit.index())]);
            };
            // A ring has as many cells as digits: so the column adds as many more cells as the
            // others have digits.
            rank::Gains<most_in_line> gains(word.sizes_at_least);
            lose(gains, ~with_both);
            const rank::Bits crossed =
                in_both.size == 0 ? 0 : exactly(gains, with_both.size() - row.size - 1);
            lose(gains, with_both - row.digits);
            const rank::Bits plain = exactly(gains, row.digits.size() - row.size);
            for (rank::Bits rest = (plain | crossed) & word.sizes_at_least[0]; rest != 0;
                 rest &= rest - 1) {
                const int i = std::countr_zero(rest);
                const Part& column = in_column_[64 * w + static_cast<std::size_t>(i)];
                if ((plain >> i & 1U) != 0 && row.size + column.size > 2 && !offer(row, column, {}))
                    return false;
                if ((crossed >> i & 1U) != 0 && !offer(row, column, in_both)) return false;
            }
        }
        return true;
    }
    [[nodiscard]] static rank::Bits exactly(const rank::Gains<most_in_line>& gains, int gain) {
        return gain > most_in_line ? 0 : gains.exactly(gain);
    }
    /// Offers the ring if its digits are tied; whether to go on.
    [[nodiscard]] bool offer(const Part& row, const Part& column, const Part& in_both) {
        const DigitSet tied = row.digits & column.digits;
        if (tied.empty() || !(tied & in_both.digits).empty()) return true;
        const CellSet cells = row.cells | column.cells | in_both.cells;
        std::array<Tie, digit_count> ties;
        for (Digit digit : tied) {
            const std::optional<Tie> tie = tie_of(digit, cells & grid_.where(digit));
            if (!tie) return true;
            ties[static_cast<std::size_t>(digit.index())] = *tie;
        }
        has_any_ = true;
        rank::Cover cover(grid_);
        cover.add_truths(cells);
        for (Digit digit : row.digits | column.digits | in_both.digits) {
            if (!tied.contains(digit)) {
                cover.add_link(Truth(row.digits.contains(digit) || !column.digits.contains(digit)
                                         ? crossing_.row()
                                         : crossing_.column(),
                                     digit));
                continue;
            }
            const Tie& tie = ties[static_cast<std::size_t>(digit.index())];
            cover.add_truth(Truth(tie.box, digit));
            cover.add_link(Truth(tie.one, digit));
            cover.add_link(Truth(tie.other, digit));
        }
        return cover.offer(sink_);
    }
    /// The box outside the cells that ties a digit which both lines have in the cells.
    [[nodiscard]] std::optional<Tie> tie_of(Digit digit, const CellSet& places) {
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
    /// If not, watches a candidate without which it might.
    [[nodiscard]] bool ties(const Tie& tie, Digit digit, const CellSet& places) {
        const CellSet in_box = grid_.places(tie.box, digit);
        if (in_box.empty() || in_box.intersects(places)) return false;
        const CellSet off_lines =
            in_box - (classic::cells_of(tie.one) | classic::cells_of(tie.other));
        if (off_lines.empty()) return true;
        CellSet& watched = watched_[static_cast<std::size_t>(digit.index())];
        if (!watched.intersects(off_lines)) watched.insert(off_lines.first());
        return false;
    }

    const Grid& grid_;
    FatRingsInVain& in_vain_;
    StepSink& sink_;
    Cell crossing_;
    bool has_any_ = false;  ///< Whether there is a ring, though nothing may follow from it.
    CellsByDigit watched_;
    std::vector<Part> in_row_;
    std::vector<Part> in_column_;
    std::vector<Word> words_;
};

void find_fat_rings(Facts& facts, StepSink& sink) { FatRingSearch(facts, sink).run(); }

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
