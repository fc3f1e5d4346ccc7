// SPDX-License-Identifier: Apache-2.0
// Rank correlations, compared with R and with literal definitions.
//
// R 4.2.2, with digits=17:
//     i <- 0:199; x <- (i * 37) %% 23; y <- (x * 5 + (i * i) %% 29) %/% 4
//     z <- ((i * 7919) %% 1009) / 10
//     s <- c(1, 2, 2, 3, 4, 4, 4, 9); t <- c(2, 1, 2, 2, 5, 3, 3, 4)
//     cor(x, y, method="spearman"); cor(x, y, method="kendall")      # and so on
//     quantile(z, c(0, 0.025, 0.25, 0.5, 0.9, 1))
#include "strategies/statistics/correlation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/core/random.hpp"

namespace gridlemma {
namespace {

using Series = std::vector<double>;

struct CorrelationSample {
    Series x, y, z;
    CorrelationSample() {
        for (int i = 0; i < 200; ++i) {
            const int a = i * 37 % 23;
            x.push_back(a);
            const int quarter = (a * 5 + i * i % 29) / 4;  // Rounded down.
            y.push_back(quarter);
            z.push_back(i * 7919 % 1009 / 10.0);
        }
    }
};

void expect_correlations(const Series& x, const Series& y, double rho, double tau) {
    EXPECT_NEAR(spearman_rho(x, y).value(), rho, 1e-14);
    EXPECT_NEAR(kendall_tau_b(x, y).value(), tau, 1e-14);
    EXPECT_NEAR(spearman_rho(y, x).value(), rho, 1e-14);
    EXPECT_NEAR(kendall_tau_b(y, x).value(), tau, 1e-14);
}

TEST(Correlation, AgreesWithR) {
    CorrelationSample sample;
    expect_correlations(sample.x, sample.y, 0.96580249804417728, 0.85894300180910665);
    expect_correlations(sample.x, sample.z, 0.029547040748247863, -0.011788716297237987);
    for (double& value : sample.z) value = -value;
    expect_correlations(sample.z, sample.y, -0.022416898828931227, 0.0045930887180837352);
    expect_correlations({1, 2, 2, 3, 4, 4, 4, 9}, {2, 1, 2, 2, 5, 3, 3, 4}, 0.83544303797468333,
                        0.70833333333333348);
}

/// Kendall's tau-b as it is defined: all pairs of observations.
double literal_tau(const Series& x, const Series& y) {
    double excess = 0;
    double untied_x = 0;
    double untied_y = 0;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) {
            const int sign_x = (x[i] > x[k]) - (x[i] < x[k]);
            const int sign_y = (y[i] > y[k]) - (y[i] < y[k]);
            excess += sign_x * sign_y;
            untied_x += sign_x * sign_x;
            untied_y += sign_y * sign_y;
        }
    return excess / std::sqrt(untied_x * untied_y);
}

TEST(Correlation, TauIsThatOfAllPairs) {
    Random random(5);
    for (int run = 0; run < 300; ++run) {
        Series x;
        Series y;
        const auto values = 2 + random.below(12);
        for (std::uint64_t i = 0; i < 5 + random.below(40); ++i) {
            x.push_back(static_cast<double>(random.below(values)));
            y.push_back(static_cast<double>(random.below(values)) + x.back() / 2);
        }
        const auto tau = kendall_tau_b(x, y);
        const double literal = literal_tau(x, y);
        if (tau)
            EXPECT_NEAR(*tau, literal, 1e-13) << run;
        else
            EXPECT_TRUE(std::isnan(literal)) << run;
    }
}

TEST(Correlation, KnownCases) {
    expect_correlations({1, 2, 3, 4}, {10, 20, 30, 31}, 1, 1);
    expect_correlations({1, 2, 3, 4}, {9, 5, 2, -1}, -1, -1);
    EXPECT_FALSE(spearman_rho(Series{1, 1, 1}, Series{1, 2, 3}));
    EXPECT_FALSE(kendall_tau_b(Series{1, 2, 3}, Series{4, 4, 4}));
    EXPECT_FALSE(spearman_rho(Series{1}, Series{1}));
    EXPECT_FALSE(spearman_rho(Series{}, Series{}));
}

TEST(Correlation, MissingValuesAreLeftOut) {
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    const Series x{1, 2, missing, 2, 3, 4, 4, 4, 9};
    const Series y{2, 1, 3, 2, 2, 5, 3, 3, 4};
    expect_correlations(x, y, 0.83544303797468333, 0.70833333333333348);
    EXPECT_EQ(rank_correlation(x, y).pairs, 8U);
}

TEST(Correlation, QuantilesAgreeWithR) {
    Series z = CorrelationSample().z;
    std::ranges::sort(z);
    const std::vector<std::pair<double, double>> expected{{0, 0},      {0.025, 2.49}, {0.25, 25.6},
                                                          {0.5, 50.7}, {0.9, 90.64},  {1, 100.5}};
    for (const auto& [p, value] : expected) EXPECT_NEAR(quantile(z, p), value, 1e-12) << p;
    EXPECT_EQ(quantile(Series{7}, 0.3), 7);
}

/// The bootstrap as it is defined: each resample is written out.
TEST(Correlation, IntervalsAreThoseOfResamplesWrittenOut) {
    const CorrelationSample sample;
    const BootstrapOptions options{.resamples = 101, .level = 0.9, .seed = 77};
    Series rhos;
    Series taus;
    for (std::size_t resample = 0; resample < options.resamples; ++resample) {
        Random random(options.seed, resample);
        Series x;
        Series y;
        for (std::size_t i = 0; i < sample.x.size(); ++i) {
            const auto drawn = static_cast<std::size_t>(random.below(sample.x.size()));
            x.push_back(sample.x[drawn]);
            y.push_back(sample.z[drawn]);
        }
        rhos.push_back(spearman_rho(x, y).value());
        taus.push_back(literal_tau(x, y));
    }
    std::ranges::sort(rhos);
    std::ranges::sort(taus);
    const RankCorrelation found = rank_correlation(sample.x, sample.z, options);
    ASSERT_TRUE(found.rho.interval && found.tau.interval);
    EXPECT_NEAR(found.rho.interval->low, rhos[5], 1e-13);  // 5 % of 100 steps.
    EXPECT_NEAR(found.rho.interval->high, rhos[95], 1e-13);
    EXPECT_NEAR(found.tau.interval->low, taus[5], 1e-13);
    EXPECT_NEAR(found.tau.interval->high, taus[95], 1e-13);
}

TEST(Correlation, SeedDeterminesTheIntervals) {
    const CorrelationSample sample;
    const auto interval = [&](std::uint64_t seed) {
        return rank_correlation(sample.x, sample.z, {.resamples = 50, .seed = seed}).rho.interval;
    };
    EXPECT_EQ(interval(1), interval(1));
    EXPECT_NE(interval(1), interval(2));
    EXPECT_FALSE(rank_correlation(sample.x, sample.z, {.resamples = 0}).tau.interval);
}

/// Of uniform pairs whose true correlations are known, 90 % intervals miss about one in ten.
TEST(Correlation, IntervalsCoverTheTruth) {
    int rho_hits = 0;
    int tau_hits = 0;
    constexpr int runs = 400;
    for (int run = 0; run < runs; ++run) {
        Random random(99, static_cast<std::uint64_t>(run));
        Series x;
        Series y;
        for (int i = 0; i < 60; ++i) {
            x.push_back(random.unit());
            y.push_back(random.unit());
        }
        const auto found = rank_correlation(x, y, {.resamples = 200, .level = 0.9, .seed = 3});
        rho_hits += found.rho.interval->low <= 0 && 0 <= found.rho.interval->high ? 1 : 0;
        tau_hits += found.tau.interval->low <= 0 && 0 <= found.tau.interval->high ? 1 : 0;
    }
    // The number of hits has a standard deviation of 6; four of them, and the small bias of
    // percentile intervals.
    EXPECT_NEAR(rho_hits, 0.9 * runs, 26);
    EXPECT_NEAR(tau_hits, 0.9 * runs, 26);
}

TEST(Random, IsAsPublished) {
    // The first numbers of SplitMix64 for seed 1234567, as its authors' programs print them.
    Random random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317U);
    EXPECT_EQ(random.next(), 3203168211198807973U);
    EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(Random, IsFairBelowSmallNumbers) {
    Random random(1, 2);
    std::vector<int> seen(7);
    for (int i = 0; i < 70'000; ++i) ++seen[static_cast<std::size_t>(random.below(7))];
    for (const int number : seen) EXPECT_NEAR(number, 10'000, 400);  // Four deviations.
    EXPECT_NE(Random(1, 2).next(), Random(1, 3).next());
    EXPECT_NE(Random(1, 2).next(), Random(2, 2).next());
}

}  // namespace
}  // namespace gridlemma
