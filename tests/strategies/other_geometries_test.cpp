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
    const Geometry& all = **parse_geometry(geometry);
    Grid grid(all);
    grid.remove(digit, all.cells_of(house) - places);
    return grid;
}

TEST(HiddenSingleExtra, IsTheLastPlaceOnADiagonal) {
    const Cell last = Cell::at(3, 3);
    const Grid grid = grid_with_places("x", House::extra(0), Digit(7), last);
    const std::vector<Step> steps = test::all_steps(hidden_single_extra, grid);
    ASSERT_EQ(steps.size(), 1U);
    EXPECT_THAT(steps[0].placements, ElementsAre(Candidate(last, Digit(7))));
    EXPECT_EQ(explain(steps[0]), "Extra house 1 has one place left for 7.");
    EXPECT_THAT(test::all_steps(hidden_single_row, grid), IsEmpty());
}

TEST(HiddenSingleExtra, NeedsALastPlace) {
    const CellSet two{Cell::at(3, 3), Cell::at(8, 8)};
    const Grid grid = grid_with_places("x", House::extra(0), Digit(7), two);
    EXPECT_THAT(test::all_steps(hidden_single_extra, grid), IsEmpty());
    EXPECT_THAT(test::all_steps(hidden_single_extra, Grid()), IsEmpty());
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
    EXPECT_THAT(explain(steps[0]), testing::StartsWith("All places for 7 in row 4 see "));
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
