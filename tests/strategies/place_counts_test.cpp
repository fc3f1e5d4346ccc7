// SPDX-License-Identifier: Apache-2.0
#include "strategies/tools/place_counts.hpp"

#include <gtest/gtest.h>

#include <random>

#include "strategies/tools/cell_counts.hpp"

namespace gridlemma {
namespace {

CellSet random_cells(std::mt19937_64& random) { return CellSet::from_words(random(), random()); }

/// The density ranges from almost empty to almost full, by the number of the run.
Grid random_grid(std::mt19937_64& random, int run) {
    Grid grid;
    for (Digit digit : DigitSet::all()) {
        CellSet gone = random_cells(random);
        for (int n = run % 4; n > 0; --n) gone |= random_cells(random);
        grid.remove(digit, run % 2 == 0 ? gone : ~gone);
    }
    return grid;
}

template <HouseKind kind, int least, int most>
void expect_places_counted(const Grid& grid) {
    const DigitsByHouse counted = digits_with_places<kind, least, most>(grid);
    for (House house : classic::houses(kind)) {
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
        const Grid grid = random_grid(random, run);
        expect_places_counted<HouseKind::row>(grid);
        expect_places_counted<HouseKind::column>(grid);
        expect_places_counted<HouseKind::box>(grid);
    }
}

/// Expects that two digits with the same two places in a house are among the digits returned for
/// it.
template <HouseKind kind>
void expect_pairs_kept(const Grid& grid, int& pairs, int& left_out) {
    const DigitsByHouse shared = digits_with_shared_places<kind>(grid);
    const DigitsByHouse with_two = digits_with_places<kind, 2, 2>(grid);
    for (House house : classic::houses(kind)) {
        const DigitSet here = shared.digits[house.number()];
        const DigitSet all = with_two.digits[house.number()];
        EXPECT_TRUE(all.contains(here));
        left_out += (all - here).size();
        for (Digit a : all)
            for (Digit b : all) {
                if (a == b || grid.places(house, a) != grid.places(house, b)) continue;
                EXPECT_TRUE(here.contains(a)) << to_string(house);
                ++pairs;
            }
    }
}

TEST(PlaceCounts, SharedPlacesKeepEveryPairAndLeaveMostElseOut) {
    std::mt19937_64 random(20240609);
    int pairs = 0;
    int left_out = 0;
    for (int run = 0; run < 200; ++run) {
        const Grid grid = random_grid(random, run);
        expect_pairs_kept<HouseKind::row>(grid, pairs, left_out);
        expect_pairs_kept<HouseKind::column>(grid, pairs, left_out);
        expect_pairs_kept<HouseKind::box>(grid, pairs, left_out);
    }
    EXPECT_GT(pairs, 100);
    EXPECT_GT(left_out, 500);
}

TEST(CellCounts, AgreeWithTheCandidatesOfEveryCell) {
    std::mt19937_64 random(20240612);
    for (int run = 0; run < 100; ++run) {
        const Grid grid = random_grid(random, run);
        EXPECT_EQ((cells_with_candidates<1, 1>(grid)), grid.cells_with(1));
        EXPECT_EQ((cells_with_candidates<2, 2>(grid)), grid.cells_with(2));
        EXPECT_EQ((cells_with_candidates<2, 4>(grid)),
                  grid.cells_with(2) | grid.cells_with(3) | grid.cells_with(4));
    }
}

}  // namespace
}  // namespace gridlemma
