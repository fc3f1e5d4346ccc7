// SPDX-License-Identifier: Apache-2.0
// Shapley values of games whose values are known, and samples of them.
#include "strategies/statistics/shapley.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "engine/core/random.hpp"

namespace gridlemma {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;

std::vector<double> table_of(std::size_t players, const ShapleySamples::Game& game) {
    std::vector<double> table;
    for (std::uint64_t coalition = 0; coalition < std::uint64_t{1} << players; ++coalition)
        table.push_back(static_cast<double>(game(coalition)));
    return table;
}

/// Gloves: player 0 has a left one, players 1 and 2 a right one; a pair is worth 1.
std::int64_t gloves(std::uint64_t coalition) {
    return (coalition & 1U) != 0 && (coalition & 6U) != 0 ? 1 : 0;
}

/// The airport game: a runway as long as the longest aeroplane needs. Lengths 1, 2, … 8.
std::int64_t runway(std::uint64_t coalition) {
    return static_cast<std::int64_t>(std::bit_width(coalition));
}

/// As it is defined: all orders.
std::vector<double> literal_values(std::size_t players, const std::vector<double>& table) {
    std::vector<std::size_t> order(players);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<double> values(players);
    double orders = 0;
    do {
        std::size_t coalition = 0;
        for (const std::size_t player : order) {
            const std::size_t joined = coalition | (std::size_t{1} << player);
            values[player] += table[joined] - table[coalition];
            coalition = joined;
        }
        ++orders;
    } while (std::ranges::next_permutation(order).found);
    for (double& value : values) value /= orders;
    return values;
}

TEST(Shapley, OfGamesInTextbooks) {
    EXPECT_THAT(shapley_values(table_of(3, gloves)),
                ElementsAre(DoubleNear(2 / 3.0, 1e-15), DoubleNear(1 / 6.0, 1e-15),
                            DoubleNear(1 / 6.0, 1e-15)));
    // Littlechild and Owen, 1973: each stretch is paid in equal shares by those who need it.
    const auto found = shapley_values(table_of(8, runway));
    double paid = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        paid += 1.0 / static_cast<double>(8 - i);
        EXPECT_NEAR(found[i], paid, 1e-13);
    }
}

TEST(Shapley, IsTheMeanOverAllOrders) {
    Random random(3);
    for (std::size_t players = 0; players <= 6; ++players) {
        std::vector<double> table(std::size_t{1} << players);
        for (double& value : table) value = random.unit() - 0.5;
        const auto found = shapley_values(table);
        const auto literal = literal_values(players, table);
        ASSERT_EQ(found.size(), players);
        for (std::size_t i = 0; i < players; ++i) EXPECT_NEAR(found[i], literal[i], 1e-14);
        EXPECT_NEAR(std::accumulate(found.begin(), found.end(), 0.0), table.back() - table.front(),
                    1e-13);
    }
}

TEST(Shapley, SamplesComeNear) {
    const auto exact = shapley_values(table_of(8, runway));
    ShapleySamples samples(8, 4000);
    samples.add(runway, 1);
    const auto found = samples.values();
    double sum = 0;
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_GT(found[i].standard_error, 0);
        EXPECT_LT(found[i].standard_error, 0.05);
        EXPECT_NEAR(found[i].value, exact[i], 4 * found[i].standard_error) << i;
        sum += found[i].value;
    }
    EXPECT_NEAR(sum, 8, 1e-12) << "every order gives away all";
}

/// The stated error is that which many samples show.
TEST(Shapley, StandardErrorIsRight) {
    constexpr int runs = 400;
    double squares = 0;
    double stated = 0;
    for (std::uint64_t seed = 0; seed < runs; ++seed) {
        ShapleySamples samples(3, 50);
        samples.add(gloves, 1000 + seed);
        const auto first = samples.values().front();
        squares += (first.value - 2 / 3.0) * (first.value - 2 / 3.0);
        stated += first.standard_error * first.standard_error;
    }
    EXPECT_NEAR(std::sqrt(squares / runs), std::sqrt(stated / runs),
                0.15 * std::sqrt(stated / runs));
}

TEST(Shapley, SumsOfGamesDoNotDependOnTheirOrder) {
    ShapleySamples forth(3, 20);
    ShapleySamples first(3, 20);
    ShapleySamples second(3, 20);
    forth.add(gloves, 5);
    forth.add(runway, 6);
    first.add(runway, 6);
    second.add(gloves, 5);
    first += second;
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(forth.values()[i].value, first.values()[i].value);
        EXPECT_EQ(forth.values()[i].standard_error, first.values()[i].standard_error);
    }
}

}  // namespace
}  // namespace gridlemma
