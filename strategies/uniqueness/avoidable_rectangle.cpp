// SPDX-License-Identifier: Apache-2.0
// Avoidable Rectangle: a rectangle in two boxes of which some cells are solved already, but none of
// them given.
//
//            c1   c2  |  c4                      c1   c2  |  c4
//      r1    a    .   |  b                 r1    a    .   |  b
//      r2    b    .   |  [ax]              r2   [bx]  .   |  [ax]
//
// Why:   the solved cells could as well be exchanged if the last ones completed the rectangle.
//        Type 1: the last cell is not a. Type 2: one of the last two is x.
// Order: solved cells ascending, those of the box in row or column, the opposite pairs. Looked for
//        only where nothing but givens has excluded candidates without reasoning.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php
#include <algorithm>

#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/rectangle.hpp"

namespace gridlemma {
namespace {

/// Solved i and j in a box, k opposite of i, l of j.
struct Corners {
    Cell i, j, k, l;
    Digit a, b;
};

template <int type>
class Search {
 public:
    Search(Facts& facts, StepSink& sink)
        : grid_(facts.grid()), sink_(sink), solved_(grid_.placed() - grid_.givens()) {}

    /// Each pair of solved cells once: the other way round it makes the same rectangles.
    void run() {
        for (Cell i : solved_)
            for (Cell j : detail::in_box_and_line(i) & solved_) {
                if (j < i) continue;
                for (const auto& [k, l] : detail::opposite_pairs(i, j)) {
                    if (grid_.givens().contains(k) || grid_.givens().contains(l)) continue;
                    if (!examine({i, j, k, l, *grid_.digit_at(i), *grid_.digit_at(j)})) return;
                }
            }
    }

 private:
    /// Whether the cell has two candidates, one of them the digit.
    [[nodiscard]] bool is_open(Cell cell, Digit digit) const {
        return grid_.at(cell).size() == 2 && grid_.at(cell).contains(digit);
    }

    [[nodiscard]] bool examine(const Corners& c) {
        if constexpr (type == 1) {
            if (grid_.digit_at(c.k) == c.b && is_open(c.l, c.a)) return offer(c, c.a, c.l);
            if (grid_.digit_at(c.l) == c.a && is_open(c.k, c.b)) return offer(c, c.b, c.k);
            return true;
        } else {
            if (!is_open(c.k, c.b) || !is_open(c.l, c.a)) return true;
            const DigitSet others = (grid_.at(c.k) - c.b) | (grid_.at(c.l) - c.a);
            if (!others.is_single()) return true;
            const Digit x = others.only();
            return offer(c, x, grid_.where(x) & classic::peers(c.k) & classic::peers(c.l));
        }
    }

    [[nodiscard]] bool offer(const Corners& c, Digit digit, const CellSet& hit) {
        Rectangle rectangle;
        rectangle.cells = {c.i, c.j, c.k, c.l};
        rectangle.a = std::min(c.a, c.b);
        rectangle.b = std::max(c.a, c.b);
        StepBuilder step = sink_.begin();
        step.eliminate(digit, hit);
        return offer_rectangle(step, rectangle, type);
    }

    const Grid& grid_;
    StepSink& sink_;
    CellSet solved_;
};

template <int type>
void find_avoidable_rectangle(Facts& facts, StepSink& sink) {
    if (facts.candidates_by_reasoning()) Search<type>(facts, sink).run();
}

constexpr Descriptor avoidable_rectangle_shared{
    .family = Family::uniqueness,
    .reference = "B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php",
    .assumes = Assumes::unique_solution};

constexpr Descriptor shared_by_type_1 = with_confluence(avoidable_rectangle_shared, in_any_order);
constexpr Company<2> rests{"avoidable-rectangle-1", "naked-single"};
constexpr Descriptor shared_by_type_2 =
    with_confluence(avoidable_rectangle_shared,
                    together_with(rests,
                                  "When one of the two open cells loses a candidate, it is solved, "
                                  "and the other one makes a rectangle of type 1."));

}  // namespace

const Strategy avoidable_rectangle_1{
    variant(shared_by_type_1, "avoidable-rectangle-1", 97, "Avoidable Rectangle 1",
            "Three cells of a rectangle in two boxes are solved, not given, with two digits.",
            "ar1"),
    find_avoidable_rectangle<1>};

const Strategy avoidable_rectangle_2{
    variant(shared_by_type_2, "avoidable-rectangle-2", 98, "Avoidable Rectangle 2",
            "Two cells of a rectangle in two boxes are solved, not given, and the others have the "
            "same other candidate.",
            "ar2"),
    find_avoidable_rectangle<2>};

}  // namespace gridlemma
