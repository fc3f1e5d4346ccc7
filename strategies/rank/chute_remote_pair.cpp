// SPDX-License-Identifier: Apache-2.0
// Chute remote pair: two cells with candidates x and y in a band or stack, in different boxes and
// lines. In the third box, the cells of the third line have no y.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    xy  .   .  | *   *   *  | .   .   .       -   not y
//      r2    *   *   *  | .   xy  .  | .   .   .       *   sees both cells xy: loses x
//      r3    .   .   .  | .   .   .  | -   -   -
//
// Why:   if both cells were y, row 3 could not have y in the first two boxes, and it has none in
//        the third. So one of the cells is x. If the cells of row 3 have no x either, one is y, and
//        both boxes have x and y in the cells xy and in row 3.
// Order: bands, then stacks; the first cell, then the second; x before y. Both digits in one step.
// Ref:   A. Stuart, Chute Remote Pairs, https://www.sudokuwiki.org/Chute_Remote_Pairs
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/cover.hpp"
#include "strategies/rank/family.hpp"

namespace gridlemma {
namespace {

/// The line through `cell` that lies along the chute.
[[nodiscard]] House line_of(Cell cell, bool is_band) {
    return is_band ? cell.row() : cell.column();
}

/// Of three lines, or three boxes of a chute: the one besides two others.
[[nodiscard]] House third_of(const HouseSet& three, House one, House another) {
    HouseSet rest = three;
    rest.erase(one);
    rest.erase(another);
    return rest.first();
}

[[nodiscard]] HouseSet houses_through(const CellSet& cells, HouseKind kind) {
    HouseSet houses;
    for (House house : classic::houses(kind))
        if (cells.contains(classic::cells_of(house))) houses.insert(house);
    return houses;
}

/// The pairs of one chute.
class ChuteSearch {
 public:
    ChuteSearch(const Grid& grid, StepSink& sink, House first_line)
        : grid_(grid), sink_(sink), is_band_(first_line.kind() == HouseKind::row) {
        for (int i = 0; i < 3; ++i) cells_ |= classic::cells_of(House(first_line.index() + i));
        lines_ = houses_through(cells_, first_line.kind());
        boxes_ = houses_through(cells_, HouseKind::box);
    }

    [[nodiscard]] bool run() {
        const CellSet pairs = grid_.cells_with(2) & cells_;
        for (Cell first : pairs)
            for (Cell second : pairs)
                if (first < second && grid_.at(first) == grid_.at(second) &&
                    first.box() != second.box() &&
                    line_of(first, is_band_) != line_of(second, is_band_) && !offer(first, second))
                    return false;
        return true;
    }

 private:
    [[nodiscard]] bool offer(Cell first, Cell second) {
        const House line = third_of(lines_, line_of(first, is_band_), line_of(second, is_band_));
        const House box = third_of(boxes_, first.box(), second.box());
        DigitSet locked;
        for (Digit digit : grid_.at(first)) {
            const CellSet places = grid_.places(line, digit);
            if (!places.empty() && !places.intersects(classic::cells_of(box))) locked |= digit;
        }
        if (locked.empty()) return true;
        rank::Cover cover(grid_);
        cover.add_truths(CellSet{first, second});
        cover.add_truths(line, locked);
        cover.add_links(first.box(), locked);
        cover.add_links(second.box(), locked);
        return cover.offer(sink_);
    }

    const Grid& grid_;
    StepSink& sink_;
    bool is_band_;
    CellSet cells_;
    HouseSet lines_;
    HouseSet boxes_;
};

void find_in_chutes(Facts& facts, StepSink& sink) {
    if (!facts.grid().cells_with(2).has_several()) return;
    for (HouseKind kind : {HouseKind::row, HouseKind::column})
        for (House line : classic::houses(kind))
            if (line.number() % 3 == 0 && !ChuteSearch(facts.grid(), sink, line).run()) return;
}

}  // namespace

const Strategy chute_remote_pair{
    {.id = "chute-remote-pair",
     .number = 163,
     .name = "Chute Remote Pair",
     .family = Family::rank,
     .valid_in = ValidIn::classic_boxes,
     .pattern = "Two cells of a band or stack with the same two candidates, one of which the third "
                "line does not have in the third box.",
     .reference = "A. Stuart, Chute Remote Pairs, https://www.sudokuwiki.org/Chute_Remote_Pairs",
     .confluence = by_order(company::singles,
                            "The pattern breaks when one of its candidates goes, and what it "
                            "proved need not follow from what is left.")},
    find_in_chutes};

}  // namespace gridlemma
