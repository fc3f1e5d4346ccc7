// SPDX-License-Identifier: Apache-2.0
// The tables of `compare`: compared with other verbs and with the library, and always the same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>
#include <cmath>
#include <map>

#include <nlohmann/json.hpp>

#include "apps/base/display.hpp"
#include "apps/verbs/compare/compare_report.hpp"
#include "engine/core/random.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/split.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// The records of a kind.
std::vector<json> records_of(const std::string& jsonl, const std::string& kind) {
    std::vector<json> records;
    for (const std::string& line : test::lines_of(jsonl)) {
        const json record = json::parse(line);
        if (record["record"] == kind) records.push_back(record);
    }
    return records;
}

const json& record_with(const std::vector<json>& records, const std::string& key,
                        const std::string& value) {
    static const json nothing;
    for (const json& record : records)
        if (record[key] == value) return record;
    ADD_FAILURE() << "no record with " << key << ' ' << value;
    return nothing;
}

TEST(CompareReport, IsTheSameWhateverTheThreads) {
    const std::string puzzles = own_lines(40);
    for (const std::string format : {"text", "csv", "jsonl"}) {
        const std::string command =
            "compare --no-time -p basic -p se-forcing -p basic-naked-pair -l basic,se-forcing "
            "-k mrv --marginal --shapley --groups singles+subsets,fish+wings --seed 9 --format " +
            format + " --threads ";
        const auto alone = test::run_cli(command + '1', puzzles);
        EXPECT_EQ(alone.status, 0) << alone.err;
        for (const char* threads : {"2", "5"})
            EXPECT_EQ(test::run_cli(command + threads, puzzles).out, alone.out) << format;
    }
}

TEST(CompareReport, TheSeedMattersWhereThingsAreDrawn) {
    const std::string puzzles = own_lines(80);
    const std::string command =
        "compare --no-time -p se -p hodoku --tables correlation --format csv --seed ";
    const auto one = test::run_cli(command + '1', puzzles).out;
    EXPECT_EQ(one, test::run_cli(command + '1', puzzles).out);
    EXPECT_NE(one, test::run_cli(command + '2', puzzles).out);
}

/// Correlations are those of the ratings that `rate` prints, and values their quantiles.
TEST(CompareReport, CorrelationsAreThoseOfTheRatings) {
    const std::string puzzles = own_lines(150);
    const auto column = [&](const std::string& arguments) {
        std::vector<double> values;
        for (const std::string& line : test::lines_of(
                 test::run_cli("rate --summary=never --format csv " + arguments, puzzles).out))
            if (std::isdigit(static_cast<unsigned char>(line[0])) != 0)
                values.push_back(std::stod(line));
            else if (line.empty())
                values.push_back(std::nan(""));
        return values;
    };
    const auto er = column("--fields er");
    const auto score = column("--profile hodoku --fields score");
    ASSERT_EQ(er.size(), 150U);
    ASSERT_EQ(score.size(), 150U);
    const auto out =
        test::run_cli("compare --no-time -p se -p hodoku --format jsonl --seed 5", puzzles).out;
    const RankCorrelation expected = rank_correlation(er, score, {.seed = 5});
    bool is_there = false;
    for (const json& record : records_of(out, "correlation")) {
        if (record["first"] != "se ER" || record["second"] != "hodoku score") continue;
        is_there = true;
        EXPECT_NEAR(record["rho"].get<double>(), *expected.rho.value, 1e-9);
        EXPECT_NEAR(record["tau_b"].get<double>(), *expected.tau.value, 1e-9);
        EXPECT_NEAR(record["rho_low"].get<double>(), expected.rho.interval->low, 1e-9);
        EXPECT_NEAR(record["tau_b_high"].get<double>(), expected.tau.interval->high, 1e-9);
    }
    EXPECT_TRUE(is_there);
    const json summary = record_with(records_of(out, "value"), "value", "se ER");
    auto sorted = er;
    std::ranges::sort(sorted);
    EXPECT_NEAR(summary["median"].get<double>(), quantile(sorted, 0.5), 1e-9);
    EXPECT_NEAR(summary["greatest"].get<double>(), sorted.back(), 1e-9);
}

TEST(CompareReport, PairsAddUp) {
    const std::string puzzles = own_lines(60) + std::string(81, '.') + '\n';
    const auto out =
        test::run_cli("compare --no-time -p se -p basic -p hodoku -k mrv --format jsonl --top 3",
                      puzzles)
            .out;
    const auto agreements = records_of(out, "agreement");
    EXPECT_EQ(agreements.size(), 3U) << "a kernel uses no logic";
    for (const json& record : agreements)
        EXPECT_EQ(record["both"].get<int>() + record["first_only"].get<int>() +
                      record["second_only"].get<int>() + record["neither"].get<int>(),
                  61);
    std::map<std::string, int> confused;
    for (const json& record : records_of(out, "confusion"))
        confused[record["first"].get<std::string>() + '/' + record["second"].get<std::string>()] +=
            record["puzzles"].get<int>();
    EXPECT_EQ(confused, (std::map<std::string, int>{
                            {"se/basic", 61}, {"se/hodoku", 61}, {"basic/hodoku", 61}}));
    const auto differences = records_of(out, "difference");
    ASSERT_EQ(differences.size(), 3U) << "basic has no rating";
    double last = 100;
    for (const json& record : differences) {
        const double difference = std::abs(record["first_percentile"].get<double>() -
                                           record["second_percentile"].get<double>());
        EXPECT_LE(difference, last);
        last = difference;
        EXPECT_EQ(record["puzzle"], test::lines_of(puzzles)[record["n"].get<std::size_t>() - 1]);
        EXPECT_EQ(record["line"], record["n"]);
    }
}

TEST(CompareReport, HitsAndPuzzlesOfStrategies) {
    const auto out =
        test::run_cli("compare --no-time -p basic -p se --marginal --format jsonl", own_lines(50))
            .out;
    const auto strategies = records_of(out, "strategy");
    ASSERT_FALSE(strategies.empty());
    for (const json& record : strategies) {
        EXPECT_LE(record["hits"], record["calls"]);
        EXPECT_LE(record["hits"], record["steps"]);
        EXPECT_LE(record["puzzles"], record["hits"]);
        EXPECT_LE(record["lost"], record["puzzles"]);
        if (record["contender"] == "se") {
            EXPECT_EQ(record["hits"], record["steps"]) << record;
        }
        EXPECT_TRUE(record["msec"].is_null());
    }
}

TEST(CompareReport, TablesCanBeChosen) {
    const std::string puzzles = sample_puzzle + "\n";
    const auto csv =
        test::run_cli("compare --no-time -p basic --format csv --tables strategy", puzzles);
    EXPECT_THAT(csv.out, Not(HasSubstr("\n\n")));
    EXPECT_TRUE(csv.out.starts_with("record,contender,strategy,calls,hits,steps,"));
    const auto wrong = test::run_cli("compare --tables stratgy", puzzles);
    EXPECT_EQ(wrong.status, 2);
    EXPECT_THAT(wrong.err, HasSubstr("no table 'stratgy'; did you mean 'strategy'?"));
}

TEST(CompareReport, TextFitsAPage) {
    const auto ran = test::run_cli(
        "compare -p se-forcing -p basic -l basic,se --marginal --shapley "
        "--groups singles+intersections+subsets,fish+wings+uniqueness+chains+patterns --top 2",
        own_lines(20));
    EXPECT_EQ(ran.status, 0) << ran.err;
    for (const std::string& line : test::lines_of(ran.out))
        EXPECT_LE(display_width(line), 80U) << line;
}

TEST(CompareReport, FewerResamplesForManyPuzzles) {
    EXPECT_EQ(resamples_for(0), 1000U);
    EXPECT_EQ(resamples_for(20'000), 1000U);
    EXPECT_EQ(resamples_for(100'000), 200U);
    EXPECT_EQ(resamples_for(10'000'000), 50U);
}

// --against.

/// Times that follow log(seconds) = 2 + 0.4 ER + noise.
struct TimesTable {
    std::string csv;
    std::size_t rows = 0;
    TimesTable(std::size_t count, double noise, const std::string& header) : csv(header) {
        const std::string puzzles = own_lines(count);
        const auto rated = test::lines_of(
            test::run_cli("rate --summary=never --format csv --fields er,puzzle", puzzles).out);
        Random random(12);
        for (const std::string& line : rated) {
            const std::size_t comma = line.find(',');
            if (line.starts_with("er") || comma == 0) continue;
            double sum = -6;  // Of twelve uniform numbers: nearly normal, with deviation 1.
            for (int i = 0; i < 12; ++i) sum += random.unit();
            const double seconds = std::exp(2 + 0.4 * std::stod(line) + noise * sum);
            csv += line.substr(comma + 1) + fmt::format(",{:.6f}\n", seconds);
            ++rows;
        }
    }
};

TEST(CompareAgainst, FindsTheCoefficientsOfItsData) {
    const test::ScratchFolder folder;
    const TimesTable table(400, 0.3, "puzzle,seconds\n");
    const std::string file = folder.write("times.csv", table.csv);
    const auto ran =
        test::run_cli("compare --no-time -p se -p basic --format jsonl --against " + file);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const json model = record_with(records_of(ran.out, "regression"), "predictor", "se ER");
    EXPECT_EQ(model["puzzles"], table.rows);
    EXPECT_NEAR(model["residual_error"].get<double>(), 0.3, 0.04);  // Its own error is 0.011.
    EXPECT_NEAR(model["cv_error"].get<double>(), 0.3, 0.04);
    EXPECT_GT(model["cv_r2"].get<double>(), 0.7);
    EXPECT_LT(model["cv_r2"].get<double>(), model["r2"].get<double>());
    EXPECT_GT(model["rho_low"].get<double>(), 0.7);
    int found = 0;
    for (const json& term : records_of(ran.out, "coefficient")) {
        if (term["predictor"] != "se ER") continue;
        const double truth = term["term"] == "intercept" ? 2 : 0.4;
        EXPECT_LE(term["low"].get<double>(), truth);
        EXPECT_GE(term["high"].get<double>(), truth);
        ++found;
    }
    EXPECT_EQ(found, 2);
    // Of ER, EP and ED together, EP and ED explain nothing.
    for (const json& term : records_of(ran.out, "coefficient"))
        if (term["predictor"] == "all" && term["term"] == "se ER") {
            EXPECT_NEAR(term["estimate"].get<double>(), 0.4, 0.05);
        }
}

TEST(CompareAgainst, WithoutNoiseTheFitIsExact) {
    const test::ScratchFolder folder;
    const TimesTable table(60, 0, "");
    const std::string file = folder.write("times.csv", table.csv);
    const auto ran =
        test::run_cli("compare --no-time -p se --format jsonl --against " + file + " --threads 3");
    const json model = record_with(records_of(ran.out, "regression"), "predictor", "ER");
    EXPECT_NEAR(model["r2"].get<double>(), 1, 1e-9);
    EXPECT_NEAR(model["cv_r2"].get<double>(), 1, 1e-9);
    EXPECT_EQ(ran.out, test::run_cli("compare --no-time -p se --format jsonl --against " + file +
                                     " --threads 1")
                           .out);
}

/// Two times for a puzzle count as their geometric mean.
TEST(CompareAgainst, SeveralTimesOfAPuzzleBecomeOne) {
    const test::ScratchFolder folder;
    const TimesTable table(60, 0, "");
    std::string twice;
    for (const std::string& line : test::lines_of(table.csv)) {
        const std::size_t comma = line.find(',');
        const double seconds = std::stod(line.substr(comma + 1));
        for (const double factor : {0.5, 2.0})
            twice += line.substr(0, comma) + fmt::format(",{:.9f}\n", factor * seconds);
    }
    const std::string file = folder.write("times.csv", twice);
    const auto ran = test::run_cli("compare --no-time -p se --format jsonl --against " + file);
    const json model = record_with(records_of(ran.out, "regression"), "predictor", "ER");
    EXPECT_EQ(model["puzzles"], table.rows);
    EXPECT_NEAR(model["r2"].get<double>(), 1, 1e-6);
}

TEST(CompareAgainst, BadLinesAreReportedAndSkipped) {
    const test::ScratchFolder folder;
    const std::string bad = std::string("\"open,5\n") + sample_puzzle + "\n" + sample_puzzle +
                            ",soon\n" + sample_puzzle + ",-3\n" + sample_puzzle + ",0\n" +
                            sample_puzzle + ",1e999\nabc,5\n# a remark\n\n";
    const std::string file =
        folder.write("times.csv", "name;seconds;puzzle\nx;7.5;" + sample_puzzle + "\n");
    const auto good = test::run_cli("compare --no-time -p basic --against " + file);
    EXPECT_EQ(good.status, 0) << good.err;
    EXPECT_THAT(good.out, HasSubstr("1 puzzle: unique 1"));
    const std::string worse = folder.write("worse.csv", bad + sample_puzzle + ",12\n");
    const auto ran = test::run_cli("compare --no-time -p basic --against " + worse);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("1 puzzle: unique 1"));
    const auto lines = test::lines_of(ran.err);
    ASSERT_EQ(lines.size(), 7U) << ran.err;
    for (std::size_t i = 0; i < lines.size(); ++i)
        EXPECT_TRUE(lines[i].starts_with(worse + ':' + std::to_string(i + 1) + ": ")) << lines[i];
    EXPECT_THAT(lines[2], HasSubstr("field 2: 'soon' is no positive number of seconds"));
    const std::string headless = folder.write("headless.csv", "puzzle,minutes\n");
    EXPECT_THAT(test::run_cli("compare -p basic --against " + headless).err,
                HasSubstr(":1: the header has no column 'seconds'"));
}

// --against with published ratings.

/// Our ratings of some puzzles as a table; `changed(row, column, text)` changes fields.
std::string published_table(std::size_t count, const std::string& fields, const auto& changed) {
    const auto ours = test::lines_of(
        test::run_cli("rate --summary=never --format csv --fields " + fields, own_lines(count))
            .out);
    std::string csv = ours.front() + '\n';
    for (std::size_t row = 1; row < ours.size(); ++row) {
        const auto cells = test::split(ours[row], ',');
        for (std::size_t column = 0; column < cells.size(); ++column)
            csv += (column == 0 ? "" : ",") + changed(row, column, std::string(cells[column]));
        csv += '\n';
    }
    return csv;
}

TEST(CompareAgainst, OurOwnRatingsAreEqual) {
    const test::ScratchFolder folder;
    const std::string file = folder.write(
        "own.csv", published_table(20, "puzzle,er,ep,ed,level,score,clues,w",
                                   [](auto, auto, const std::string& text) { return text; }));
    const auto ran = test::run_cli("compare --no-time --format jsonl --against " + file);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto rows = records_of(ran.out, "published");
    ASSERT_EQ(rows.size(), 7U);
    for (const json& row : rows) {
        EXPECT_EQ(row["puzzles"], 20) << row;
        EXPECT_EQ(row["equal"], 20) << row;
        EXPECT_EQ(row["percent"], 100) << row;
        EXPECT_EQ(row["greatest"], 0) << row;
    }
    EXPECT_TRUE(records_of(ran.out, "deviation").empty());
    EXPECT_TRUE(records_of(ran.out, "regression").empty());
    // Without --profile, one profile is compared.
    EXPECT_EQ(records_of(ran.out, "contender").size(), 1U);
}

TEST(CompareAgainst, DifferencesAreCountedAndListed) {
    const test::ScratchFolder folder;
    std::string er_of_2;
    std::string level_of_3;
    const std::string file = folder.write(
        "theirs.csv",
        published_table(10, "puzzle,er,level",
                        [&](std::size_t row, std::size_t column, const std::string& text) {
                            if (row == 2 && column == 1) {
                                er_of_2 = text;
                                return fmt::format("{:.1f}", std::stod(text) + 0.3);
                            }
                            if (row == 4 && column == 1)
                                return fmt::format("{:.1f}", std::stod(text) - 0.1);
                            if (row == 5 && column == 1) return std::string("-");
                            if (row == 3 && column == 2) {
                                level_of_3 = text;
                                return std::string(text == "Easy" ? "extreme"
                                                                  : "easy");  // In any case.
                            }
                            return text;
                        }));
    const auto ran = test::run_cli("compare --no-time --format jsonl --against " + file);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto rows = records_of(ran.out, "published");
    const json er = record_with(rows, "value", "er");
    EXPECT_EQ(er["puzzles"], 9);
    EXPECT_EQ(er["equal"], 7);
    EXPECT_EQ(er["higher"], 1);
    EXPECT_EQ(er["lower"], 1);
    EXPECT_EQ(er["missing"], 1);
    EXPECT_NEAR(er["mean"].get<double>(), -0.2 / 9, 1e-9);
    EXPECT_NEAR(er["mean_absolute"].get<double>(), 0.4 / 9, 1e-9);
    EXPECT_NEAR(er["greatest"].get<double>(), 0.3, 1e-9);
    EXPECT_EQ(record_with(rows, "value", "level")["equal"], 9);
    const auto most = records_of(ran.out, "deviation");
    ASSERT_EQ(most.size(), 3U);
    EXPECT_EQ(most[0]["n"], 2);
    EXPECT_NEAR(most[0]["ours"].get<double>(), std::stod(er_of_2), 1e-9);
    EXPECT_NEAR(most[0]["difference"].get<double>(), -0.3, 1e-9);
    EXPECT_EQ(most[1]["n"], 4);
    // Levels are words here, too.
    EXPECT_EQ(most[2]["ours"], level_of_3);
    EXPECT_EQ(most[2]["published"], level_of_3 == "Easy" ? "Extreme" : "Easy");
    const auto text = test::run_cli("compare --no-time --tables value --against " + file).out;
    EXPECT_THAT(text, HasSubstr("their level"));
    EXPECT_THAT(text, testing::ContainsRegex("their level .*(Easy|Medium|Hard|Unfair|Extreme)"));
}

TEST(CompareAgainst, BadPublishedValuesAreReported) {
    const test::ScratchFolder folder;
    const std::string file =
        folder.write("bad.csv", "puzzle,er,level\n" + sample_puzzle + ",high,Easy\n" +
                                    sample_puzzle + ",1.2,fiendish\n" + sample_puzzle + ",1.2,6\n");
    const auto ran = test::run_cli("compare --no-time --against " + file);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err, file + ":2: er: 'high' is no number\n" + file +
                           ":3: level: 'fiendish' is no number and no level\n" + file +
                           ":4: level: '6' is no level\n");
    EXPECT_THAT(ran.out, HasSubstr("3 puzzles"));
}

TEST(CompareAgainst, TimesAndRatingsTogetherAreRefused) {
    const test::ScratchFolder folder;
    for (const char* const head : {"puzzle,seconds,er\n", "er,Time,puzzle,level\n"}) {
        const std::string file = folder.write("both.csv", head + sample_puzzle + ",1.2,3\n");
        const auto ran = test::run_cli("compare --against " + file);
        EXPECT_EQ(ran.status, 2);
        EXPECT_THAT(ran.err, HasSubstr("has times and ratings (er"));
    }
}

TEST(CompareAgainst, BringsItsOwnPuzzles) {
    const auto ran = test::run_cli("compare -p basic --against times.csv puzzles.txt");
    EXPECT_EQ(ran.status, 2);
    EXPECT_THAT(ran.err, HasSubstr("leave INPUT out"));
    EXPECT_EQ(test::run_cli("compare -p basic --against /no/such/file").status, 3);
}

}  // namespace
}  // namespace gridlemma::apps
