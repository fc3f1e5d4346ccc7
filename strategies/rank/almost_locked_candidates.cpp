// SPDX-License-Identifier: Apache-2.0
// Almost locked pair and triple, also almost locked candidates: two or three digits that one of two
// crossing houses, A, can hold only where it crosses the other one, B, or in some cells beyond; and
// as many cells of B, off A, that hold nothing but these digits.
//
//            c1  c2  c3 | c4  c5  c6       A = box 1, B = row 1, digits x and y
//      r1   xy. xy. xy. | -   xy  -        P   the only cell of the box off row 1 with x or y
//      r2    .   P   .  | .   .   .        xy  in column 5: a cell with no other candidates
//      r3    .   .   .  | .   .   .        -   loses x and y; P loses all but x and y
//
// Why:   A has both digits and P holds one of them at most, so the crossing has the other; with the
//        cell xy, row 1 has both digits there, and P has the one that the crossing lacks.
// Order: rows with their boxes, then columns; A the line, then the box; digits as bit masks.
//        Eliminations by digit, then by cell.
// Ref:   Almost Locked Candidates, New Sudoku Players' Forum, 2007,
//        topic 4477 of http://forum.enjoysudoku.com
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/cover.hpp"
#include "strategies/rank/family.hpp"
#include "strategies/tools/cell_counts.hpp"

namespace gridlemma {
namespace {

/// The house that has the digits, and the one that gets them.
struct Overlap {
    House from;
    House to;
};

[[nodiscard]] bool offer_overlap(const Grid& grid, const Overlap& houses, DigitSet digits,
                                 StepSink& sink) {
    const CellSet& to = classic::cells_of(houses.to);
    CellSet beyond;
    for (Digit digit : digits) {
        const CellSet places = grid.places(houses.from, digit);
        // Otherwise these are plain locked candidates, or the digit is in its place.
        if (!places.intersects(to) || to.contains(places)) return true;
        beyond |= places - to;
        if (beyond.size() >= digits.size()) return true;
    }
    CellSet cells;
    DigitSet held;
    for (Cell cell : (to - classic::cells_of(houses.from)) & grid.unsolved())
        if (digits.contains(grid.at(cell))) {
            cells.insert(cell);
            held |= grid.at(cell);
        }
    if (cells.size() != beyond.size() || held != digits) return true;
    rank::Cover cover(grid);
    cover.add_truths(houses.from, digits);
    cover.add_truths(cells);
    cover.add_links(houses.to, digits);
    for (Cell cell : beyond) cover.add_link(Truth(cell));
    return cover.offer(sink);
}

/// Of the digits that could be: they have places in the house both where it crosses the other one
/// and beyond, and narrow cells of that one hold nothing else.
template <int size>
[[nodiscard]] DigitSet digits_of(const Grid& grid, const Overlap& houses, DigitSet open) {
    const CellSet& to = classic::cells_of(houses.to);
    DigitSet digits;
    for (Digit digit : open)
        if (!to.contains(grid.places(houses.from, digit))) digits |= digit;
    DigitSet held;
    for (Cell cell : (to - classic::cells_of(houses.from)) & cells_with_candidates<0, size>(grid))
        if (digits.contains(grid.at(cell))) held |= grid.at(cell);
    return held;
}

template <int size>
void find_almost_locked(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : classic::houses(kind))
            for (House box : classic::houses(HouseKind::box)) {
                const CellSet common =
                    classic::cells_of(line) & classic::cells_of(box) & grid.unsolved();
                DigitSet open;
                for (Cell cell : common) open |= grid.at(cell);
                for (const Overlap& houses : {Overlap{line, box}, Overlap{box, line}}) {
                    const unsigned all = digits_of<size>(grid, houses, open).bits();
                    for (unsigned some = 0; some != all;) {
                        some = (some - all) & all;
                        const DigitSet digits = DigitSet::from_bits(some);
                        if (digits.size() == size && !offer_overlap(grid, houses, digits, sink))
                            return;
                    }
                }
            }
}

constexpr std::string_view overlap_reference =
    "Almost Locked Candidates, New Sudoku Players' Forum, 2007, "
    "topic 4477 of http://forum.enjoysudoku.com";
constexpr std::string_view overlap_loss =
    "The pattern breaks when one of its candidates goes, and what it proved need not follow from "
    "what is left.";

}  // namespace

const Strategy almost_locked_pair{
    {.id = "almost-locked-pair",
     .number = 161,
     .name = "Almost Locked Pair",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Two digits that a house has where it crosses another one or in one cell more, and "
                "a cell of that other house with no other candidates.",
     .reference = overlap_reference,
     .confluence = by_order(company::singles, overlap_loss)},
    find_almost_locked<2>};

const Strategy almost_locked_triple{
    {.id = "almost-locked-triple",
     .number = 162,
     .name = "Almost Locked Triple",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Three digits that a house has where it crosses another one or in one or two cells "
                "more, and as many cells of that other house with no other candidates.",
     .reference = overlap_reference,
     .confluence = by_order(company::singles, overlap_loss)},
    find_almost_locked<3>};

}  // namespace gridlemma
