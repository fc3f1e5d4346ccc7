// SPDX-License-Identifier: Apache-2.0
#include "strategies/tools/positions.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gridlemma {
namespace {

TEST(Positions, AgreeWithTheCellsOfEveryHouse) {
    std::mt19937_64 random(20240607);
    for (int run = 0; run < 200; ++run) {
        const CellSet cells = CellSet::from_words(random(), random());
        for (House house : classic::houses()) {
            unsigned expected = 0;
            for (int p = 0; p < 9; ++p)
                if (cells.contains(classic::positions_of(house)[p])) expected |= 1U << p;
            EXPECT_EQ(position_bits(Geometry::classic(), house, cells), expected)
                << to_string(house);
        }
    }
    for (int c = 0; c < cell_count; ++c)
        for (House house : classic::houses())
            EXPECT_EQ(position_bits(Geometry::classic(), house, Cell(c)),
                      classic::cells_of(house).contains(Cell(c))
                          ? 1U << classic::position_in(house, Cell(c))
                          : 0U);
}

}  // namespace
}  // namespace gridlemma
