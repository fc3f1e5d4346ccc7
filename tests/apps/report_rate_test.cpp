// SPDX-License-Identifier: Apache-2.0
// `rate --html`: the page says what the records say, whatever the number of threads.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "tests/apps/child.hpp"
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

json column_named(const json& report, const std::string& name) {
    for (const json& column : report.at("columns"))
        if (column.at("name") == name) return column;
    ADD_FAILURE() << name;
    return {};
}

std::string name_of(const json& report, const json& pair, std::size_t which) {
    return report.at("columns")
        .at(pair.at("pair").at(which).get<std::size_t>())
        .at("name")
        .get<std::string>();
}

TEST(RateHtml, ThePageIsWholeAndLoadsNothing) {
    const ScratchFolder folder;
    const auto ran = run_cli("rate --html " + folder / "page.html", sample_puzzle);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    const std::string page = contents_of(folder / "page.html");
    EXPECT_THAT(page, testing::StartsWith("<!DOCTYPE html>\n"));
    EXPECT_THAT(page, testing::EndsWith("</html>\n"));
    EXPECT_THAT(page, HasSubstr("Chart.js Contributors"));
    EXPECT_THAT(page, HasSubstr("Permission is hereby granted, free of charge"));
    for (const char* foreign : {" src=", "<link", "@import", "fetch(", "XMLHttpRequest"})
        EXPECT_THAT(page, Not(HasSubstr(foreign)));
}

TEST(RateHtml, CountsWhatTheRecordsSay) {
    const ScratchFolder folder;
    const auto ran =
        run_cli(fmt::format("rate -p hodoku --format jsonl --metrics entropy --html {}",
                            folder / "page.html"),
                own_lines(60, 7));
    ASSERT_EQ(ran.err, "");
    const json report = report_in(contents_of(folder / "page.html"));
    std::map<std::string, std::uint64_t> steps;
    std::map<std::string, std::uint64_t> levels;
    std::vector<json> scores;
    std::vector<json> puzzles;
    for (const std::string& line : test::lines_of(ran.out)) {
        const json record = json::parse(line);
        for (const auto& [name, count] : record.at("techniques").items())
            steps[name] += count.get<std::uint64_t>();
        ++levels[record.at("level").get<std::string>()];
        scores.push_back(record.at("score"));
        puzzles.push_back(record.at("puzzle"));
    }
    EXPECT_EQ(report.at("puzzles"), 60);
    EXPECT_EQ(report.at("points").at("puzzles"), json(puzzles));
    EXPECT_EQ(report.at("notes"), json::array());
    std::map<std::string, std::uint64_t> found;
    for (const json& row : rows_of(report, "strategy"))
        found[row.at("strategy").get<std::string>()] = row.at("steps").get<std::uint64_t>();
    EXPECT_EQ(found, steps);
    const json level = column_named(report, "level");
    std::map<std::string, std::uint64_t> grades;
    for (const json& bin : level.at("bins"))
        if (bin.at(2) > 0)
            grades[level.at("words").at(bin.at(0).get<std::size_t>()).get<std::string>()] =
                bin.at(2).get<std::uint64_t>();
    EXPECT_EQ(grades, levels);
    EXPECT_EQ(report.at("columns").at(1).at("name"), "score");
    EXPECT_EQ(report.at("points").at("values").at(1), json(scores));
    EXPECT_TRUE(column_named(report, "entropy").contains("meaning"));
    EXPECT_EQ(report.at("correlations").size(), 6U);  // Level, score, steps, entropy.
}

TEST(RateHtml, IsTheSameWithAnyNumberOfThreads) {
    const ScratchFolder folder;
    const std::string puzzles = folder.write("puzzles.txt", own_lines(400, 7));
    const auto page = [&](const std::string& threads) {
        const auto ran =
            run_cli(fmt::format("rate -p basic --metrics entropy --html {} --threads {} -o {} {}",
                                folder / "page.html", threads, folder / "records", puzzles));
        EXPECT_EQ(ran.status, 0) << ran.err;
        return contents_of(folder / "page.html");
    };
    const std::string one = page("1");
    EXPECT_EQ(page("4"), one);
    EXPECT_EQ(page("3"), one);
}

TEST(RateHtml, TheRecordsAreAsWithoutIt) {
    const ScratchFolder folder;
    const std::string puzzles = own_lines(30, 7);
    for (const char* options : {"", "--format csv --provenance", "--summary=only"}) {
        const auto plain = run_cli(fmt::format("rate {}", options), puzzles);
        const auto with = run_cli(fmt::format("rate {} --html {}", options, folder / "p"), puzzles);
        EXPECT_EQ(with.out, plain.out);
        EXPECT_EQ(with.err, plain.err);
    }
}

TEST(RateHtml, WhatWhereRejectsIsNotCounted) {
    const ScratchFolder folder;
    const auto ran = run_cli(
        fmt::format("rate --where 'er > 2' --fields n --format csv --html {}", folder / "p"),
        own_lines(60, 7));
    const json report = report_in(contents_of(folder / "p"));
    const auto kept = test::lines_of(ran.out).size() - 1;
    EXPECT_LT(kept, 60U);
    EXPECT_EQ(report.at("puzzles"), kept);
    EXPECT_EQ(report.at("points").at("numbers").size(), kept);
}

TEST(RateHtml, LongRunsKeepASampleAndCountAll) {
    const ScratchFolder folder;
    const std::string puzzles = folder.write("puzzles.txt", [] {
        std::string text;
        for (int i = 0; i < 12'000; ++i) text += sample_puzzle + '\n';
        return text;
    }());
    const auto ran =
        run_cli(fmt::format("rate -p basic --summary=only --html {} {}", folder / "p", puzzles));
    EXPECT_EQ(ran.status, 0);
    const json report = report_in(contents_of(folder / "p"));
    EXPECT_EQ(report.at("puzzles"), 12'000);
    EXPECT_EQ(report.at("points").at("numbers").size(), 12'000U);  // The list has all.
    EXPECT_EQ(report.at("points").at("sample").size(), 10'000U);
    EXPECT_EQ(column_named(report, "steps").at("bins").at(0).at(2), 12'000);
    EXPECT_THAT(report.at("notes").at(0).get<std::string>(),
                HasSubstr("a random sample of 10,000 puzzles; everything else counts all 12,000"));
}

TEST(RateHtml, NothingInTheInputBreaksOut) {
    const ScratchFolder folder;
    const std::string bad = folder.write("a<b>&'.txt", sample_puzzle + " </script>\n");
    const auto ran =
        run_cli(fmt::format("rate --html {} --summary=only \"{}\"", folder / "p", bad));
    EXPECT_EQ(ran.status, 0) << ran.err;
    const json report = report_in(contents_of(folder / "p"));
    EXPECT_EQ(report.at("points").at("files").at(0).at(1), bad);
}

TEST(RateHtml, TheListHasNamesTechniquesAndPaths) {
    const ScratchFolder folder;
    std::string puzzles;
    for (const std::string& line : test::lines_of(own_lines(20, 7))) puzzles += line + " name\n";
    const auto ran = run_cli(fmt::format("rate --format jsonl --html {} --explanations {}",
                                         folder / "p.html", folder / "paths"),
                             puzzles);
    const json points = report_in(contents_of(folder / "p.html")).at("points");
    std::size_t i = 0;
    for (const std::string& line : test::lines_of(ran.out)) {
        const json record = json::parse(line);
        EXPECT_EQ(points.at("names").at(i), record.at("name"));
        std::set<std::string> names;
        for (const json& use : points.at("used").at(i))
            names.insert(points.at("techniques").at(use.get<std::size_t>()).get<std::string>());
        EXPECT_EQ(names.size(), record.at("techniques").size());
        EXPECT_TRUE(std::filesystem::exists(folder / points.at("pages").at(i).get<std::string>()));
        ++i;
    }
    EXPECT_EQ(i, 20U);
}

TEST(RateHtml, ExplanationsAreOfTheGeometry) {
    const ScratchFolder folder;
    const std::string puzzle = run_cli("generate --geometry x --seed 3 --count 1").out;
    const auto ran = run_cli(fmt::format("rate --geometry x --html {} --explanations {}",
                                         folder / "p.html", folder / "paths"),
                             puzzle);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json report = report_in(contents_of(folder / "p.html"));
    EXPECT_EQ(report.at("profiles").at(0).at("command"),
              "gridlemma explain --profile se --geometry=x");
    const std::string page =
        contents_of(folder / report.at("points").at("pages").at(0).get<std::string>());
    EXPECT_THAT(page, HasSubstr("class=\"path\""));
    EXPECT_THAT(page, testing::Not(HasSubstr("several solutions")));
}

TEST(RateHtml, ExplanationsAreThoseOfThePuzzlesThatDifferMost) {
    const ScratchFolder folder;
    const auto ran =
        run_cli(fmt::format("rate --summary=only --top 2 --html {} --explanations '{}'",
                            folder / "p.html", folder / "the paths"),
                own_lines(501, 7));  // Of 500, all.
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json report = report_in(contents_of(folder / "p.html"));
    std::set<std::string> pages;
    for (const json& pair : report.at("differences")) {
        EXPECT_LE(pair.at("rows").size(), 2U);
        for (const json& row : pair.at("rows"))
            pages.insert(row.at("pages").begin(), row.at("pages").end());
    }
    EXPECT_GT(pages.size(), 1U);
    std::set<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder / "the paths")) {
        files.insert("the%20paths/" + entry.path().filename().string());
        EXPECT_THAT(contents_of(entry.path()), HasSubstr("class=\"path\""));
    }
    EXPECT_EQ(files, pages);
}

TEST(RateHtml, MetricsOfAnotherProfileLeadToItsPaths) {
    const ScratchFolder folder;
    const auto ran =
        run_cli("rate --summary=only -m score,er --html " + folder / "p", own_lines(40, 7));
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json report = report_in(contents_of(folder / "p"));
    EXPECT_EQ(report.at("profiles").at(1).at("command"), "gridlemma explain --profile hodoku");
    EXPECT_EQ(column_named(report, "ER").at("profile"), 0);
    EXPECT_EQ(column_named(report, "er").at("profile"), 0);
    EXPECT_EQ(column_named(report, "score").at("profile"), 1);
    for (const json& pair : report.at("differences")) {
        const bool has_score =
            name_of(report, pair, 0) == "score" || name_of(report, pair, 1) == "score";
        EXPECT_EQ(pair.at("profiles").size(), has_score ? 2U : 1U);
    }
}

TEST(RateHtml, AnUnfinishedRunReplacesNoPage) {
    const ScratchFolder folder;
    const std::string page = folder.write("page.html", "old");
    const auto ran = run_cli(fmt::format("rate --html {} /nowhere/puzzles.txt", page));
    EXPECT_EQ(ran.status, 3);
    EXPECT_EQ(contents_of(page), "old");
    EXPECT_EQ(run_cli("rate --html /nowhere/page.html", sample_puzzle).status, 3);
}

TEST(RateHtml, AnInterruptedRunSaysWhatThereIsOfThePage) {
    const ScratchFolder folder;
    const std::string page = folder.write("page.html", "old");
    const std::string records = folder / "records";
    test::Child child({"rate", "-p", "basic", "--format", "csv", "--html", page, "-o", records});
    ASSERT_TRUE(child.write(own_lines(50, 7)));
    const auto end = test::Child::Clock::now() + std::chrono::seconds(20);
    while (test::lines_of(contents_of(records + ".partial")).size() < 51 &&  // With the header.
           test::Child::Clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    child.signal(SIGINT);
    EXPECT_EQ(child.wait(), 128 + SIGINT);
    const std::string messages = test::Child::read_all(child.err);
    EXPECT_THAT(messages, HasSubstr("page.html is not complete"));
    EXPECT_THAT(messages, Not(HasSubstr("--resume continues")));
    EXPECT_EQ(contents_of(page), "old");
    const json report = report_in(contents_of(page + ".partial"));
    EXPECT_EQ(report.at("puzzles"), 50);
    EXPECT_THAT(report.at("notes").at(0).get<std::string>(), HasSubstr("Interrupted"));
    EXPECT_EQ(report.at("points").at("numbers").size(), 50U);
}

TEST(RateHtml, WithoutPuzzlesThereIsAPage) {
    const ScratchFolder folder;
    EXPECT_EQ(run_cli("rate --html " + folder / "p", "").status, run_cli("rate", "").status);
    EXPECT_EQ(report_in(contents_of(folder / "p")).at("puzzles"), 0);
}

TEST(RateHtml, OptionsThatMeanNothingAreRefused) {
    for (const char* options :
         {"--explanations x", "--html -", "--html x -o x", "--html x -o y --resume"})
        EXPECT_EQ(run_cli(std::string("rate ") + options, sample_puzzle).status, 2) << options;
    const auto page = run_cli("rate --html - -o /dev/null", sample_puzzle);
    EXPECT_EQ(page.status, 0);
    EXPECT_EQ(report_in(page.out).at("puzzles"), 1);
}

}  // namespace
}  // namespace gridlemma::apps
