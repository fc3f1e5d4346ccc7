// SPDX-License-Identifier: Apache-2.0
// Controlled bias: every puzzle is minimal, and the numbers of clues are those that were published.
#include "engine/generate/controlled_bias.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "engine/generate/random_grid.hpp"
#include "engine/search/kernel.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

TEST(ControlledBias, HasThePublishedWeights) {
    // D. Berthier, Unbiased statistics of a CSP, table of correction factors, from 19 clues.
    constexpr std::array published{.00134, .00415, .0120, .0329, .0843,  .204,  .464,
                                   1.0,    2.037,  3.929, 7.180, 12.445, 20.474};
    for (std::size_t i = 0; i < published.size(); ++i)
        EXPECT_NEAR(ControlledBias::weight(static_cast<int>(19 + i)) / published[i], 1, 0.005)
            << 19 + i;
}

/// The puzzles of so many grids.
std::vector<Puzzle> drawn_puzzles(int grids) {
    ControlledBias bias;
    std::vector<Puzzle> puzzles;
    for (int i = 0; i < grids; ++i) {
        Random random(20, static_cast<std::uint64_t>(i));
        const WeightedGrid drawn = uniform_grid(random);
        for (const Puzzle& puzzle : bias.draw(drawn.grid, random)) {
            EXPECT_TRUE(is_solution_of(drawn.grid, puzzle));
            puzzles.push_back(puzzle);
        }
    }
    return puzzles;
}

TEST(ControlledBias, FindsMinimalPuzzles) {
    const auto puzzles = drawn_puzzles(test::is_sanitized ? 4 : 40);
    for (const Puzzle& puzzle : puzzles) {
        EXPECT_EQ(find_kernel("mrv")->count(puzzle, 2).solutions, 1U);
        for (Cell cell : puzzle.givens()) {
            Puzzle without = puzzle;
            without.allow(cell, DigitSet::all());
            EXPECT_EQ(find_kernel("mrv")->count(without, 2).solutions, 2U);
        }
    }
    if (!test::is_sanitized) {
        EXPECT_GT(puzzles.size(), 3U);
    }
}

TEST(ControlledBias, DependsOnGridAndGeneratorAlone) {
    Random grids(3);
    const Solution first = random_grid(grids);
    const Solution second = random_grid(grids);
    ControlledBias used;
    Random random(1);
    (void)used.draw(first, random);
    Random one(5);
    Random other(5);
    EXPECT_EQ(used.draw(second, one), ControlledBias().draw(second, other));
}

// The collection of D. Berthier, 5,926,343 puzzles, has these shares of numbers of clues.
// Statistic: chi-square over the classes up to 23, 24, 25, 26, 27 and from 28 clues on. With five
// degrees of freedom it exceeds 20.5 with a probability of 0.001. And how many puzzles there are:
// one in 225,000 orders, within 4 standard errors and 5 %.
TEST(ControlledBias, HasThePublishedNumbersOfClues) {
    const int grids = test::is_long_run() ? 10'000 : test::is_sanitized ? 4 : 300;
    constexpr std::array shares{116920.0, 704089.0, 1814413.0, 2002349.0, 1007700.0, 280872.0};
    std::array<double, shares.size()> counts{};
    double all = 0;
    for (const Puzzle& puzzle : drawn_puzzles(grids)) {
        ++counts[static_cast<std::size_t>(std::clamp(puzzle.givens().size(), 23, 28) - 23)];
        ++all;
    }
    const double expected = grids * double{ControlledBias::orders_per_grid} / 225'000;
    EXPECT_NEAR(all, expected, 4 * std::sqrt(expected) * 1.2 + 0.05 * expected);
    if (test::is_sanitized) return;  // Too few to tell.
    double statistic = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const double share = all * shares[i] / 5926343;
        statistic += std::pow(counts[i] - share, 2) / share;
    }
    EXPECT_LT(statistic, 20.5);
}

}  // namespace
}  // namespace gridlemma
