// SPDX-License-Identifier: Apache-2.0
// Intervals of shares, and how often they hold the share that a sample is drawn from.
#include <gtest/gtest.h>

#include "strategies/statistics/proportion.hpp"

#include "engine/core/random.hpp"

namespace gridlemma {
namespace {

TEST(Proportions, HaveTheIntervalsOfWilsonsFormula) {
    // Solves |x / n - p| = z sqrt(p (1 - p) / n) for p.
    for (const std::uint64_t trials : {1U, 7U, 100U, 12345U})
        for (std::uint64_t hits = 0; hits <= trials; hits += 1 + trials / 9) {
            const Interval interval = proportion_interval(hits, trials);
            const auto n = static_cast<double>(trials);
            const double share = static_cast<double>(hits) / n;
            EXPECT_LE(interval.low, share);
            EXPECT_GE(interval.high, share);
            for (const double end : {interval.low, interval.high}) {
                if (end <= 0 || end >= 1) continue;
                EXPECT_NEAR((share - end) * (share - end),
                            1.959963984540054 * 1.959963984540054 * end * (1 - end) / n, 1e-12)
                    << hits << '/' << trials;
            }
        }
}

TEST(Proportions, AreUnknownWithoutTrials) {
    EXPECT_EQ(proportion_interval(0, 0), (Interval{.low = 0, .high = 1}));
    EXPECT_EQ(proportion_interval(0, 9).low, 0);
    EXPECT_EQ(proportion_interval(9, 9).high, 1);
}

TEST(Proportions, AreHeldByMostIntervals) {
    Random random(5);
    for (const double share : {0.02, 0.3, 0.5, 0.97}) {
        int held = 0;
        constexpr int samples = 2000;
        for (int i = 0; i < samples; ++i) {
            std::uint64_t hits = 0;
            for (int trial = 0; trial < 200; ++trial) hits += random.unit() < share ? 1 : 0;
            const Interval interval = proportion_interval(hits, 200);
            held += interval.low <= share && share <= interval.high ? 1 : 0;
        }
        EXPECT_GT(held, samples * 93 / 100) << share;
        EXPECT_LT(held, samples * 98 / 100) << share;
    }
}

}  // namespace
}  // namespace gridlemma
