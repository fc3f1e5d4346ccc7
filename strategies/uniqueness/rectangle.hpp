// SPDX-License-Identifier: Apache-2.0
// Rectangles that must not be filled with two digits: four unsolved cells in two rows, two columns
// and two boxes.
//
//            c1    c2  |  c4
//      r1    ab    .   |  ab       floor cells have no candidates but a and b,
//      r2    abx   .   |  aby      roof cells have others, the extras
//
// Why:   if all four held a and b only, exchanging these would give a second solution.
// Order: cells with two candidates, a and b, ascending; the cells of its box in its row or column,
//        ascending; the opposite pairs, ascending. Four cells are looked at once, with the a and b
//        that they are first found with.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php
#pragma once

#include <boost/container/static_vector.hpp>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/scratch_step.hpp"

namespace gridlemma {

struct Rectangle {
    CellSet cells;
    Digit a;  ///< The lower one.
    Digit b;
    CellSet floor;
    CellSet roof;
    DigitSet extras;

    [[nodiscard]] DigitSet pair() const noexcept { return DigitSet(a) | b; }
};

namespace detail {

/// Pairs opposite of i and j, which share a box and a line: in the lines across, in other boxes.
using OppositePairs = boost::container::static_vector<std::pair<Cell, Cell>, 6>;
[[nodiscard]] inline OppositePairs opposite_pairs(Cell i, Cell j) {
    OppositePairs pairs;
    const bool in_row = i.row() == j.row();
    const House of_i = in_row ? i.column() : i.row();
    const House of_j = in_row ? j.column() : j.row();
    for (int p = 0; p < 9; ++p) {
        const Cell k = positions_of(of_i)[p];
        if (k.box() != i.box()) pairs.emplace_back(k, positions_of(of_j)[p]);
    }
    return pairs;
}

/// The cells of the box of `cell` that share a line with it, ascending.
[[nodiscard]] inline CellSet in_box_and_line(Cell cell) {
    return cells_of(cell.box()) & (cells_of(cell.row()) | cells_of(cell.column())) & peers(cell);
}

}  // namespace detail

/// The rectangles of `grid`, in order. They stay valid until they are asked for of another one.
[[nodiscard]] const std::vector<Rectangle>& rectangles_of(const Grid& grid,
                                                          const FindOptions& options,
                                                          FinderMemory& memory);

/// Gives each rectangle to `visit`, a function of const Rectangle& that says whether to go on.
template <typename Visit>
void visit_rectangles(const Grid& grid, const FindOptions& options, Visit&& visit) {
    FinderMemory own;
    for (const Rectangle& rectangle : rectangles_of(grid, options, options.memory_or(own)))
        if (!visit(rectangle)) return;
}

/// Offers steps of one rectangle: keeps one step object, adds the evidence.
class RectangleSteps {
 public:
    RectangleSteps(const FindOptions& options, StepSink& sink) : options_(options), sink_(sink) {}

    /// An empty step to be filled in.
    Step& start() {
        restart(step_);
        return step_;
    }
    /// Offers it if it eliminates something; whether to go on.
    [[nodiscard]] bool offer(const Rectangle& rectangle, int type, DigitSet digits = {},
                             const CellSet& cells = {}) {
        if (step_.eliminations.empty()) return true;
        if (options_.explain) {
            DeadlyPatternEvidence evidence{
                .pattern = {}, .type = type, .digits = digits, .cells = cells};
            for (Cell cell : rectangle.cells)
                for (Digit digit : rectangle.pair()) evidence.pattern.emplace_back(cell, digit);
            step_.evidence = std::move(evidence);
        } else {
            step_.truths.clear();
        }
        return sink_.offer(std::move(step_));
    }

 private:
    const FindOptions& options_;
    StepSink& sink_;
    Step step_;
};

}  // namespace gridlemma
