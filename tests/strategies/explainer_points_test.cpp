// SPDX-License-Identifier: Apache-2.0
// What Sudoku Explainer adds for size and length. The numbers are those of its published ratings.
#include <gtest/gtest.h>

#include "strategies/other_programs/explainer_points.hpp"

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/profiles/explainer/scale.hpp"

namespace gridlemma {
namespace {

struct Points {
    std::string_view id;
    StepSize size;
    double difficulty;
};

class ExplainerPoints : public testing::TestWithParam<Points> {};

void PrintTo(const Points& points, std::ostream* out) {
    *out << points.id << " " << points.size.count << " " << points.size.detail;
}

TEST_P(ExplainerPoints, AreTheRungsAndTheSurcharge) {
    const Profile& profile = *find_profile("se");
    const auto rung = std::ranges::find_if(profile.ladder, [](const Rung& each) {
        return each.strategy->descriptor.id == GetParam().id;
    });
    ASSERT_NE(rung, profile.ladder.end());
    EXPECT_NEAR(
        rung->difficulty + profile.scale->surcharge(rung->strategy->descriptor, GetParam().size),
        GetParam().difficulty, 1e-9);
}

constexpr std::uint32_t of(explainer::ChainSort kind) { return static_cast<std::uint32_t>(kind); }

INSTANTIATE_TEST_SUITE_P(
    Each, ExplainerPoints,
    testing::Values(Points{"unique-loop", {4, 0}, 4.5}, Points{"unique-loop", {4, 2}, 4.7},
                    Points{"unique-loop", {6, 0}, 4.6}, Points{"unique-loop", {8, 1}, 4.8},
                    Points{"unique-loop", {10, 0}, 5.0}, Points{"unique-loop", {14, 0}, 5.0},
                    Points{"bug", {1, 0}, 5.6}, Points{"bug", {2, 0}, 5.7},
                    Points{"bug", {5, 0}, 5.7}, Points{"bug", {3, 2}, 5.9},
                    Points{"forcing-chains", {4, of(explainer::ChainSort::digit_cycle)}, 6.5},
                    Points{"forcing-chains", {4, of(explainer::ChainSort::digit_chain)}, 6.6},
                    Points{"forcing-chains", {5, of(explainer::ChainSort::pair_cycle)}, 6.6},
                    Points{"forcing-chains", {8, of(explainer::ChainSort::other)}, 7.2},
                    Points{"nishio", {4, 0}, 7.5}, Points{"nishio", {6, 0}, 7.6},
                    Points{"multiple-chains", {7, 0}, 8.2}, Points{"dynamic-chains", {13, 0}, 8.9},
                    Points{"naked-pair", {40, 3}, 3.0}));

TEST(ExplainerScale, LengthCountsWhereAStrategyDeclaresIt) {
    const StepSize size{.count = 6};
    const Descriptor chain{.family = Family::patterns, .step_count = StepCount::chain_literals};
    EXPECT_NEAR(explainer_scale.surcharge(chain, size), explainer::length_surcharge(6), 1e-9);
    EXPECT_EQ(explainer_scale.surcharge({.family = Family::forcing}, size), 0);
}

}  // namespace
}  // namespace gridlemma
