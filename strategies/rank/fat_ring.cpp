// SPDX-License-Identifier: Apache-2.0
// Fat ring: cells of a row and cells of a column are as many as their digits, and no two of them
// can hold the same digit. Where a digit's places in the two lines share no house, empty rectangles
// tie them, two by two: a box has all its places on two lines, those of the ring or those in which
// the two places in the ring lie besides. An XYZ-Wing tied like that is one.
//
//            c1  c2  c3 | c4  c5  c6        A   cells of row 1 and column 1: three, with x, y and z
//      r1    A   .   .  | .   A   .         e   the places of z in box 5: z is in r1c5 and r4c1
//      r2    .   .   .  | .   *   .         *   loses z, as does the rest of row 4
//      r3    .   .   .  | .   *   .         -   not z
//           ------------+------------       x, y leave the rest of the lines
//      r4    A   .   .  | e   e   e
//      r5    .   .   .  | -   e   -
//
// Why:   the cells and the digits of the boxes are truths. Each digit of one house needs that
//        house; one that is tied needs two lines, for the cells and its box. So each of these has
//        its digit there. If a tied digit has more places in the ring, lines for all of them would
//        be too many; but each digit is still in just one of the cells, and leaves what sees all
//        its places in them.
// Order: row, column; the cells in the row, then in the column, in lexicographic order, without and
//        with the cell in both. Eliminations by digit, then by cell.
// Ref:   Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku
#include <algorithm>
#include <array>
#include <bit>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/bent_set.hpp"
#include "strategies/rank/cover.hpp"
#include "strategies/rank/crossing_parts.hpp"
#include "strategies/rank/crossing_subsets.hpp"
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

/// All parts of these cells, but for some that have a naked subset.
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
    /// How a digit is kept to one cell of the ring.
    struct Hold {
        /// That digit of these houses covers its places in the ring and in the boxes of the ties.
        /// None where it takes more of them than ties and one.
        boost::container::static_vector<House, 2> links;
        boost::container::static_vector<House, 9> boxes;  ///< Of the ties.
    };

    /// 64 parts of the column.
    struct Word {
        /// Which have one cell, two and so on, or more.
        std::array<rank::Bits, most_in_line> sizes_at_least{};
        std::array<rank::Bits, digit_count> by_digit{};
    };

    /// Returns whether to go on.
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
        const CellSet cells = row.cells | column.cells | in_both.cells;
        const DigitSet digits = row.digits | column.digits | in_both.digits;
        const DigitSet in_both_lines = row.digits & column.digits;
        std::array<Hold, digit_count> holds;
        bool is_tied = false;
        bool is_covered = true;
        for (Digit digit : in_both_lines) {
            Hold& hold = holds[static_cast<std::size_t>(digit.index())];
            if (!find_hold(digit, cells & grid_.where(digit), hold)) return true;
            is_tied = is_tied || !hold.boxes.empty();
            is_covered = is_covered && !hold.links.empty();
        }
        if (!is_tied || rank::has_smaller_subset(grid_, row.cells) ||
            rank::has_smaller_subset(grid_, column.cells))
            return true;
        for (Digit digit : digits - in_both_lines)
            holds[static_cast<std::size_t>(digit.index())].links = {
                column.digits.contains(digit) ? crossing_.column() : crossing_.row()};
        has_any_ = true;
        CandidateSet gone;
        return (!is_covered || offer_cover(cells, digits, holds, gone)) &&
               offer_set(cells, digits, holds, gone);
    }
    /// Sets `gone` to what the links exclude.
    [[nodiscard]] bool offer_cover(const CellSet& cells, DigitSet digits,
                                   const std::array<Hold, digit_count>& holds, CandidateSet& gone) {
        rank::Cover cover(grid_);
        cover.add_truths(cells);
        for (Digit digit : digits) {
            const Hold& hold = holds[static_cast<std::size_t>(digit.index())];
            for (House box : hold.boxes) cover.add_truth(Truth(box, digit));
            for (House link : hold.links) cover.add_link(Truth(link, digit));
        }
        gone = cover.conclusions();
        return cover.offer(sink_);
    }
    /// Each digit leaves what sees all its places in the ring, but for what is `gone`.
    [[nodiscard]] bool offer_set(const CellSet& cells, DigitSet digits,
                                 const std::array<Hold, digit_count>& holds,
                                 const CandidateSet& gone) {
        std::vector<Truth> ties;
        for (Digit digit : digits)
            for (House box : holds[static_cast<std::size_t>(digit.index())].boxes)
                ties.emplace_back(box, digit);
        return rank::offer_bent_set(grid_, cells, digits, ties, gone, sink_);
    }
    /// Returns whether one of these places at most, which are in both lines, can have the digit.
    [[nodiscard]] bool find_hold(Digit digit, const CellSet& places, Hold& hold) {
        if (classic::cells_of(crossing_.box()).contains(places)) {
            hold.links = {crossing_.box()};
            return true;
        }
        const Tie here{crossing_.box(), crossing_.row(), crossing_.column()};
        if (ties(here, digit, places - crossing_)) {
            hold.links = {here.one, here.other};
            hold.boxes = {here.box};
            return true;
        }
        for (Cell one : (places & classic::cells_of(crossing_.row())) - crossing_)
            for (Cell other : (places & classic::cells_of(crossing_.column())) - crossing_) {
                if (one.box() == other.box()) continue;
                const Cell meeting = Cell::at(other.row_number(), one.column_number());
                const Tie there{meeting.box(), meeting.column(), meeting.row()};
                const bool is_there = ties(there, digit, {one, other});
                if (!is_there && !ties(here, digit, {one, other})) return false;
                const House box = is_there ? there.box : here.box;
                if (std::ranges::find(hold.boxes, box) == hold.boxes.end())
                    hold.boxes.push_back(box);
                if (places.size() == 2) hold.links = {there.one, there.other};
            }
        return true;
    }
    /// Returns whether the tie keeps the digit from being in two of the places that share no house.
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
    bool has_any_ = false;  ///< True if there is a ring, though nothing may follow from it.
    CellsByDigit watched_;
    std::vector<Part> in_row_;
    std::vector<Part> in_column_;
    std::vector<Word> words_;
};

void find_fat_rings(Facts& facts, StepSink& sink) { FatRingSearch(facts, sink).run(); }

}  // namespace

const Strategy fat_ring{
    {.id = "fat-ring",
     .number = 166,
     .name = "Fat Ring",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Cells of a row and of a column are as many as their digits; empty rectangles tie "
                "the places of those that both lines have.",
     .reference = "Sudoku.Analytics, 2023, https://github.com/SunnieShine/Sudoku",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_fat_rings};

}  // namespace gridlemma
