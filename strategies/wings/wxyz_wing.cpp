// SPDX-License-Identifier: Apache-2.0
// WXYZ-Wing: four cells with four candidates between them, of which all but one, Z, can be in one
// of the cells only.
//
//            c1      c2     c3  |  c4    c5     c6
//      r1  [WXYZ]    .      .   |   .   [WZ]    .        all W, all X and all Y see each other;
//      r2    .     [XZ]     .   |   .    .      .        not all Z do
//      r3    z*      .    [YZ]  |   .    .      .
//
// Why:   W, X and Y fill three of the cells at most; so Z is in one of them, and no cell that sees
//        all Z of the four (*) is Z.
// Order: sets of cells in lexicographic order.
// Ref:   A. Stuart, WXYZ-Wing, https://www.sudokuwiki.org/WXYZ_Wing
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/scratch_step.hpp"
#include "strategies/wings/family.hpp"

namespace gridlemma {
namespace {

class Search {
 public:
    Search(const Grid& grid, const FindOptions& options, StepSink& sink)
        : grid_(grid), options_(options), sink_(sink) {}

    void run() {
        (void)extend({}, grid_.cells_with(2) | grid_.cells_with(3) | grid_.cells_with(4));
    }

 private:
    struct Wing {
        CellSet cells;
        DigitSet digits;
        DigitSet loose;  ///< Those whose places in the cells do not all see each other.
        int size = 0;
    };

    /// Whether to go on. `rest`: cells that may come next, ascending.
    [[nodiscard]] bool extend(const Wing& wing, CellSet rest) {
        if (wing.size == 4) return offer(wing);
        for (Cell cell : rest) {
            rest.erase(cell);
            Wing more = wing;
            more.cells.insert(cell);
            more.digits |= grid_.at(cell);
            ++more.size;
            if (more.digits.size() > 4) continue;
            for (Digit digit : wing.digits& grid_.at(cell))
                if (!peers(cell).contains(wing.cells & grid_.where(digit))) more.loose |= digit;
            if (more.loose.size() > 1) continue;
            if (!extend(more, rest)) return false;
        }
        return true;
    }

    [[nodiscard]] bool offer(const Wing& wing) {
        if (wing.digits.size() != 4 || !wing.loose.is_single()) return true;
        const Digit digit = wing.loose.only();
        const CellSet hit = grid_.where(digit) & common_peers(wing.cells & grid_.where(digit));
        if (hit.empty()) return true;
        restart(step_);
        step_.eliminate(digit, hit);
        if (options_.explain) {
            for (Cell cell : wing.cells) step_.truths.emplace_back(cell);
            step_.evidence =
                PatternEvidence{.cells = wing.cells,
                                .digits = wing.digits,
                                .text = std::string("four cells have four digits, each but ") +
                                        digit.character() + " at most once"};
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

const Strategy wxyz_wing{
    {.id = "wxyz-wing",
     .name = "WXYZ-Wing",
     .family = Family::wings,
     .pattern = "Four cells with four candidates, of which all but one can be in one cell only.",
     .reference = "A. Stuart, WXYZ-Wing, https://www.sudokuwiki.org/WXYZ_Wing",
     .monotone = false},
    find};

}  // namespace gridlemma
