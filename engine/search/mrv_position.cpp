// SPDX-License-Identifier: Apache-2.0
// Propagation by rounds. A round finds the cells that have become naked singles (all digits at
// once). Then, for each digit that has changed, it removes the digit from the peers of its new
// singles and looks for its hidden singles in the 27 houses at once.
//
// Counting without counters: over the members a, b, c, ... of a house,
//
//     twice |= once & a;  once |= a;  twice |= once & b;  once |= b;  ...
//
// distinguishes "some" (once) from "several" (twice), in as many houses as there are bits. Cells
// are counted in this way over the nine digits, columns over the nine rows, boxes over the rows and
// columns of three. The nine cells of a row are adjacent and are counted by sums that carry into
// the row's guard.
//
// Measured by bench/kernels_bench, one core of an EPYC 9004 at 3.7 GHz, GCC 12, -O3, microseconds
// per puzzle counting to 2 (own random minimal puzzles / all puzzles with 17 clues), in order of
// trial; variants that lost are marked with a minus:
//
//   - 50     / 70     Grid, one single at a time
//      4.1   /  6.5   these lanes, all digits in every round
//   -  4.0   /  5.7   digits without a change skipped, each by a branch: mispredicted
//      3.2   /  4.7   the same by a loop over the bits of a mask
//      2.4   /  4.1   filled from the givens, not cell by cell; the mask updated with each change
//      2.2   /  3.8   hidden singles of a digit remove their cells from later digits at once
//      2.1   /  3.6   the mask made for all digits in one go (mask_of)
//   -  2.6   /  4.3   singles looked for after earlier digits removed their cells, not before: each
//                     digit waits for the one before it
//   -  2.2   /  3.8   hidden singles remove their cells from the digits after the next
//
// Ref: guards against carries: L. Lamport, Multiple byte processing with full-word instructions,
//      CACM 18:8 (1975). Treating whole bands as words of 27 bits is folklore of the programmers'
//      forum at forum.enjoysudoku.com.
#include "engine/search/mrv_position.hpp"

#include <bit>
#include <cstring>

namespace gridlemma::mrv {
namespace {

using Words = std::uint64_t __attribute__((vector_size(16)));
using Signed = std::int32_t __attribute__((vector_size(16)));

constexpr std::uint32_t three_rows(std::uint32_t bits) noexcept {
    return bits | bits << 10 | bits << 20;
}
/// Returns `bits` in each of the three lanes in use.
constexpr Lanes bands(std::uint32_t bits) noexcept { return Lanes{bits, bits, bits, 0}; }

constexpr Lanes none = bands(0);
constexpr Lanes all_cells = bands(three_rows(0x1FF));
constexpr Lanes guards = bands(three_rows(0x200));
constexpr Lanes first_columns = bands(three_rows(1));
constexpr Lanes one_row = bands(0x1FF);
/// The first column of each box, in one row.
constexpr Lanes box_columns = bands(0b001001001);

bool any(Lanes lanes) noexcept {
    const auto words = std::bit_cast<Words>(lanes);
    return (words[0] | words[1]) != 0;
}

/// Rotate the bands: each function pairs every band with another one.
Lanes next_band(Lanes lanes) noexcept { return __builtin_shufflevector(lanes, lanes, 1, 2, 0, 3); }
Lanes previous_band(Lanes lanes) noexcept {
    return __builtin_shufflevector(lanes, lanes, 2, 0, 1, 3);
}

/// Returns columns 0..8, given in the bits of one row, copied to the three rows of the band.
Lanes to_rows(Lanes columns) noexcept { return columns | columns << 10 | columns << 20; }
/// Returns the guards of the rows that are not empty.
Lanes guards_of(Lanes cells) noexcept { return (cells + all_cells) & guards; }
/// Returns the nine cells of each row whose guard is set.
Lanes rows_below(Lanes guard) noexcept { return guard - (guard >> 9); }
/// Widens each box column that is set to the three columns of the box.
Lanes to_boxes(Lanes columns) noexcept { return (columns << 3) - columns; }

/// Returns the cells that share a house with one of `cells`, and these cells themselves.
Lanes houses_of(Lanes cells) noexcept {
    const Lanes band = (cells | cells >> 10 | cells >> 20) & one_row;
    const Lanes columns = band | next_band(band) | previous_band(band);
    const Lanes boxes = to_boxes((band | band >> 1 | band >> 2) & box_columns);
    return rows_below(guards_of(cells)) | to_rows(columns | boxes);
}

/// "Some" and "several" of a number of sets, bit by bit.
struct Tally {
    Lanes once = none;
    Lanes twice = none;

    void add(Lanes set) noexcept {
        twice |= once & set;
        once |= set;
    }
};

/// The state of the houses while the digits of one round are examined.
struct Houses {
    Lanes rows = guards;  ///< Guards of the rows in which every digit so far has a place.
    Lanes columns = one_row;
    Lanes boxes = box_columns;

    /// Counts one digit's places in all houses; returns its hidden singles: those alone in a row,
    /// column or box.
    Lanes add(Lanes cells) noexcept;
    [[nodiscard]] Lanes without_place() const noexcept {
        return (rows ^ guards) | (columns ^ one_row) | (boxes ^ box_columns);
    }
};

Lanes Houses::add(Lanes cells) noexcept {
    // Subtracting 1 from each row clears its lowest place; the guard stays if there was one.
    const Lanes less_one = (cells | guards) - first_columns;
    rows &= less_one;
    const Lanes several_in_row = rows_below(guards_of(cells & less_one));

    Tally band{cells & one_row, none};
    band.add(cells >> 10 & one_row);
    band.add(cells >> 20 & one_row);

    Tally column{band.once, band.twice | next_band(band.twice) | previous_band(band.twice)};
    column.add(next_band(band.once));
    column.add(previous_band(band.once));
    columns &= column.once;

    Tally box{band.once, band.twice | band.twice >> 1 | band.twice >> 2};
    box.add(band.once >> 1);
    box.add(band.once >> 2);
    boxes &= box.once;

    const Lanes several_in_both = column.twice & to_boxes(box.twice & box_columns);
    return cells & ~(several_in_row & to_rows(several_in_both));
}

/// Returns in lane i the union of all lanes of the i-th argument.
Lanes fold(Lanes a, Lanes b, Lanes c, Lanes d) noexcept {
    const Lanes ab =
        __builtin_shufflevector(a, b, 0, 4, 1, 5) | __builtin_shufflevector(a, b, 2, 6, 3, 7);
    const Lanes cd =
        __builtin_shufflevector(c, d, 0, 4, 1, 5) | __builtin_shufflevector(c, d, 2, 6, 3, 7);
    return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) |
           __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
}

/// Returns the digits whose sets are not empty.
inline DigitSet mask_of(const DigitPlanes& sets) noexcept {
    const auto is_set = [](Lanes lanes, Lanes bits) {
        return std::bit_cast<Lanes>(std::bit_cast<Signed>(lanes) != Signed{}) & bits;
    };
    const Lanes low = is_set(fold(sets[0], sets[1], sets[2], sets[3]), Lanes{1, 2, 4, 8});
    const Lanes high = is_set(fold(sets[4], sets[5], sets[6], sets[7]), Lanes{16, 32, 64, 128});
    const auto words = std::bit_cast<Words>(low | high);
    const std::uint64_t word = words[0] | words[1];
    return DigitSet::from_bits(static_cast<unsigned>((word | word >> 32) & 0xFF) |
                               static_cast<unsigned>(any(sets[8])) << 8);
}

/// Returns the digits that may be in a single cell.
DigitSet digits_in(const DigitPlanes& where, Lanes cell) noexcept {
    DigitPlanes open;
    for (int d = 0; d < digit_count; ++d) open[d] = where[d] & cell;
    return mask_of(open);
}

/// Returns the cells with n candidates, for the least n from 2 up to `most` that occurs; empty if
/// there is none.
Lanes cells_with_fewest(const DigitPlanes& where, int most) noexcept {
    std::array<Lanes, digit_count + 1> over{};  // over[n]: cells with more than n candidates.
    for (Lanes cells : where) {
        for (int n = most; n > 0; --n) over[n] |= over[n - 1] & cells;
        over[0] |= cells;
    }
    for (int n = 2; n <= most; ++n)
        if (const Lanes exactly = over[n - 1] & ~over[n]; any(exactly)) return exactly;
    return none;
}

/// The lane words of one set, to be filled cell by cell.
using Bands = std::array<std::uint32_t, 4>;

constexpr std::uint32_t bit_of(Cell cell) noexcept {
    return 1U << (10 * (cell.row_number() % 3) + cell.column_number());
}
void insert(Bands& set, Cell cell) noexcept { set[cell.index() / 27] |= bit_of(cell); }

Lanes to_lanes(const CellSet& cells) noexcept {
    const auto spread = [](std::uint64_t band) {
        return static_cast<std::uint32_t>((band & 0x1FF) | (band & 0x3FE00) << 1 |
                                          (band & 0x7FC0000) << 2);
    };
    return Lanes{spread(cells.low()), spread(cells.low() >> 27),
                 spread(cells.low() >> 54 | cells.high() << 10), 0};
}

}  // namespace

Position::Position(const Puzzle& puzzle) noexcept : known_(none), stale_(DigitSet::all()) {
    std::array<Bands, digit_count> held{};
    Bands given{};
    for (Cell cell : puzzle.givens()) {
        insert(held[puzzle.allowed(cell).first().index()], cell);
        insert(given, cell);
    }
    const Lanes empty = all_cells & ~std::bit_cast<Lanes>(given);
    for (int d = 0; d < digit_count; ++d) where_[d] = empty | std::bit_cast<Lanes>(held[d]);

    if (!puzzle.has_pencilmarks()) return;
    std::array<Bands, digit_count> excluded{};
    for (Cell cell : ~puzzle.givens())
        for (Digit digit : ~puzzle.allowed(cell)) insert(excluded[digit.index()], cell);
    for (int d = 0; d < digit_count; ++d) where_[d] &= ~std::bit_cast<Lanes>(excluded[d]);
}

Position::Position(const Grid& grid) noexcept : known_(none), stale_(DigitSet::all()) {
    std::array<Bands, digit_count> held{};
    for (Cell cell : grid.placed()) insert(held[grid.digit_at(cell)->index()], cell);
    for (int d = 0; d < digit_count; ++d)
        where_[d] = to_lanes(grid.where(Digit::from_index(d))) | std::bit_cast<Lanes>(held[d]);
}

Position::Position(const Position& parent, const Choice& choice, Digit digit) noexcept
    : known_(parent.known_), stale_(choice.digits) {
    for (int d = 0; d < digit_count; ++d) where_[d] = parent.where_[d] & ~choice.cell;
    where_[digit.index()] |= choice.cell;
}

Verdict Position::close() noexcept {
    // Cells in which a digit has been placed so far; needed only while they are new.
    DigitPlanes placed{};
    for (;;) {
        Tally cell;
        for (Lanes cells : where_) cell.add(cells);
        if (any(cell.once ^ all_cells)) return Verdict::dead;
        const Lanes naked = cell.once & ~cell.twice;
        const Lanes fresh = naked & ~known_;
        known_ = naked;

        DigitPlanes changed;
        for (int d = 0; d < digit_count; ++d) changed[d] = where_[d] & fresh;
        stale_ |= mask_of(changed);
        if (stale_.empty()) break;

        Lanes hidden = none;
        Houses houses;
        for (Digit digit : stale_) {
            // Hidden singles of earlier digits in this round remove their cells from this digit, so
            // that no two digits claim one cell: the later one is left without a place instead.
            const Lanes before = where_[digit.index()];
            const Lanes singles = before & fresh;
            const Lanes lost = houses_of(singles) & ~singles;
            const Lanes cells = before & ~lost & ~(hidden & ~naked);
            where_[digit.index()] = cells;
            hidden |= placed[digit.index()] = houses.add(cells);
        }
        if (any(houses.without_place())) return Verdict::dead;

        for (int d = 0; d < digit_count; ++d) {
            changed[d] = where_[d] & hidden & ~naked & ~placed[d];
            where_[d] ^= changed[d];
        }
        stale_ = mask_of(changed);
    }
    if (clashes()) return Verdict::dead;
    return any(known_ ^ all_cells) ? Verdict::open : Verdict::solved;
}

/// Whether some house has two solved cells of one digit. No other test detects this, because solved
/// cells do not remove the digit from each other. It is enough to test after the closure, as other
/// contradictions only become more likely.
bool Position::clashes() const noexcept {
    Lanes clash = none;
    for (Lanes cells : where_) {
        const Lanes solved = cells & known_;
        clash |= solved & ((solved | guards) - first_columns);
        Tally band{solved & one_row, none};
        band.add(solved >> 10 & one_row);
        band.add(solved >> 20 & one_row);
        Tally box{band.once, none};
        box.add(band.once >> 1);
        box.add(band.once >> 2);
        clash |= band.twice | (band.once & next_band(band.once)) | (box.twice & box_columns);
    }
    return any(clash);
}

Choice Position::choose() const noexcept {
    // Almost always some cell has two candidates.
    Lanes fewest = cells_with_fewest(where_, 2);
    if (!any(fewest)) fewest = cells_with_fewest(where_, digit_count);
    int band = 0;
    while (fewest[band] == 0) ++band;
    Choice choice{none, {}};
    choice.cell[band] = fewest[band] & -fewest[band];
    choice.digits = digits_in(where_, choice.cell);
    return choice;
}

Choice Position::choice_of(Cell cell) const noexcept {
    Choice choice{none, {}};
    choice.cell[cell.index() / 27] = bit_of(cell);
    choice.digits = digits_in(where_, choice.cell);
    return choice;
}

Solution Position::solution() const noexcept {
    Solution solution;
    for (Digit digit : DigitSet::all())
        for (int band = 0; band < 3; ++band)
            for (std::uint32_t rest = where_[digit.index()][band]; rest != 0; rest &= rest - 1) {
                const int bit = std::countr_zero(rest);
                solution[27 * band + bit / 10 * 9 + bit % 10] = digit;
            }
    return solution;
}

}  // namespace gridlemma::mrv
