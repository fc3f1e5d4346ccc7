// SPDX-License-Identifier: Apache-2.0
// `compare --html`: the page says what the report says, whatever the number of threads.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/apps/report_support.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;
using test::contents_of;
using test::report_in;
using test::rows_of;
using test::run_cli;
using test::ScratchFolder;
using testing::HasSubstr;
using testing::Not;

std::string lines_to_compare(std::size_t number) {
    std::string text;
    for (const Puzzle& puzzle : test::load_own_puzzles(number, 11))
        text += to_string(puzzle) + '\n';
    return text;
}

/// The records of a report in JSON lines, by kind.
std::map<std::string, std::vector<json>> records_of(const std::string& output) {
    std::map<std::string, std::vector<json>> records;
    for (const std::string& line : test::lines_of(output)) {
        json record = json::parse(line);
        const auto kind = record.at("record").get<std::string>();
        records[kind].push_back(std::move(record));
    }
    return records;
}

struct Compared {
    std::map<std::string, std::vector<json>> records;
    json page;
};

const Compared& compared() {
    static const Compared both = [] {
        const ScratchFolder folder;
        const auto ran = run_cli(fmt::format("compare -p se -p hodoku --metrics entropy,clues "
                                             "--no-time --top 3 --format jsonl --html {}",
                                             folder / "page.html"),
                                 lines_to_compare(60));
        EXPECT_EQ(ran.err, "");
        return Compared{records_of(ran.out), report_in(contents_of(folder / "page.html"))};
    }();
    return both;
}

std::string name_at(const json& page, const json& index) {
    return page.at("columns").at(index.get<std::size_t>()).at("name").get<std::string>();
}

TEST(CompareHtml, ItsTablesAreThoseOfTheReport) {
    const auto& [records, page] = compared();
    EXPECT_THAT(page.at("opening").get<std::string>(), HasSubstr("60 puzzles: unique 60\n"));
    for (const auto& [kind, rows] : records) {
        std::vector<json> found = rows_of(page, kind);
        if (kind == "strategy") {  // The page is for people: its last row has those without a step.
            std::erase_if(found, [](const json& row) {
                return row.at("strategy").get<std::string>().starts_with("(");
            });
            std::vector<json> used;
            for (const json& row : rows)
                if (row.at("steps") > 0) used.push_back(row);
            ASSERT_EQ(found.size(), used.size());
            for (std::size_t i = 0; i < used.size(); ++i)
                EXPECT_EQ(found[i].at("calls"), used[i].at("calls"));
            continue;
        }
        if (kind == "confusion") continue;  // People see the pairs with the first contender.
        std::vector<json> shown = rows;
        if (kind == "correlation")  // Those that there are.
            std::erase_if(shown, [](const json& row) {
                return row.at("rho").is_null() && row.at("tau_b").is_null();
            });
        ASSERT_EQ(found.size(), shown.size()) << kind;
        for (std::size_t i = 0; i < shown.size(); ++i)
            for (const auto& [key, value] : shown[i].items()) {
                if (key == "record") continue;
                EXPECT_EQ(found[i].at(key), value) << kind << ' ' << key;
            }
    }
    EXPECT_EQ(records.count("time"), 0U);
}

TEST(CompareHtml, ItsCorrelationsAreThoseOfTheReportAndMore) {
    const auto& [records, page] = compared();
    std::map<std::set<std::string>, json> found;
    for (const json& each : page.at("correlations"))
        found[{name_at(page, each.at("pair").at(0)), name_at(page, each.at("pair").at(1))}] = each;
    // ER, EP, ED; level, score; entropy, clues.
    EXPECT_EQ(page.at("columns").size(), 7U);
    EXPECT_EQ(found.size(), 21U);
    for (const json& record : records.at("correlation")) {
        const json& each = found.at(
            {record.at("first").get<std::string>(), record.at("second").get<std::string>()});
        EXPECT_EQ(each.at("rho"), record.at("rho"));
        EXPECT_EQ(each.at("tau"), record.at("tau_b"));
        if (record.at("rho_low").is_null()) {  // All puzzles are equal in one of them.
            EXPECT_TRUE(each.at("interval").is_null());
            continue;
        }
        EXPECT_EQ(each.at("interval"), json({record.at("rho_low"), record.at("rho_high")}));
        EXPECT_EQ(each.at("puzzles"), record.at("puzzles"));
    }
    EXPECT_TRUE(found.at({"se ER", "entropy"}).at("interval").is_null());
}

TEST(CompareHtml, ThePuzzlesThatDifferMostAreThoseOfTheReport) {
    const auto& [records, page] = compared();
    ASSERT_EQ(page.at("differences").size(), 1U);
    const json& pair = page.at("differences").at(0);
    EXPECT_EQ(name_at(page, pair.at("pair").at(0)), "se ER");
    EXPECT_EQ(name_at(page, pair.at("pair").at(1)), "hodoku score");
    const auto& rows = records.at("difference");
    ASSERT_EQ(rows.size(), 3U);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const json& row = pair.at("rows").at(i);
        EXPECT_EQ(row.at("n"), rows[i].at("n"));
        EXPECT_EQ(row.at("puzzle"), rows[i].at("puzzle"));
        EXPECT_EQ(row.at("values"), json({rows[i].at("first_value"), rows[i].at("second_value")}));
        EXPECT_EQ(row.at("percentiles"),
                  json({rows[i].at("first_percentile"), rows[i].at("second_percentile")}));
    }
}

TEST(CompareHtml, IsTheSameWithAnyNumberOfThreadsAndHashesThePuzzlesAsRateDoes) {
    const ScratchFolder folder;
    const std::string puzzles = folder.write("puzzles.txt", lines_to_compare(200));
    const auto page = [&](const std::string& command) {
        const auto ran =
            run_cli(fmt::format("{} --html {} -o /dev/null {}", command, folder / "page", puzzles));
        EXPECT_EQ(ran.status, 0) << ran.err;
        return contents_of(folder / "page");
    };
    const std::string compare = "compare -p se -p basic --no-time --threads ";
    const std::string one = page(compare + "1");
    EXPECT_EQ(page(compare + "3"), one);
    const auto hash = [](const json& report) {
        for (const json& fact : report.at("provenance"))
            if (fact.at(0) == "puzzles-hash") return fact.at(1).get<std::string>();
        return std::string("none");
    };
    EXPECT_THAT(hash(report_in(one)), testing::StartsWith("fnv1a64-sum:"));
    EXPECT_EQ(hash(report_in(page("rate -p basic --where 'guesses > 3'"))), hash(report_in(one)));
}

TEST(CompareHtml, ExplainsEachPuzzleByBoth) {
    const ScratchFolder folder;
    const auto ran = run_cli(
        fmt::format("compare -p se -p se-nishio --no-time --top 1 --html {} --explanations {}",
                    folder / "page.html", folder / "paths"),
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....\n" +
            lines_to_compare(120));
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json page = report_in(contents_of(folder / "page.html"));
    EXPECT_EQ(page.at("profiles").at(0).at("command"), "gridlemma explain --profile se");
    EXPECT_EQ(page.at("profiles").at(1).at("command"), "gridlemma explain --profile se-nishio");
    for (const json& pair : page.at("differences"))
        for (const json& row : pair.at("rows")) {
            ASSERT_EQ(row.at("pages").size(), 2U);
            for (const json& link : row.at("pages"))
                EXPECT_THAT(contents_of(folder / link.get<std::string>()),
                            HasSubstr(row.at("n").dump()));
        }
}

TEST(CompareHtml, KernelsHaveAPageToo) {
    const ScratchFolder folder;
    const auto ran =
        run_cli("compare -k mrv -k bitmask --html " + folder / "page", lines_to_compare(20));
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json page = report_in(contents_of(folder / "page"));
    EXPECT_TRUE(page.at("columns").empty());
    EXPECT_EQ(rows_of(page, "time").size(), 2U);  // As in the report, since --no-time is not given.
}

TEST(CompareHtml, TimesOfPeopleAreAColumn) {
    const ScratchFolder folder;
    std::string table = "puzzle,seconds\n";
    int seconds = 60;
    for (const Puzzle& puzzle : test::load_own_puzzles(30, 11))
        table += fmt::format("{},{}\n", to_string(puzzle), seconds += 7);
    const auto ran =
        run_cli(fmt::format("compare -p se --no-time --format jsonl --against {} "
                            "--html {}",
                            folder.write("times.csv", table), folder / "page"));
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json page = report_in(contents_of(folder / "page"));
    EXPECT_EQ(page.at("columns").back().at("name"), "seconds");
    EXPECT_EQ(page.at("points").at("values").back().at(0), 67);
    EXPECT_EQ(page.at("correlations").size(), 6U);  // Of ER, EP, ED and seconds.
    EXPECT_THAT(page.at("provenance").dump(), HasSubstr("times.csv"));
}

TEST(CompareHtml, TheReportIsAsWithoutIt) {
    const ScratchFolder folder;
    for (const char* options : {"", "--format csv --tables value,correlation --provenance"}) {
        const std::string command = fmt::format("compare -p se -p hodoku --no-time {}", options);
        const auto plain = run_cli(command, lines_to_compare(30));
        EXPECT_EQ(run_cli(command + " --html " + folder / "page", lines_to_compare(30)).out,
                  plain.out);
    }
}

}  // namespace
}  // namespace gridlemma::apps
