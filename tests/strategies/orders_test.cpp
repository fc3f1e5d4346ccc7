// SPDX-License-Identifier: Apache-2.0
#include "strategies/orders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "strategies/place_counts.hpp"
#include "strategies/positions.hpp"

namespace pencilmark {
namespace {

using testing::ElementsAre;

TEST(Orders, BoxesThenColumnsThenRows) {
    EXPECT_EQ(box_column_row.front(), House::box(0));
    EXPECT_EQ(box_column_row[8], House::box(8));
    EXPECT_EQ(box_column_row[9], House::column(0));
    EXPECT_EQ(box_column_row[18], House::row(0));
    EXPECT_EQ(box_column_row.back(), House::row(8));
    EXPECT_EQ(std::set<House>(box_column_row.begin(), box_column_row.end()).size(), 27U);
}

TEST(Orders, SubsetsComeByAscendingMask) {
    std::vector<std::vector<int>> pairs;
    for (const auto& pair : colex_subsets<2>(4)) pairs.push_back({pair[0], pair[1]});
    EXPECT_THAT(pairs, ElementsAre(ElementsAre(0, 1), ElementsAre(0, 2), ElementsAre(1, 2),
                                   ElementsAre(0, 3), ElementsAre(1, 3), ElementsAre(2, 3)));
}

template <int size>
void expect_all_subsets(int n, std::size_t number) {
    const auto subsets = colex_subsets<size>(n);
    ASSERT_EQ(subsets.size(), number);
    unsigned last = 0;
    for (const auto& subset : subsets) {
        unsigned mask = 0;
        for (int i = 0; i < size; ++i) {
            EXPECT_LT(subset[i], n);
            EXPECT_LT(mask, 1U << subset[i]);
            mask |= 1U << subset[i];
        }
        EXPECT_GT(mask, last);
        last = mask;
    }
}

TEST(Orders, EverySubsetOfEverySizeOnce) {
    expect_all_subsets<2>(9, 36);
    expect_all_subsets<3>(9, 84);
    expect_all_subsets<4>(9, 126);
    expect_all_subsets<3>(5, 10);
    expect_all_subsets<4>(4, 1);
    expect_all_subsets<4>(3, 0);
    expect_all_subsets<2>(0, 0);
}

CellSet random_cells(std::mt19937_64& random) { return CellSet::from_words(random(), random()); }

TEST(Positions, AgreeWithTheCellsOfEveryHouse) {
    std::mt19937_64 random(20240607);
    for (int run = 0; run < 200; ++run) {
        const CellSet cells = random_cells(random);
        for (House house : HouseSet::all()) {
            unsigned expected = 0;
            for (int p = 0; p < 9; ++p)
                if (cells.contains(positions_of(house)[p])) expected |= 1U << p;
            EXPECT_EQ(position_bits(house, cells), expected) << to_string(house);
        }
    }
    for (int c = 0; c < cell_count; ++c)
        for (House house : HouseSet::all())
            EXPECT_EQ(position_bits(house, Cell(c)),
                      cells_of(house).contains(Cell(c)) ? 1U << position_in(house, Cell(c)) : 0U);
}

template <HouseKind kind, int least, int most>
void expect_places_counted(const Grid& grid) {
    const DigitsByHouse counted = digits_with_places<kind, least, most>(grid);
    for (House house : houses(kind)) {
        DigitSet expected;
        for (Digit digit : DigitSet::all()) {
            const int places = grid.places(house, digit).size();
            if (least <= places && places <= most) expected |= digit;
        }
        EXPECT_EQ(counted.digits[house.number()], expected) << to_string(house);
        EXPECT_EQ((counted.houses >> house.number() & 1U) != 0, !expected.empty());
    }
    EXPECT_EQ(counted.houses >> 9, 0U);
}

template <HouseKind kind>
void expect_places_counted(const Grid& grid) {
    expect_places_counted<kind, 1, 1>(grid);
    expect_places_counted<kind, 2, 2>(grid);
    expect_places_counted<kind, 2, 3>(grid);
    expect_places_counted<kind, 2, 4>(grid);
}

TEST(PlaceCounts, AgreeWithThePlacesOfEveryDigit) {
    std::mt19937_64 random(20240608);
    for (int run = 0; run < 200; ++run) {
        Grid grid;
        // From next to nothing to next to everything.
        for (Digit digit : DigitSet::all()) {
            CellSet gone = random_cells(random);
            for (int n = run % 4; n > 0; --n) gone |= random_cells(random);
            grid.remove(digit, run % 2 == 0 ? gone : ~gone);
        }
        expect_places_counted<HouseKind::row>(grid);
        expect_places_counted<HouseKind::column>(grid);
        expect_places_counted<HouseKind::box>(grid);
    }
}

}  // namespace
}  // namespace pencilmark
