// SPDX-License-Identifier: Apache-2.0
// Strategies for geometries other than the ordinary one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/geometries.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/singles/family.hpp"
#include "strategies/text/text.hpp"
#include "tests/strategies/all_steps.hpp"

namespace gridlemma {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// All candidates, but `digit` in one row and one extra house is left to `places` alone.
Grid grid_with_places(const char* geometry, House house, Digit digit, const CellSet& places) {
    const GeometryRef shared = *parse_geometry(geometry);
    const Geometry& all = *shared;
    Grid grid(all);
    grid.remove(digit, all.cells_of(house) - places);
    return grid;
}

TEST(HiddenSingleExtra, IsTheLastPlaceOnADiagonal) {
    const Cell last = Cell::at(3, 3);
    const Grid grid = grid_with_places("x", House::extra(1), Digit(7), last);
    const std::vector<Step> steps = test::all_steps(hidden_single_extra, grid);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_THAT(steps[0].placements, ElementsAre(Candidate(last, Digit(7))));
    EXPECT_EQ(explain(steps[0], grid), "The diagonal from r1c1 has one place left for 7.");
    EXPECT_THAT(test::all_steps(hidden_single_row, grid), IsEmpty());
}

TEST(HiddenSingleExtra, NeedsALastPlace) {
    const CellSet two{Cell::at(3, 3), Cell::at(8, 8)};
    const Grid grid = grid_with_places("x", House::extra(1), Digit(7), two);
    EXPECT_THAT(test::all_steps(hidden_single_extra, grid), IsEmpty());
    EXPECT_THAT(test::all_steps(hidden_single_extra, Grid()), IsEmpty());
}

TEST(HiddenSingleExtra, IsEasierInAHouseWithOneEmptyCell) {
    Grid grid(**parse_geometry("windoku"));
    // The first eight of the nine cells of the first window, and one place in the second.
    for (int i = 0; i < 8; ++i) grid.place(Cell::at(1 + i / 3, 1 + i % 3), Digit(i + 1));
    grid.remove(Digit(4), grid.geometry().cells_of(House::extra(1)) - CellSet(Cell::at(1, 5)));
    const std::vector<Step> steps = test::all_steps(hidden_single_extra, grid);
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_EQ(steps[0].size.detail, 1U);
    EXPECT_THAT(steps[0].placements, ElementsAre(Candidate(Cell::at(3, 3), Digit(9))));
    EXPECT_EQ(steps[1].size.detail, 0U);
    EXPECT_THAT(test::all_steps(full_house, grid), IsEmpty());
}

/// How many of the steps eliminate `digit` from the cells `gone`, and from no others.
std::size_t count_that_eliminate(const std::vector<Step>& steps, Digit digit, const CellSet& gone) {
    return static_cast<std::size_t>(std::ranges::count_if(steps, [&](const Step& step) {
        CellSet cells;
        for (Candidate candidate : step.eliminations)
            if (candidate.digit() == digit) cells.insert(candidate.cell());
        return cells == gone;
    }));
}

// The example in the source: the 7 of the diagonal is in box 1.
TEST(LockedCandidatesExtra, GoFromADiagonalToABox) {
    const CellSet places{Cell::at(0, 0), Cell::at(2, 2)};
    const Grid grid = grid_with_places("x", House::extra(1), Digit(7), places);
    const std::vector<Step> steps = test::all_steps(locked_candidates_extra, grid);
    ASSERT_EQ(steps.size(), 1U);
    const CellSet box = grid.geometry().cells_of(House::box(0));
    EXPECT_EQ(
        count_that_eliminate(steps, Digit(7), box - grid.geometry().cells_of(House::extra(1))), 1U);
    EXPECT_EQ(steps[0].size.detail, 1U);
    EXPECT_THAT(test::all_steps(pointing, grid), IsEmpty());
    EXPECT_THAT(test::all_steps(claiming, grid), IsEmpty());
    EXPECT_EQ(
        find_profile("se")->scale->surcharge(locked_candidates_extra.descriptor, steps[0].size),
        0.2);
}

TEST(LockedCandidatesExtra, GoFromABoxToADiagonal) {
    const CellSet places{Cell::at(0, 0), Cell::at(2, 2)};
    const Grid grid = grid_with_places("x", House::box(0), Digit(7), places);
    const std::vector<Step> steps = test::all_steps(locked_candidates_extra, grid);
    ASSERT_EQ(steps.size(), 1U);
    const CellSet diagonal = grid.geometry().cells_of(House::extra(1));
    EXPECT_EQ(
        count_that_eliminate(steps, Digit(7), diagonal - grid.geometry().cells_of(House::box(0))),
        1U);
    EXPECT_EQ(steps[0].size.detail, 0U);
}

TEST(LockedCandidatesExtra, AreNoneInRowsColumnsAndBoxes) {
    const CellSet places{Cell::at(0, 0), Cell::at(0, 1)};
    const Grid grid = grid_with_places("x", House::box(0), Digit(7), places);
    EXPECT_THAT(test::all_steps(locked_candidates_extra, grid), IsEmpty());
    EXPECT_EQ(test::all_steps(pointing, grid).size(), 1U);
    EXPECT_THAT(test::all_steps(locked_candidates_extra, Grid()), IsEmpty());
}

// The example in the source.
TEST(DirectLockedCandidatesExtra, LeaveABoxOnePlace) {
    Grid grid =
        grid_with_places("windoku", House::box(3), Digit(5), {Cell::at(3, 1), Cell::at(3, 2)});
    const Cell left = Cell::at(0, 0);
    grid.remove(Digit(5), grid.geometry().cells_of(House::box(0)) -
                              CellSet{left, Cell::at(1, 1), Cell::at(1, 2)});
    const std::vector<Step> steps = test::all_steps(direct_locked_candidates_extra, grid);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_THAT(steps[0].placements, ElementsAre(Candidate(left, Digit(5))));
    EXPECT_EQ(steps[0].size.detail, 0U);
}

// The diagonals cross, so they are no houses of one kind.
TEST(DirectLockedCandidatesExtra, LeaveNoOtherDiagonalOnePlace) {
    Grid grid = grid_with_places("x", House::extra(0), Digit(4), {Cell::at(3, 5), Cell::at(5, 3)});
    grid.remove(Digit(4), grid.geometry().cells_of(House::extra(1)) -
                              CellSet{Cell::at(0, 0), Cell::at(3, 3), Cell::at(5, 5)});
    EXPECT_THAT(test::all_steps(direct_locked_candidates_extra, grid), IsEmpty());
}

// The example in the source: r6c6 is seen along a diagonal from the one place, in its column from
// the other.
TEST(GeneralizedIntersection, EliminatesWhatAllPlacesSee) {
    const CellSet places{Cell::at(3, 3), Cell::at(3, 5)};
    const Grid grid = grid_with_places("x", House::row(3), Digit(7), places);
    const std::vector<Step> steps = test::all_steps(generalized_intersection, grid);
    ASSERT_EQ(steps.size(), 1U);
    const auto& gone = steps[0].eliminations;
    EXPECT_NE(std::ranges::find(gone, Candidate(Cell::at(5, 5), Digit(7))), gone.end());
    for (Candidate candidate : gone)
        EXPECT_TRUE(grid.geometry().peers(candidate.cell()).contains(places));
    EXPECT_THAT(explain(steps[0], grid), testing::StartsWith("All places for 7 in row 4 see "));
}

TEST(GeneralizedIntersection, NeedsThatAllPlacesSeeIt) {
    const CellSet places{Cell::at(3, 3), Cell::at(3, 5), Cell::at(3, 8)};
    const Grid grid = grid_with_places("x", House::row(3), Digit(7), places);
    EXPECT_THAT(test::all_steps(generalized_intersection, grid), IsEmpty());
}

TEST(ValidIn, DependsOnBoxesAndPairs) {
    const Geometry& classic = Geometry::classic();
    const Geometry& x = **parse_geometry("x");
    const Geometry& latin = **parse_geometry("latin");
    const Geometry& knight = **parse_geometry("anti-knight");
    const auto where = [&](ValidIn valid_in) {
        std::string names;
        for (const auto& [name, geometry] :
             {std::pair("c", &classic), {"x", &x}, {"l", &latin}, {"k", &knight}})
            if (is_valid(valid_in, *geometry)) names += name;
        return names;
    };
    EXPECT_EQ(where(ValidIn::classic), "c");
    EXPECT_EQ(where(ValidIn::classic_boxes), "cxk");
    EXPECT_EQ(where(ValidIn::houses), "cxl");
    EXPECT_EQ(where(ValidIn::any_geometry), "cxlk");
    EXPECT_EQ(where(ValidIn::other_geometries), "xlk");
}

}  // namespace
}  // namespace gridlemma
