// SPDX-License-Identifier: Apache-2.0
// The parts that reports are made of: histograms, samples, hashes, differences.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "apps/report/differences.hpp"
#include "apps/report/histogram.hpp"
#include "apps/report/sample.hpp"
#include "engine/core/random.hpp"
#include "strategies/statistics/correlation.hpp"

namespace gridlemma::apps {
namespace {

constexpr double missing_value = std::numeric_limits<double>::quiet_NaN();

std::uint64_t total_of(const std::vector<Histogram::Bin>& bins) {
    return std::accumulate(bins.begin(), bins.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const auto& bin) { return sum + bin.count; });
}

TEST(Histogram, HasABinPerValueIfTheyAreFew) {
    Histogram values(1);
    for (const double value : {1.2, 1.5, 1.2, missing_value, 1.4}) values.add(value);
    EXPECT_EQ(values.size(), 4U);
    EXPECT_EQ(values.missing(), 1U);
    EXPECT_EQ(values.bins(10, 4), (std::vector<Histogram::Bin>{
                                      {1.2, 1.2, 2}, {1.3, 1.3, 0}, {1.4, 1.4, 1}, {1.5, 1.5, 1}}));
    EXPECT_TRUE(Histogram(1).bins(10, 4).empty());
    EXPECT_FALSE(Histogram(1).mean());
    EXPECT_FALSE(Histogram(1).quantile(0.5));
}

TEST(Histogram, HasRoundBinsAndKeepsATailInTheLast) {
    Histogram values(0);
    for (int i = 0; i < 1000; ++i) values.add(3 + i % 98);
    values.add(70'000);
    const auto bins = values.bins(50, 30);
    ASSERT_LE(bins.size(), 30U);
    EXPECT_EQ(bins.front().low, 0);
    EXPECT_EQ(bins.front().high, 4);  // Of width 5.
    EXPECT_EQ(bins[1].count, 55U);    // 5 to 9: eleven times, but 10 of the last round are missing.
    EXPECT_EQ(bins.back().high, 70'000);
    EXPECT_EQ(bins.back().count, 1U);
    EXPECT_EQ(total_of(bins), 1001U);
}

TEST(Histogram, NegativeValuesHaveTheirPlace) {
    Histogram values(0);
    for (int i = -70; i <= 70; ++i) values.add(i);
    const auto bins = values.bins(100, 20);
    EXPECT_LE(bins.front().low, -70);
    EXPECT_EQ(total_of(bins), 141U);
    EXPECT_EQ(bins[1].count, 10U);
}

TEST(Histogram, MeanAndQuantilesAreThoseOfTheValues) {
    Random random(7);
    std::vector<double> all;
    Histogram values(2);
    for (int i = 0; i < 999; ++i) {
        all.push_back(static_cast<double>(random.below(5000)) / 100);
        values.add(all.back());
    }
    std::ranges::sort(all);
    EXPECT_NEAR(*values.mean(), std::accumulate(all.begin(), all.end(), 0.0) / 999, 1e-9);
    for (const double p : {0.0, 0.25, 0.5, 0.77, 1.0})
        EXPECT_NEAR(*values.quantile(p), quantile(all, p), 1e-9) << p;
}

TEST(Histogram, TheOrderOfAddingDoesNotMatterEvenIfThereAreTooManyValues) {
    constexpr int number = 60'000;
    Histogram whole(0);
    std::vector<Histogram> parts(7, Histogram(0));
    for (int i = 0; i < number; ++i) {
        whole.add(i * 3);
        parts[static_cast<std::size_t>(i) % 5 + (i < 1000 ? 2 : 0)].add(i * 3);
    }
    Histogram sum(0);
    for (std::size_t i = parts.size(); i-- > 0;) sum += parts[i];
    EXPECT_EQ(sum.size(), whole.size());
    EXPECT_EQ(sum.bins(100, 40), whole.bins(100, 40));
    EXPECT_EQ(total_of(whole.bins(100, 40)), std::uint64_t{number});
    EXPECT_EQ(*whole.mean(), 1.5 * (number - 1));
    EXPECT_NEAR(*whole.quantile(0.5), 1.5 * number, 16);  // Within a kind.
    EXPECT_EQ(*whole.quantile(1), 3.0 * (number - 1));
}

Origin numbered(std::uint64_t ordinal) {
    return {.ordinal = ordinal, .line = ordinal, .file = "puzzles.txt", .text = "..."};
}

std::vector<std::uint64_t> ordinals_of(const PuzzleSample& sample) {
    std::vector<std::uint64_t> ordinals;
    for (const SampledPuzzle& puzzle : sample.puzzles()) {
        ordinals.push_back(puzzle.origin.ordinal);
        EXPECT_EQ(puzzle.values.at(0), static_cast<double>(puzzle.origin.ordinal));
    }
    return ordinals;
}

TEST(PuzzleSample, KeepsAllOfAFewInOrder) {
    PuzzleSample sample(10);
    for (const std::uint64_t n : {7U, 2U, 5U}) sample.add(numbered(n), {double(n)});
    EXPECT_THAT(ordinals_of(sample), testing::ElementsAre(2, 5, 7));
}

TEST(PuzzleSample, DependsOnNoOrderAndIsSpreadOverTheRun) {
    constexpr std::uint64_t number = 5000;
    constexpr std::size_t most = 400;
    PuzzleSample forwards(most);
    std::vector<PuzzleSample> parts(4, PuzzleSample(most));
    for (std::uint64_t n = 1; n <= number; ++n) {
        forwards.add(numbered(n), {static_cast<double>(n)});
        const std::uint64_t back = number + 1 - n;
        parts[n % 4].add(numbered(back), {static_cast<double>(back)});
    }
    PuzzleSample sum(most);
    for (const PuzzleSample& part : parts) sum += part;
    const auto chosen = ordinals_of(forwards);
    EXPECT_EQ(chosen.size(), most);
    EXPECT_EQ(ordinals_of(sum), chosen);
    EXPECT_TRUE(std::ranges::is_sorted(chosen));
    // A quarter of them, give or take four standard deviations (8.7), comes from each quarter.
    for (std::uint64_t quarter = 0; quarter < 4; ++quarter)
        EXPECT_NEAR(static_cast<double>(std::ranges::count_if(
                        chosen, [&](std::uint64_t n) { return (n - 1) * 4 / number == quarter; })),
                    most / 4.0, 35);
}

TEST(PuzzlesHash, KnowsPuzzlesAndTheirOrderNotWhoAddedThem) {
    PuzzlesHash one;
    one.add(1, "first");
    one.add(2, "second");
    PuzzlesHash two;
    PuzzlesHash part;
    two.add(2, "second");
    part.add(1, "first");
    two += part;
    EXPECT_EQ(one.text(), two.text());
    PuzzlesHash swapped;
    swapped.add(1, "second");
    swapped.add(2, "first");
    EXPECT_NE(one.text(), swapped.text());
    PuzzlesHash single;
    single.add(1, "x");
    EXPECT_EQ(single.text(), "fnv1a64-sum:459eff18184a9d44");  // FNV-1a of "1 x".
}

TEST(MostDifferent, RanksAmongThePuzzlesThatHaveBothValues) {
    const std::vector<double> first{1, 2, 3, 4, missing_value, 9};
    const std::vector<double> second{4, 2, 3, 1, 7, missing_value};
    const auto found = most_different(first, second, 3);
    ASSERT_EQ(found.size(), 2U);  // The others have equal percentiles, or a value is missing.
    EXPECT_EQ(found[0].puzzle, 0U);
    EXPECT_EQ(found[0].first_percentile, 12.5);
    EXPECT_EQ(found[0].second_percentile, 87.5);
    EXPECT_EQ(found[1].puzzle, 3U);
    EXPECT_EQ(most_different(first, second, 1).size(), 1U);
    EXPECT_TRUE(most_different(first, second, 0).empty());
}

}  // namespace
}  // namespace gridlemma::apps
