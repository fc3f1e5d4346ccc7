// SPDX-License-Identifier: Apache-2.0
#include "engine/generate/random_grid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "engine/core/geometries.hpp"
#include "engine/core/geometry.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {
namespace {

bool is_grid(const Solution& grid) { return is_solution_of(grid, Puzzle()); }

DigitSet digits_in(const Solution& grid, int row, int box) {
    DigitSet digits;
    for (int place = 0; place < 3; ++place)
        digits |= grid[static_cast<std::size_t>(9 * row + 3 * box + place)];
    return digits;
}

/// How often the first rows of the boxes of a band have the same digits as another row: in 2 of 56.
template <typename Draw>
void expect_bands(int count, Draw draw) {
    int whole = 0;
    std::map<char, int> corner;
    for (int i = 0; i < count; ++i) {
        const Solution grid = draw();
        ASSERT_TRUE(is_grid(grid));
        ++corner[grid[0].character()];
        for (const int row : {1, 2})
            if (digits_in(grid, 0, 1) == digits_in(grid, row, 0)) ++whole;
    }
    const auto expect_share = [&](int number, double share) {
        EXPECT_NEAR(number, count * share, 5 * std::sqrt(count * share * (1 - share)));
    };
    expect_share(whole, 2.0 / 56);
    for (char digit = '1'; digit <= '9'; ++digit) expect_share(corner[digit], 1.0 / 9);
}

TEST(RandomGrid, HasBandsOfAllKinds) {
    Random random(1);
    expect_bands(20'000, [&] { return random_grid(random); });
}

TEST(RandomGrid, DependsOnTheGeneratorAlone) {
    Random one(7, 3);
    Random other(7, 3);
    std::set<std::string> grids;
    for (int i = 0; i < 100; ++i) {
        const Solution grid = random_grid(one);
        EXPECT_EQ(grid, random_grid(other));
        grids.insert(to_string(grid));
    }
    EXPECT_EQ(grids.size(), 100U);
}

TEST(UniformGrid, HasBandsOfAllKinds) {
    Random random(2);
    double weight = 0;
    expect_bands(300, [&] {
        const WeightedGrid made = uniform_grid(random);
        EXPECT_GE(made.weight, 1);
        weight += made.weight;
        return made.grid;
    });
    EXPECT_LT(weight, 300 * 1.05);
}

TEST(RandomBandAndStack, HasTheKnownMeanNumberOfCompletions) {
    Random random(4);
    constexpr int count = 200;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < count; ++i) {
        const Puzzle puzzle = random_band_and_stack(random);
        EXPECT_EQ(puzzle.givens().size(), 45);
        const auto completions =
            static_cast<double>(search_kernels().front()->count(puzzle, no_limit).solutions);
        sum += completions;
        squares += completions * completions;
    }
    const double mean = sum / count;
    const double error = std::sqrt((squares / count - mean * mean) / count);
    EXPECT_NEAR(mean, mean_completions, 5 * error);
    EXPECT_LT(error, 60);
}

TEST(RandomGrid, KnowsGeometriesWithoutGrids) {
    EXPECT_EQ(has_grid(**parse_geometry("windoku+x")), true);
    EXPECT_EQ(has_grid(**parse_geometry("sees=r1c1r2c4r1c1r2c5r1c1r2c6r1c1r2c7r1c1r2c8r1c1r2c9")),
              false)
        << "The digit of r1c1 has no place in row 2.";
}

}  // namespace
}  // namespace gridlemma
