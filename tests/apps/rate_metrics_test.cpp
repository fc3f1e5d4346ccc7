// SPDX-License-Identifier: Apache-2.0
// `gridlemma rate` with --metrics and --morphs.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/morph.hpp"
#include "engine/logic/registry.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/library/metric_calculator.hpp"
#include "strategies/metrics/metrics.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string lines_of_puzzles(const std::vector<Puzzle>& puzzles) {
    std::string text;
    for (const Puzzle& puzzle : puzzles) text += to_string(puzzle) + '\n';
    return text;
}

std::vector<nlohmann::json> objects_of(const test::Ran& ran) {
    std::vector<nlohmann::json> objects;
    for (const std::string& line : test::lines_of(ran.out))
        objects.push_back(nlohmann::json::parse(line));
    return objects;
}

void expect_value(const nlohmann::json& written, const std::optional<double>& value,
                  const Metric& metric) {
    if (!value) {
        EXPECT_TRUE(written.is_null()) << metric.id;
        return;
    }
    if (metric.id == "level") {
        EXPECT_EQ(written, profiles::hodoku().scale->grades[static_cast<std::size_t>(*value - 1)]);
        return;
    }
    ASSERT_TRUE(written.is_number()) << metric.id;
    EXPECT_EQ(fmt::format("{:.{}f}", written.get<double>(), metric.decimals),
              fmt::format("{:.{}f}", *value, metric.decimals))
        << metric.id;
}

TEST(RateMetrics, AreThoseOfTheCalculator) {
    const auto puzzles = test::load_own_puzzles(30, 40);
    const Registry registry = built_in_registry();
    for (const char* profile : {"se", "hodoku"}) {
        const auto records = objects_of(
            run_cli(fmt::format("rate -p {} --format jsonl --fields n --metrics all", profile),
                    lines_of_puzzles(puzzles)));
        ASSERT_EQ(records.size(), puzzles.size());
        MetricCalculator calculator({registry.metrics().begin(), registry.metrics().end()},
                                    {.profile = find_profile(profile)});
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
            const auto values = calculator.compute(puzzles[i]);
            ASSERT_EQ(records[i].size(), 1 + values.size());
            for (std::size_t m = 0; m < values.size(); ++m)
                expect_value(records[i][std::string(registry.metrics()[m]->id)], values[m],
                             *registry.metrics()[m]);
        }
    }
}

TEST(RateMetrics, AreAddedToTheOtherFields) {
    const auto ran = run_cli("rate --summary=never --metrics entropy,clues", sample_puzzle);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out,
              "      n    er    ep    ed  hardest               status    solved  steps  entropy"
              "   clues\n"
              "      1   1.2   1.2   1.2  hidden-single-box     unique    logic      51     0.00"
              "      30\n");
    const auto csv = run_cli("rate --format csv --fields er,n --metrics er,clues", sample_puzzle);
    EXPECT_EQ(csv.out, "er,n,clues\n1.2,1,30\n");
    const auto level = run_cli("rate --format csv --fields n --metrics level,er", searched_puzzle);
    EXPECT_EQ(level.out, "n,level,er\n1,Extreme,8.9\n") << "rated by profile hodoku";
    const auto templated = run_cli("rate --format '%r %{entropy}'", sample_puzzle);
    EXPECT_EQ(templated.out, "1.2 0.00\n");
}

TEST(RateMetrics, AreFieldsForFilters) {
    const auto puzzles = test::load_own_puzzles(60);
    const Registry registry = built_in_registry();
    MetricCalculator calculator({registry.find_metric("te-depth"), registry.find_metric("entropy"),
                                 registry.find_metric("steps-fish")});
    std::string expected = "n,te-depth\n";
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const auto values = calculator.compute(puzzles[i]);
        if (values[0] >= 1 && (values[1] > 80 || values[2] > 0))
            expected += fmt::format("{},{}\n", i + 1, *values[0]);
    }
    const auto ran = run_cli(
        "rate --format csv --fields n,te-depth --where "
        "'te-depth>=1 && (entropy > 80 || steps-fish > 0)'",
        lines_of_puzzles(puzzles));
    EXPECT_EQ(ran.out, expected);
    EXPECT_GE(test::lines_of(ran.out).size(), 3U);
    // A hyphen that is in no name is a minus.
    const auto minus = run_cli("rate --format csv --fields n --where 'er-ep > 3 && clues-20>3'",
                               searched_puzzle + "\n" + sample_puzzle);
    EXPECT_EQ(minus.out, "n\n1\n");
}

TEST(RateMetrics, OfPuzzlesWithoutASingleSolutionAreMissing) {
    const auto ran =
        run_cli("rate --format csv --fields status --metrics clues,te-depth", std::string(81, '.'));
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "status,clues,te-depth\nmultiple,0,\n");
}

TEST(RateMetrics, OfPluginsAreKnown) {
    const std::string plugin = "--plugin " GRIDLEMMA_TEST_MODULES "/metrics.so ";
    const auto ran =
        run_cli("rate " + plugin + "--format csv --fields n,corner-clues", sample_puzzle);
    EXPECT_EQ(ran.out, "n,corner-clues\n1,2\n") << ran.err;
    const auto failing =
        run_cli("rate " + plugin + "--format csv --fields n --metrics failing", sample_puzzle);
    EXPECT_EQ(failing.out, "n,failing\n1,\n");
    EXPECT_EQ(failing.err, "-:1: metric 'failing' failed: as it must\n");
    EXPECT_EQ(failing.status, 1);
    EXPECT_THAT(run_cli("list " + plugin + "metrics").out, HasSubstr("corner-clues"));
}

TEST(RateMetrics, WrongNamesAreRefused) {
    const auto unknown = run_cli("rate --metrics er,entorpy", sample_puzzle);
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("--metrics: unknown metric 'entorpy'"));
    EXPECT_EQ(run_cli("rate --fields er.median", sample_puzzle).status, 2);
    EXPECT_EQ(run_cli("rate --metrics er --summary=only", sample_puzzle).status, 2);
    EXPECT_EQ(run_cli("rate --morphs 0", sample_puzzle).status, 2);
    EXPECT_EQ(run_cli("solve --fields entropy", sample_puzzle).status, 2);
}

TEST(RateMorphs, AreThoseOfTheSeed) {
    const auto puzzles = test::load_own_puzzles(12, 90);
    const auto records = objects_of(run_cli(
        "rate --format jsonl --fields n --morphs 5 --seed 3 --metrics score,bottleneck-mean",
        lines_of_puzzles(puzzles)));
    ASSERT_EQ(records.size(), puzzles.size());
    const Registry registry = built_in_registry();
    MetricCalculator calculator(
        {registry.find_metric("score"), registry.find_metric("bottleneck-mean")}, {.seed = 3});
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        Random random(3, i + 1);
        std::vector<double> scores, means;
        for (int k = 0; k < 5; ++k) {
            const auto values = calculator.compute(Morph::random(random)(puzzles[i]));
            scores.push_back(values[0].value());
            means.push_back(values[1].value());
        }
        std::ranges::sort(scores);
        std::ranges::sort(means);
        EXPECT_EQ(records[i]["score.min"], scores.front());
        EXPECT_EQ(records[i]["score.median"], scores[2]);
        EXPECT_EQ(records[i]["score.max"], scores.back());
        EXPECT_EQ(records[i]["score.spread"], scores.back() - scores.front());
        EXPECT_EQ(records[i]["score.count"], 5);
        EXPECT_NEAR(records[i]["bottleneck-mean.median"].get<double>(), means[2], 0.0051);
        EXPECT_EQ(records[i]["score"],
                  MetricCalculator({registry.find_metric("score")}).compute(puzzles[i])[0].value());
    }
}

TEST(RateMorphs, DoNotDependOnTheThreads) {
    const std::string puzzles = lines_of_puzzles(test::load_own_puzzles(300, 1'000));
    const std::string command = "rate --morphs 3 --seed 11 --metrics er,score --summary=also ";
    const auto one = run_cli(command + "--threads 1", puzzles);
    const auto four = run_cli(command + "--threads 4", puzzles);
    EXPECT_EQ(one.out, four.out);
    EXPECT_NE(one.out, run_cli("rate --morphs 3 --seed 12 --metrics er,score", puzzles).out);
    EXPECT_THAT(one.out, StartsWith("      n  status        er  er.min  er.median  er.max"));
    EXPECT_THAT(one.out, HasSubstr("over 3 random isomorphs"));
}

TEST(RateMorphs, SummaryCountsThePuzzlesThatDiffer) {
    const std::string puzzles = lines_of_puzzles(test::load_own_puzzles(50, 1'000));
    const auto records = objects_of(
        run_cli("rate --format jsonl --fields score.spread --morphs 4 --metrics score", puzzles));
    int differ = 0;
    double sum = 0;
    double greatest = 0;
    for (const auto& record : records) {
        const auto spread = record["score.spread"].get<double>();
        differ += spread > 0 ? 1 : 0;
        sum += spread;
        greatest = std::max(greatest, spread);
    }
    const auto ran = run_cli("rate --morphs 4 --metrics score --summary=only", puzzles);
    const auto lines = test::lines_of(ran.out);
    const auto line = std::ranges::find_if(
        lines, [](const std::string& text) { return text.starts_with("score "); });
    ASSERT_NE(line, lines.end()) << ran.out;
    EXPECT_THAT(*line, HasSubstr(fmt::format(" {} ", differ)));
    EXPECT_THAT(*line, HasSubstr(fmt::format(" {:.2f} ", sum / 50)));
    std::string grouped_greatest = fmt::format("{:.0f}", greatest);
    EXPECT_TRUE(line->ends_with(grouped_greatest)) << *line;
}

TEST(RateMorphs, WithoutMetricsAreOfTheRatings) {
    const auto se = run_cli("rate --format csv --fields n --morphs 2", sample_puzzle);
    EXPECT_THAT(se.out, StartsWith("n,er,er.min,er.median,er.max,er.spread,er.count,ep,"));
    const auto hodoku = run_cli("rate -p hodoku --format csv --fields n --morphs 2", sample_puzzle);
    EXPECT_THAT(hodoku.out, StartsWith("n,score,score.min,"));
    const auto chosen = run_cli(
        "rate --format csv --fields n,er.max --where 'er.spread == 0' --morphs 2 --metrics clues",
        sample_puzzle);
    EXPECT_THAT(chosen.out, HasSubstr("\n1,1.2,30,30,30.0,30,0,2\n"));
}

}  // namespace
}  // namespace gridlemma::apps
