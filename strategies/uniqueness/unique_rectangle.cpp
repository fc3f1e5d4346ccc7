// SPDX-License-Identifier: Apache-2.0
// Uniqueness Tests 1 to 6: what has to be for a rectangle not to be filled with a and b alone.
//
//            c1    c2  |  c4
//      r1    ab    .   |  ab
//      r2    abx   .   |  aby
//
//   1  one roof cell: it is neither a nor b
//   2  the roof cells have the same single extra x, in a line: one of them is x
//   3  two roof cells in a house: what they have besides a and b makes a naked subset with others
//   4  two roof cells in a line, where a has no other place: neither is b
//   5  as 2, with diagonal roof cells or three
//   6  two diagonal roof cells, and a has no place else in the rows and columns: neither is a
//
// Why:   one of the extras is true. For 6: a in one roof cell would be in the other as well, and b
//        in both floor cells.
// Order: see rectangle.hpp; in a rectangle by house (row, column, box), subsets in preorder.
// Ref:   B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "strategies/descriptors/variant.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/rectangle.hpp"

namespace gridlemma {
namespace {

[[nodiscard]] bool share_line(const CellSet& cells) {
    return std::ranges::any_of(std::array{HouseKind::row, HouseKind::column}, [&](HouseKind kind) {
        return classic::cells_of(cells.first().house(kind)).contains(cells);
    });
}

[[nodiscard]] bool offer_type_1(const Grid& grid, const Rectangle& rectangle, StepSink& sink) {
    if (rectangle.roof.size() != 1) return true;
    StepBuilder step = sink.begin();
    const Cell roof = rectangle.roof.first();
    step.eliminate(roof, grid.at(roof) & rectangle.pair());
    return offer_rectangle(step, rectangle, 1);
}

template <int type>
[[nodiscard]] bool offer_type_2_or_5(const Grid& grid, const Rectangle& rectangle, StepSink& sink) {
    if (rectangle.floor.empty() || rectangle.roof.size() < 2 || !rectangle.extras.is_single())
        return true;
    const bool is_type_5 = rectangle.roof.size() == 3 || !share_line(rectangle.roof);
    if (is_type_5 != (type == 5)) return true;
    const Digit x = rectangle.extras.only();
    StepBuilder step = sink.begin();
    step.eliminate(x, grid.where(x) & classic::common_peers(rectangle.roof));
    return offer_rectangle(step, rectangle, type);
}

/// The subsets of one house that the extras of two roof cells complete.
class Type3 {
 public:
    Type3(const Grid& grid, const Rectangle& rectangle, StepSink& sink, House house)
        : grid_(grid), rectangle_(rectangle), sink_(sink), house_(house) {
        for (Cell cell : (grid.unsolved() & classic::cells_of(house)) - rectangle.cells)
            if ((grid.at(cell) & rectangle.pair()).empty()) free_.push_back(cell);
    }

    /// Whether to go on.
    [[nodiscard]] bool add(const CellSet& cells, DigitSet digits, std::size_t from) {
        for (std::size_t i = from; i < free_.size(); ++i) {
            CellSet more = cells;
            more.insert(free_[i]);
            const DigitSet union_of_digits = digits | grid_.at(free_[i]);
            if (union_of_digits.size() == more.size() + 1 && !offer(more, union_of_digits))
                return false;
            if (!add(more, union_of_digits, i + 1)) return false;
        }
        return true;
    }

 private:
    void eliminate(StepBuilder& step, const CellSet& from, DigitSet digits) const {
        for (Cell cell : from) step.eliminate(cell, grid_.at(cell) & digits);
    }

    [[nodiscard]] bool offer(const CellSet& cells, DigitSet digits) {
        const CellSet all = cells | rectangle_.roof;
        if (house_.kind() == HouseKind::box && share_line(all)) return true;
        StepBuilder step = sink_.begin();
        eliminate(step, classic::cells_of(house_) - all, digits);
        const House box = all.first().box();
        if (house_.kind() != HouseKind::box && !step.is_empty() &&
            classic::cells_of(box).contains(all))
            eliminate(step, classic::cells_of(box) - classic::cells_of(house_), digits);
        step.because(cells);
        return offer_rectangle(step, rectangle_, 3, digits, cells);
    }

    const Grid& grid_;
    const Rectangle& rectangle_;
    StepSink& sink_;
    House house_;
    std::vector<Cell> free_;
};

[[nodiscard]] bool offer_type_3(const Grid& grid, const Rectangle& rectangle, StepSink& sink) {
    if (rectangle.floor.size() != 2) return true;
    for (House house : classic::common_houses(rectangle.roof))
        if (!Type3(grid, rectangle, sink, house).add({}, rectangle.extras, 0)) return false;
    return true;
}

[[nodiscard]] bool offer_type_4(const Grid& grid, const Rectangle& rectangle, StepSink& sink) {
    if (rectangle.floor.size() != 2 || !share_line(rectangle.roof)) return true;
    const CellSet seen = classic::common_peers(rectangle.roof);
    for (const auto& [locked, gone] :
         {std::pair(rectangle.a, rectangle.b), std::pair(rectangle.b, rectangle.a)}) {
        if (grid.where(locked).intersects(seen)) continue;
        StepBuilder step = sink.begin();
        step.eliminate(gone, grid.where(gone) & rectangle.roof);
        step.because(classic::common_houses(rectangle.roof), locked);
        return offer_rectangle(step, rectangle, 4);
    }
    return true;
}

[[nodiscard]] bool offer_type_6(const Grid& grid, const Rectangle& rectangle, StepSink& sink) {
    if (rectangle.floor.size() != 2 || share_line(rectangle.roof)) return true;
    CellSet outside;
    for (Cell cell : rectangle.roof)
        outside |= classic::cells_of(cell.row()) | classic::cells_of(cell.column());
    outside -= rectangle.cells;
    for (Digit locked : rectangle.pair()) {
        if (grid.where(locked).intersects(outside)) continue;
        StepBuilder step = sink.begin();
        step.eliminate(locked, grid.where(locked) & rectangle.roof);
        for (Cell cell : rectangle.roof) step.because(HouseSet{cell.row(), cell.column()}, locked);
        return offer_rectangle(step, rectangle, 6);
    }
    return true;
}

template <bool (*offer)(const Grid&, const Rectangle&, StepSink&)>
void find_unique_rectangle(Facts& facts, StepSink& sink) {
    visit_rectangles(
        facts, [&](const Rectangle& rectangle) { return offer(facts.grid(), rectangle, sink); });
}

constexpr Descriptor unique_rectangle_shared{
    .family = Family::uniqueness,
    .reference = "B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php",
    .assumes = Assumes::unique_solution,
    .confluence = any_rectangle_confluence};

}  // namespace

const Strategy uniqueness_test_1{
    variant(unique_rectangle_shared, "uniqueness-test-1", 90, "Uniqueness Test 1",
            "Three cells of a rectangle in two boxes have two candidates alone.", "u1"),
    find_unique_rectangle<offer_type_1>};

const Strategy uniqueness_test_2{
    variant(unique_rectangle_shared, "uniqueness-test-2", 91, "Uniqueness Test 2",
            "Two cells in a line of a rectangle in two boxes have the same third candidate.", "u2"),
    find_unique_rectangle<offer_type_2_or_5<2>>};

const Strategy uniqueness_test_3{
    variant(unique_rectangle_shared, "uniqueness-test-3", 92, "Uniqueness Test 3",
            "What two cells of a rectangle in two boxes have besides two candidates makes a naked "
            "subset with other cells.",
            "u3"),
    find_unique_rectangle<offer_type_3>};

const Strategy uniqueness_test_4{
    variant(unique_rectangle_shared, "uniqueness-test-4", 93, "Uniqueness Test 4",
            "One of the two digits of a rectangle in two boxes has no other place near two cells "
            "in a line of it.",
            "u4"),
    find_unique_rectangle<offer_type_4>};

const Strategy uniqueness_test_5{
    variant(unique_rectangle_shared, "uniqueness-test-5", 94, "Uniqueness Test 5",
            "Two diagonal cells or three of a rectangle in two boxes have the same third "
            "candidate.",
            "u5"),
    find_unique_rectangle<offer_type_2_or_5<5>>};

const Strategy uniqueness_test_6{
    variant(unique_rectangle_shared, "uniqueness-test-6", 95, "Uniqueness Test 6",
            "One of the two digits of a rectangle in two boxes has no other place in its rows and "
            "columns.",
            "u6"),
    find_unique_rectangle<offer_type_6>};

}  // namespace gridlemma
