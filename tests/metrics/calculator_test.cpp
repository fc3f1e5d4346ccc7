// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <span>
#include <stdexcept>

#include "engine/logic/registry.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/metric_calculator.hpp"
#include "strategies/metrics/metrics.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using testing::HasSubstr;
using Values = std::vector<std::optional<double>>;

std::vector<const Metric*> all_metrics() {
    return {built_in_metrics().begin(), built_in_metrics().end()};
}

Values values_of(MetricCalculator& calculator, const Puzzle& puzzle,
                 const Outcome* outcome = nullptr) {
    const auto values = calculator.compute(puzzle, outcome);
    return {values.begin(), values.end()};
}

TEST(Metrics, SayWhatTheyAre) {
    std::set<std::string_view> ids;
    for (const Metric* metric : built_in_metrics()) {
        EXPECT_TRUE(ids.insert(metric->id).second) << metric->id;
        EXPECT_FALSE(metric->unit.empty()) << metric->id;
        EXPECT_TRUE(metric->formula.ends_with('.')) << metric->id;
        EXPECT_FALSE(metric->reference.empty()) << metric->id;
        EXPECT_NE(metric->compute, nullptr) << metric->id;
    }
    EXPECT_EQ(built_in_registry().metrics().size(), built_in_metrics().size());
}

TEST(Metrics, AreChosenByName) {
    const Registry registry = built_in_registry();
    const auto some = parse_metrics("entropy, er,entropy", registry);
    ASSERT_TRUE(some);
    EXPECT_THAT(*some,
                testing::ElementsAre(registry.find_metric("entropy"), registry.find_metric("er")));
    EXPECT_EQ(parse_metrics("all", registry)->size(), registry.metrics().size());
    const auto cheap = parse_metrics("er,cheap", registry);
    ASSERT_TRUE(cheap);
    EXPECT_EQ(cheap->front()->id, "er");
    EXPECT_GE(cheap->size(), 4U);
    for (const Metric* metric : std::span(*cheap).subspan(1))
        EXPECT_EQ(metric->cost, MetricCost::cheap);
    const auto unknown = parse_metrics("er,entorpy", registry);
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().position, 3U);
    EXPECT_THAT(unknown.error().reason, HasSubstr("unknown metric 'entorpy'"));
    EXPECT_THAT(unknown.error().reason, HasSubstr("backdoor-size"));
    EXPECT_EQ(parse_metrics("er,,ep", registry).error().position, 3U);
    EXPECT_FALSE(parse_metrics("", registry));
}

TEST(MetricCalculator, DoesNotDependOnThePuzzlesBefore) {
    MetricCalculator calculator(all_metrics());
    const auto puzzles = test::load_own_puzzles(test::scaled(40), 5'000);
    std::vector<Values> forwards;
    for (const Puzzle& puzzle : puzzles) forwards.push_back(values_of(calculator, puzzle));
    for (std::size_t i = puzzles.size(); i-- > 0;) {
        EXPECT_EQ(values_of(calculator, puzzles[i]), forwards[i]);
        MetricCalculator fresh(all_metrics());
        if (i % 8 == 0) {
            EXPECT_EQ(values_of(fresh, puzzles[i]), forwards[i]);
        }
    }
}

TEST(MetricCalculator, UsesThePathItIsGiven) {
    for (const Profile* profile : {&profiles::se(), &profiles::hodoku(), &profiles::basic()}) {
        LogicSolver solver(*profile);
        MetricCalculator given(all_metrics(), {.profile = profile});
        MetricCalculator own(all_metrics(), {.profile = profile});
        for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20), 6'000)) {
            const Outcome& outcome = solver.solve(puzzle);
            EXPECT_EQ(values_of(given, puzzle, &outcome), values_of(own, puzzle));
        }
    }
}

TEST(MetricCalculator, HasFewValuesForPuzzlesWithoutASingleSolution) {
    Puzzle several = test::load_own_puzzles(1).front();
    several.allow(several.givens().first(), DigitSet::all());
    Puzzle none;
    none.give(Cell(0), Digit(1));
    none.give(Cell(1), Digit(1));
    MetricCalculator calculator(all_metrics());
    for (const Puzzle& puzzle : {several, none}) {
        const auto values = values_of(calculator, puzzle);
        for (std::size_t i = 0; i < values.size(); ++i)
            if (built_in_metrics()[i]->needs != MetricNeeds::puzzle) {
                EXPECT_FALSE(values[i]) << built_in_metrics()[i]->id;
            }
        EXPECT_EQ(values.front().has_value(), false);
    }
    const Metric* clues = built_in_registry().find_metric("clues");
    EXPECT_EQ(MetricCalculator({clues}).compute(none).front(), 2);
}

TEST(MetricCalculator, GivesWhatIsSharedToTheMetricsOfOnePuzzle) {
    static int made = 0;
    struct Shared {
        int clues;
    };
    const auto compute = [](MetricContext& context) -> std::optional<double> {
        return context
            .shared<Shared>([&] {
                ++made;
                return Shared{context.puzzle().givens().size()};
            })
            .clues;
    };
    const Metric first{.id = "first", .compute = compute};
    const Metric second{.id = "second", .compute = compute};
    MetricCalculator calculator({&first, &second});
    int count = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(3)) {
        const auto values = calculator.compute(puzzle);
        EXPECT_EQ(values[0], puzzle.givens().size());
        EXPECT_EQ(values[1], values[0]);
        EXPECT_EQ(made, ++count);
    }
}

TEST(MetricCalculator, TellsWhichMetricFails) {
    const Metric throwing{.id = "throwing", .compute = [](MetricContext&) -> std::optional<double> {
                              throw std::runtime_error("no luck");
                          }};
    const Metric endless{.id = "endless", .compute = [](MetricContext&) -> std::optional<double> {
                             return std::numeric_limits<double>::infinity();
                         }};
    const Metric* clues = built_in_registry().find_metric("clues");
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    MetricCalculator calculator({&throwing, clues, &endless});
    EXPECT_EQ(values_of(calculator, puzzle),
              (Values{std::nullopt, puzzle.givens().size(), std::nullopt}));
    EXPECT_EQ(calculator.fault(), "metric 'throwing' failed: no luck");
    MetricCalculator other({&endless});
    EXPECT_FALSE(other.compute(puzzle).front());
    EXPECT_THAT(other.fault().value(), HasSubstr("no finite number"));
    MetricCalculator good({clues});
    (void)good.compute(puzzle);
    EXPECT_FALSE(good.fault());
}

TEST(MetricRegistry, RefusesWhatIsMalformed) {
    Registry registry = built_in_registry();
    const auto compute = [](MetricContext&) -> std::optional<double> { return 1; };
    const auto refusal = [&registry](const Metric& metric) {
        const auto error = registry.add(metric);
        return error ? error->reason : "";
    };
    const Metric nameless{.compute = compute};
    EXPECT_THAT(refusal(nameless), HasSubstr("without an id"));
    const Metric shouting{.id = "LOUD", .compute = compute};
    EXPECT_THAT(refusal(shouting), HasSubstr("'LOUD' is not made of"));
    const Metric taken{.id = "er", .compute = compute};
    EXPECT_THAT(refusal(taken), HasSubstr("'er' is there already"));
    const Metric idle{.id = "idle"};
    EXPECT_THAT(refusal(idle), HasSubstr("has no function"));
    const Metric precise{.id = "precise", .decimals = 10, .compute = compute};
    EXPECT_THAT(refusal(precise), HasSubstr("decimals"));
    const Metric good{.id = "good", .compute = compute};
    EXPECT_FALSE(registry.add(good, "mine"));
    EXPECT_EQ(registry.plugin_of(good), "mine");
    EXPECT_EQ(registry.find_metric("good"), &good);
}

}  // namespace
}  // namespace gridlemma
