// SPDX-License-Identifier: Apache-2.0
// The word arithmetic against a look at every house.
#include "engine/core/alone.hpp"

#include <gtest/gtest.h>

#include <random>

#include "engine/core/geometry.hpp"

namespace pencilmark {
namespace {

CellSet alone_by_counting(HouseKind kind, const CellSet& cells) {
    CellSet alone;
    for (House house : houses(kind))
        if ((cells & cells_of(house)).size() == 1) alone |= cells & cells_of(house);
    return alone;
}

bool fills_by_looking(const CellSet& cells) {
    for (House house : HouseSet::all())
        if (!cells.intersects(cells_of(house))) return false;
    return true;
}

void expect_agreement(const CellSet& cells) {
    EXPECT_EQ(alone_in<HouseKind::row>(cells), alone_by_counting(HouseKind::row, cells));
    EXPECT_EQ(alone_in<HouseKind::column>(cells), alone_by_counting(HouseKind::column, cells));
    EXPECT_EQ(alone_in<HouseKind::box>(cells), alone_by_counting(HouseKind::box, cells));
    EXPECT_EQ(fills_all_houses(cells), fills_by_looking(cells));
}

TEST(Alone, InSetsOfEveryDensity) {
    std::mt19937_64 random(81);
    for (int run = 0; run < 20'000; ++run) {
        CellSet cells = CellSet::from_words(random(), random());
        if (run % 2 == 0) cells &= CellSet::from_words(random(), random());
        if (run % 4 == 0) cells &= CellSet::from_words(random(), random());
        if (run % 3 == 0) cells = ~cells;
        if (run % 5 == 0) cells &= CellSet::from_words(random(), random());
        ASSERT_NO_FATAL_FAILURE(expect_agreement(cells));
    }
}

TEST(Alone, InAndAroundEverySingleCell) {
    expect_agreement({});
    expect_agreement(CellSet::all());
    for (Cell cell : CellSet::all()) {
        expect_agreement(cell);
        expect_agreement(~CellSet(cell));
        expect_agreement(~peers(cell));
    }
    for (House house : HouseSet::all()) expect_agreement(~cells_of(house));
}

TEST(Alone, BandsAreTheCellsAgain) {
    for (Cell cell : CellSet::all()) EXPECT_EQ(Bands(cell).cells(), CellSet(cell));
    EXPECT_EQ(Bands(CellSet::all()).cells(), CellSet::all());
}

}  // namespace
}  // namespace pencilmark
