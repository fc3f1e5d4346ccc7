// SPDX-License-Identifier: Apache-2.0
// Metrics that are declared invariant have the same value for all isomorphs of a puzzle, and every
// other one has a puzzle here for which it has not.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/core/morph.hpp"
#include "engine/logic/registry.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/metric_calculator.hpp"
#include "strategies/metrics/metrics.hpp"
#include "tests/metrics/metric_puzzles.hpp"

namespace gridlemma {
namespace {

std::vector<const Metric*> metrics_that(bool are_invariant) {
    std::vector<const Metric*> found;
    for (const Metric* metric : built_in_metrics())
        if (metric->is_invariant == are_invariant) found.push_back(metric);
    return found;
}

std::vector<std::optional<double>> copy(std::span<const std::optional<double>> values) {
    return {values.begin(), values.end()};
}

/// Easy and difficult ones, some with pencilmarks, some with several solutions or with none.
std::vector<Puzzle> varied_puzzles() {
    std::vector<Puzzle> puzzles = test::load_own_puzzles(test::swept(150, 2'000), 7'000);
    for (const Puzzle& hard : test::load_hard_puzzles(test::swept(30, 200)))
        puzzles.push_back(hard);
    for (std::size_t i = 0; i < test::scaled(40); ++i) {
        puzzles.push_back(to_puzzle(Grid(puzzles[i])));
        Puzzle fewer = puzzles[i];
        fewer.allow(fewer.givens().first(), DigitSet::all());
        puzzles.push_back(fewer);
        Puzzle wrong = puzzles[i];
        wrong.allow((~wrong.givens()).first(), DigitSet());
        puzzles.push_back(wrong);
    }
    return puzzles;
}

TEST(MetricInvariance, WhatIsDeclaredInvariantIs) {
    const auto invariant = metrics_that(true);
    ASSERT_GE(invariant.size(), 6U);
    MetricCalculator calculator(invariant);
    Random random(20261122);
    std::map<std::string, int> with_value;
    for (const Puzzle& puzzle : varied_puzzles()) {
        const auto expected = copy(calculator.compute(puzzle));
        for (int i = 0; i < 3; ++i) {
            const Puzzle image = Morph::random(random)(puzzle);
            const auto values = calculator.compute(image);
            for (std::size_t m = 0; m < invariant.size(); ++m) {
                ASSERT_EQ(values[m], expected[m]) << invariant[m]->id << ' ' << puzzle;
                if (values[m]) ++with_value[std::string(invariant[m]->id)];
            }
        }
    }
    for (const Metric* metric : invariant)
        EXPECT_GE(with_value[std::string(metric->id)], 50) << metric->id;
}

/// Removes from `open` the metrics that differ between a puzzle and one of some isomorphs.
void look_for_witness(const Puzzle& puzzle, const Profile& profile, Random& random,
                      std::vector<const Metric*>& open) {
    MetricCalculator calculator(open, {.profile = &profile});
    const auto values = copy(calculator.compute(puzzle));
    std::vector<bool> differs(values.size());
    for (int i = 0; i < 4; ++i) {
        const Puzzle image = Morph::random(random)(puzzle);
        const auto others = calculator.compute(image);
        for (std::size_t m = 0; m < values.size(); ++m)
            if (others[m] != values[m]) differs[m] = true;
    }
    for (std::size_t m = values.size(); m-- > 0;)
        if (differs[m]) open.erase(open.begin() + static_cast<std::ptrdiff_t>(m));
}

/// The positions, as puzzles, in which profile `se` takes a step of dynamic chains next. What such
/// a step is rated depends on which of its chains is found first.
std::vector<Puzzle> positions_of_dynamic_chains(const Puzzle& puzzle) {
    std::vector<Puzzle> positions;
    LogicSolver solver(profiles::se());
    (void)solver.solve(puzzle, [&positions](const Grid& before, const Step& step) {
        if (step.strategy == "dynamic-chains") positions.push_back(to_puzzle(before));
    });
    return positions;
}

Profile profile_of(const std::string& steps) {
    return *parse_profile(
        "name witness\nstep naked-single\nstep hidden-single-box\nstep hidden-single-row\n"
        "step hidden-single-column\n" +
        steps);
}

TEST(MetricInvariance, WhatIsNotHasAWitness) {
    auto open = metrics_that(false);
    // Ratings by choices of whips, as W is; they take a second per puzzle, and hardly ever differ.
    std::erase_if(open, [](const Metric* metric) {
        return metric->id == "tyw" || metric->id == "fw" || metric->id == "f3w";
    });
    ASSERT_GE(open.size(), 15U);
    Random random(7);
    const auto hard = test::load_hard_puzzles(40);
    for (const Puzzle& puzzle : hard)
        for (const Profile* profile : {&profiles::se(), &profiles::hodoku()})
            look_for_witness(puzzle, *profile, random, open);
    // Families that the two profiles use rarely or never.
    const Profile colors =
        profile_of("step pointing\nstep claiming\nstep simple-colors-trap\nstep multi-colors-1\n");
    const Profile patterns =
        profile_of("step firework-triple\nstep pointing\nstep naked-pair\nstep hidden-pair\n");
    const Profile rank =
        profile_of("step pointing\nstep naked-pair\nstep vwxyz-wing\nstep uvwxyz-wing\n");
    for (const Puzzle& puzzle : test::load_own_puzzles(500))
        for (const Profile* profile : {&colors, &patterns, &rank})
            if (std::ranges::any_of(open, [](const Metric* metric) {
                    return metric->id == "steps-coloring" || metric->id == "steps-patterns" ||
                           metric->id == "steps-rank";
                }))
                look_for_witness(puzzle, *profile, random, open);
    for (const Puzzle& puzzle : hard)
        for (const Puzzle& position : positions_of_dynamic_chains(puzzle))
            if (!open.empty()) look_for_witness(position, profiles::se(), random, open);
    const Profile whips = profile_of("step whip\n");
    for (const Puzzle& puzzle : hard)
        if (std::ranges::any_of(open,
                                [](const Metric* metric) { return metric->id == "steps-whips"; }))
            look_for_witness(puzzle, whips, random, open);
    // Few puzzles have whips of which one choice leads further than another.
    const Puzzle with_choice = test::puzzle_of(
        "...7.......1..934.4....8.5.1..8.4.9.5.6..3.2..8..2....965..7.14...............9.5");
    for (int i = 0; i < 5 && !open.empty(); ++i)
        look_for_witness(with_choice, profiles::se(), random, open);
    for (const Metric* metric : open) ADD_FAILURE() << metric->id << " has no witness";
}

}  // namespace
}  // namespace gridlemma
