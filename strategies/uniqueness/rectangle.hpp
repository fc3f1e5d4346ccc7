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
#include "strategies/descriptors/company.hpp"

namespace gridlemma {

/// What techniques with rectangles of unsolved cells say of closures.
inline constexpr Confluence any_rectangle_confluence =
    by_order(company::singles,
             "A rectangle of which cells are solved is seen only as an avoidable one, which takes "
             "less than all that the rectangle proved.");

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
        const Cell k = classic::positions_of(of_i)[p];
        if (k.box() != i.box()) pairs.emplace_back(k, classic::positions_of(of_j)[p]);
    }
    return pairs;
}

/// The cells of the box of `cell` that share a line with it, ascending.
[[nodiscard]] inline CellSet in_box_and_line(Cell cell) {
    return classic::cells_of(cell.box()) &
           (classic::cells_of(cell.row()) | classic::cells_of(cell.column())) &
           classic::peers(cell);
}

}  // namespace detail

/// The rectangles of a grid, in order. A fact.
class Rectangles {
 public:
    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const std::vector<Rectangle>& all() const noexcept { return all_; }

 private:
    std::vector<Rectangle> all_;
};

/// Gives each rectangle to `visit`, a function of const Rectangle& that says whether to go on.
template <typename Visit>
void visit_rectangles(Facts& facts, Visit&& visit) {
    for (const Rectangle& rectangle : facts.get<Rectangles>().all())
        if (!visit(rectangle)) return;
}

/// Shows the rectangle and offers the step, if it eliminates something; whether to go on. `digits`
/// and `cells`: the subset of a type 3.
[[nodiscard]] inline bool offer_rectangle(StepBuilder& step, const Rectangle& rectangle, int type,
                                          DigitSet digits = {}, const CellSet& cells = {}) {
    if (step.is_empty()) return true;
    step.show([&] {
        DeadlyPatternEvidence evidence{
            .pattern = {}, .type = type, .digits = digits, .cells = cells};
        for (Cell cell : rectangle.cells)
            for (Digit digit : rectangle.pair()) evidence.pattern.emplace_back(cell, digit);
        return evidence;
    });
    return step.offer();
}

}  // namespace gridlemma
