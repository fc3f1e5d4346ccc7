// SPDX-License-Identifier: Apache-2.0
// WXYZ-Wing: four cells with four candidates between them, of which all but one, Z, can be in one
// of the cells only. If Z can, too, it is of type 2, doubly linked.
//
//            c1      c2     c3  |  c4    c5     c6
//      r1  [WXYZ]    .      .   |   .   [WZ]    .        all W, all X and all Y see each other;
//      r2    .     [XZ]     .   |   .    .      .        not all Z do
//      r3    z*      .    [YZ]  |   .    .      .
//
// Why:   W, X and Y fill three of the cells at most; so Z is in one of them, and no cell that sees
//        all Z of the four (*) is Z. In type 2 all four are in them, one each: what sees all places
//        of its digit there is false.
// Order: sets of cells in lexicographic order. Type 2 is left out if the cells are in one house, or
//        if some of them have no more digits than they are: these are naked subsets.
// Ref:   A. Stuart, WXYZ-Wing, https://www.sudokuwiki.org/WXYZ_Wing
#include <array>
#include <cstddef>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/rank/crossing_subsets.hpp"
#include "strategies/tools/since_vain.hpp"
#include "strategies/wings/family.hpp"

namespace gridlemma {
namespace {

struct Wing {
    CellSet cells;
    DigitSet digits;
    DigitSet loose;  ///< Those whose places in the cells do not all see each other.
    int size = 0;
};

/// Those of the cells that have `most` other digits at most. Precondition: most < 4.
[[nodiscard]] CellSet with_few_others(const Grid& grid, const CellSet& cells, DigitSet digits,
                                      int most) {
    std::array<CellSet, 5> at_least{cells};
    for (Digit digit : ~digits)
        for (auto n = static_cast<std::size_t>(most) + 1; n > 0; --n)
            at_least[n] |= at_least[n - 1] & grid.where(digit);
    return cells - at_least[static_cast<std::size_t>(most) + 1];
}

class WxyzWingSearch {
 public:
    /// Wings without any of the `changed` cells are known to eliminate nothing.
    WxyzWingSearch(const Grid& grid, const CellSet& changed, StepSink& sink)
        : grid_(grid), changed_(changed), sink_(sink) {}

    /// Returns whether there was nothing to offer.
    [[nodiscard]] bool is_in_vain() {
        (void)extend({}, grid_.cells_with(2) | grid_.cells_with(3) | grid_.cells_with(4));
        return !has_found_;
    }

 private:
    /// Whether to go on. `rest`: cells that may come next, ascending.
    [[nodiscard]] bool extend(const Wing& wing, CellSet rest) {  // NOLINT(misc-no-recursion)
        if (wing.size == 4) return offer(wing);
        if (!wing.cells.intersects(changed_)) {
            if (!rest.intersects(changed_)) return true;
            if (wing.size == 3) rest &= changed_;
        }
        for (Cell cell : rest) {
            rest.erase(cell);
            Wing more = wing;
            more.cells.insert(cell);
            more.digits |= grid_.at(cell);
            ++more.size;
            for (Digit digit : wing.digits& grid_.at(cell))
                if (!grid_.geometry().peers(cell).contains(wing.cells & grid_.where(digit)))
                    more.loose |= digit;
            if (more.loose.size() > 1) continue;
            if (!extend(more, with_few_others(grid_, rest, more.digits, 4 - more.digits.size())))
                return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(const Wing& wing) {
        if (wing.digits.size() != 4) return true;
        const bool is_locked = wing.loose.empty();
        StepBuilder step = sink_.begin();
        for (Digit digit : is_locked ? wing.digits : wing.loose)
            step.eliminate(digit, grid_.where(digit) & grid_.geometry().common_peers(
                                                           wing.cells & grid_.where(digit)));
        if (step.is_empty() || (is_locked && is_naked_subset(wing.cells))) return true;
        has_found_ = true;
        step.because(wing.cells).show([&] {
            return SetsEvidence{.kind = SetsEvidence::Kind::bent,
                                .stem = {},
                                .sets = {{wing.cells, wing.digits}},
                                .links = {},
                                .digits = wing.loose};
        });
        return step.offer();
    }
    /// Whether the cells of a locked wing, or some of them, are one.
    [[nodiscard]] bool is_naked_subset(const CellSet& cells) const {
        return !grid_.geometry().common_houses(cells).empty() ||
               rank::has_smaller_subset(grid_, cells);
    }

    const Grid& grid_;
    CellSet changed_;
    StepSink& sink_;
    bool has_found_ = false;
};

void find_wxyz_wing(Facts& facts, StepSink& sink) {
    auto& since_vain = facts.get<SinceVain<WxyzWingSearch>>();
    if (WxyzWingSearch(facts.grid(), since_vain.changed(), sink).is_in_vain())
        since_vain.end_in_vain();
}

constexpr Company<2> wxyz_wing_rests{"xyz-wing", "naked-quad"};

}  // namespace

const Strategy wxyz_wing{
    {.id = "wxyz-wing",
     .number = 80,
     .name = "WXYZ-Wing",
     .family = Family::wings,
     .valid_in = ValidIn::any_geometry,
     .pattern =
         "Four cells with four candidates, of which all or all but one can be in one cell only.",
     .reference = "A. Stuart, WXYZ-Wing, https://www.sudokuwiki.org/WXYZ_Wing",
     .confluence =
         by_order(wxyz_wing_rests,
                  "When a cell of a wing of type 1 loses a candidate, what remains is a smaller "
                  "wing, a naked subset or a single; of type 2 it may be a smaller set of cells "
                  "that are as many as their digits, but in no house.")},
    find_wxyz_wing};

}  // namespace gridlemma
