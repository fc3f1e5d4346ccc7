// SPDX-License-Identifier: Apache-2.0
// `gridlemma list`: everything with a descriptor is listed, in every format.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/output/records/record.hpp"
#include "apps/output/records/writer.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/metrics/metrics.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/paths.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::HasSubstr;

/// Returns the first column of a list, from its JSON lines.
std::vector<std::string> names(const std::string& what) {
    const auto ran = run_cli("list --format jsonl " + what);
    EXPECT_EQ(ran.status, 0);
    std::vector<std::string> found;
    for (const std::string& line : test::lines_of(ran.out))
        found.push_back(nlohmann::ordered_json::parse(line).begin().value().get<std::string>());
    return found;
}

TEST(List, HasEveryStrategyInLadderOrder) {
    std::vector<std::string> expected;
    for (const Strategy* strategy : built_in_strategies())
        expected.emplace_back(strategy->descriptor.id);
    EXPECT_EQ(names("strategies"), expected);
}

TEST(List, HasEveryKernelProfileAndField) {
    std::vector<std::string> expected;
    for (const SearchKernel* kernel : search_kernels())
        expected.emplace_back(kernel->descriptor().name);
    EXPECT_EQ(names("kernels"), expected);
    expected.clear();
    for (const Profile& profile : built_in_profiles()) expected.push_back(profile.name);
    EXPECT_EQ(names("profiles"), expected);
    expected.clear();
    for (const Field& field : fields()) expected.emplace_back(field.name);
    for (const Metric* metric : built_in_metrics())
        if (find_field(metric->id) == nullptr) expected.emplace_back(metric->id);
    EXPECT_EQ(names("fields"), expected);
    EXPECT_THAT(names("formats"), testing::IsSupersetOf({"lines", "csv", "grid", "text", "jsonl"}));
}

TEST(List, SaysWhichKernelsHaveNoBoundOnTime) {
    const auto ran = run_cli("list --format jsonl kernels");
    std::size_t unbounded = 0;
    for (const std::string& line : test::lines_of(ran.out)) {
        const auto kernel = nlohmann::json::parse(line);
        const bool is_bounded = !kernel["time"].get<std::string>().starts_with("no bound");
        EXPECT_EQ(is_bounded, kernel["name"] != "bitmask" && kernel["name"] != "first-empty")
            << line;
        unbounded += is_bounded ? 0 : 1;
    }
    EXPECT_EQ(unbounded, 2U);
    EXPECT_THAT(run_cli("list kernels").out, HasSubstr("time: no bound"));
}

TEST(List, MetricsAreThoseOfTheRegistry) {
    std::vector<std::string> expected;
    for (const Metric* metric : built_in_metrics()) expected.emplace_back(metric->id);
    EXPECT_EQ(names("metrics"), expected);
    const auto ran = run_cli("list --format jsonl metrics");
    for (const std::string& line : test::lines_of(ran.out)) {
        const auto row = nlohmann::json::parse(line);
        for (const char* column : {"id", "formula", "unit", "cost", "needs", "reference"})
            EXPECT_NE(row[column], "") << line;
        EXPECT_EQ(row["invariant"] == "yes",
                  row["id"] == "clues" || row["id"] == "entropy" || row["id"] == "clue-solutions" ||
                      row["id"] == "backdoor-size" || row["id"] == "backdoor-count" ||
                      row["id"] == "te" || row["id"] == "te-depth" || row["id"] == "b" ||
                      row["id"] == "gb" || row["id"] == "bxb")
            << line;
    }
}

TEST(List, TellsDifficultiesOnAllScales) {
    const auto ran = run_cli("list --format jsonl strategies");
    for (const std::string& line : test::lines_of(ran.out)) {
        const auto row = nlohmann::json::parse(line);
        if (row["id"] != "naked-pair") continue;
        EXPECT_EQ(row["se"], "3.0");
        EXPECT_EQ(row["hodoku"], "60 Medium");
        EXPECT_EQ(row["name"], "Naked Pair");
        EXPECT_EQ(row["family"], "subsets");
        EXPECT_NE(row["reference"], "");
        return;
    }
    FAIL() << "no naked pair";
}

TEST(List, WhatIsOfAScaleHasItsDifficulty) {
    std::map<std::string, std::string> by_hodoku;
    const auto ran = run_cli("list --format jsonl strategies");
    for (const std::string& line : test::lines_of(ran.out)) {
        const auto row = nlohmann::json::parse(line);
        const auto id = row["id"].get<std::string>();
        EXPECT_NE(row["reference"], "") << id;
        if (row["hodoku-code"] != "") {
            EXPECT_NE(row["hodoku"], "") << id;
        }
        if (row["se-name"] != "") {
            EXPECT_NE(row["se"], "") << id;
        }
        by_hodoku[id] = row["hodoku"].get<std::string>();
    }
    // Includes techniques that are not in the ladder.
    EXPECT_EQ(by_hodoku["finned-whale"], "470 Unfair");
    EXPECT_EQ(by_hodoku["template-set"], "10000 Extreme");
    EXPECT_EQ(by_hodoku["sk-loop"], "");
}

TEST(List, PrintsProfilesAsFiles) {
    for (const std::string_view name : built_in_profile_names()) {
        const auto ran = run_cli("list profiles " + std::string(name));
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_EQ(ran.out, built_in_profile_text(name));
    }
    const auto variant = run_cli("list profiles basic-naked-pair");
    EXPECT_THAT(variant.out, testing::StartsWith("name basic-naked-pair\n"));
    EXPECT_THAT(variant.out, testing::Not(HasSubstr("step naked-pair")));
    EXPECT_THAT(variant.out, HasSubstr("\nleft-out naked-pair 5\n"));
    EXPECT_THAT(run_cli("list se").err, HasSubstr("'list profiles se' prints it"));
    const auto two = run_cli("list profiles BASIC csp");
    EXPECT_EQ(two.out, std::string(built_in_profile_text("basic")) + "\n" +
                           std::string(built_in_profile_text("csp")));
    EXPECT_EQ(run_cli("list profiles nobody").status, 2);
    EXPECT_EQ(run_cli("list --format csv profiles se").status, 2);
}

TEST(List, StrategiesHaveALineEach) {
    const auto ran = run_cli("list strategies");
    const auto lines = test::lines_of(ran.out);
    EXPECT_THAT(lines.front(), testing::MatchesRegex("id +se +hodoku +csp +modern +name"));
    std::size_t found = 0;
    for (const Strategy* strategy : built_in_strategies())
        found +=
            static_cast<std::size_t>(std::ranges::count_if(lines, [&](const std::string& line) {
                return line.starts_with(std::string(strategy->descriptor.id) + ' ');
            }));
    EXPECT_EQ(found, built_in_strategies().size());
    EXPECT_LT(lines.size(), built_in_strategies().size() + 50);
    EXPECT_THAT(ran.out, testing::ContainsRegex("\nx-wing +3\\.2 +140 +- +3\\.2 +X-Wing\n"));
    EXPECT_THAT(ran.out, testing::ContainsRegex("\nfish\nx-wing "));
    EXPECT_THAT(ran.out, HasSubstr("\nunique-loop * "));
    const auto narrow = test::run_script("script -qc 'COLUMNS=60 " + test::program().string() +
                                         " list strategies' /dev/null");
    EXPECT_LE(test::width_of(narrow.out), 61U);
    EXPECT_THAT(narrow.out, HasSubstr("x-wing"));
}

/// What one has on some scale, the table shows.
TEST(List, StrategiesShowTheirDifficulties) {
    const auto lines = test::lines_of(run_cli("list strategies").out);
    for (const Strategy* strategy : built_in_strategies()) {
        const std::string id(strategy->descriptor.id);
        const bool has_difficulty =
            std::ranges::any_of(built_in_profiles(), [&](const Profile& profile) {
                const auto is_it = [&](const Rung& rung) {
                    return rung.strategy->descriptor.id == id;
                };
                return profile.scale->difficulties.are_needed &&
                       (std::ranges::any_of(profile.ladder, is_it) ||
                        std::ranges::any_of(profile.left_out, is_it));
            });
        const auto line = std::ranges::find_if(
            lines, [&](const std::string& each) { return each.starts_with(id + ' '); });
        ASSERT_NE(line, lines.end()) << id;
        EXPECT_EQ(line->find_first_of("0123456789", id.size()) != std::string::npos, has_difficulty)
            << *line;
        const bool is_marked = line->compare(id.size(), 2, " *") == 0;
        EXPECT_EQ(is_marked, strategy->descriptor.assumes == Assumes::unique_solution) << *line;
    }
}

TEST(List, TellsAllAboutAStrategyByAnyOfItsNames) {
    const auto known = run_cli("list strategies x-wing");
    EXPECT_EQ(known.status, 0);
    for (const char* part :
         {"x-wing: X-Wing\n", "The places of a digit in two rows", "se 3.2", "hodoku 140 Hard",
          "se (17 of 39)", "bf2 in HoDoKu", "family", "reference", "\nFor example:\n\n     c1 ",
          "\nX-Wing: All places for "})
        EXPECT_THAT(known.out, HasSubstr(part));
    for (const char* other :
         {"list X-Wing", "list strategies x_wing", "list strategies 'X Wing'",
          "list strategies bf2", "list technique x-wing", "help x-wing", "list strategies x wing"})
        EXPECT_EQ(run_cli(other).out, known.out) << other;
    EXPECT_THAT(run_cli("list strategies fish").out, HasSubstr("jellyfish: Jellyfish\n"));
    EXPECT_THAT(run_cli("list strategies x-wng").err, HasSubstr("did you mean 'x-wing'?"));
    for (const Strategy* strategy : built_in_strategies()) {
        const std::string id(strategy->descriptor.id);
        const auto page = run_cli("list strategies " + id);
        EXPECT_THAT(page.out, testing::StartsWith(id + ": "));
        EXPECT_LE(test::width_of(page.out), 80U) << page.out;
        const bool has_cases =
            std::filesystem::exists(test::source_dir() / "tests/corpus" / (id + ".txt"));
        if (has_cases) {
            EXPECT_THAT(page.out, HasSubstr('\n' + std::string(strategy->descriptor.name) + ": "));
        }
    }
    EXPECT_THAT(run_cli("list strategies fish").out, testing::Not(HasSubstr("For example")));
}

TEST(List, ProfileSelectsStrategies) {
    std::vector<std::string> expected;
    for (const Rung& rung : profiles::hodoku().ladder)
        expected.emplace_back(rung.strategy->descriptor.id);
    EXPECT_EQ(names("strategies --profile hodoku"), expected);
    EXPECT_THAT(run_cli("list strategies skyscraper -p se").err,
                HasSubstr("profile 'se' has no 'skyscraper'"));
    EXPECT_EQ(run_cli("list kernels -p se").status, 2);
}

TEST(List, OtherKindsTellAboutNamesToo) {
    EXPECT_EQ(names("metrics W"), std::vector<std::string>{"w"});
    EXPECT_EQ(names("fields ER"), std::vector<std::string>{"er"});
    EXPECT_EQ(names("kernel MRV"), std::vector<std::string>{"mrv"});
    EXPECT_EQ(run_cli("list metrics nothing").status, 2);
    // Facts come with a name.
    EXPECT_THAT(run_cli("list metrics").out, testing::Not(HasSubstr("cost:")));
    EXPECT_THAT(run_cli("list metrics w").out, HasSubstr("cost:"));
}

TEST(List, TextFitsThePage) {
    for (const char* what : {"", "strategies", "kernels", "profiles", "formats", "fields",
                             "metrics", "kernels profiles"}) {
        const auto ran = run_cli(std::string("list ") + what);
        EXPECT_EQ(ran.status, 0) << what;
        EXPECT_LE(test::width_of(ran.out), 80U) << ran.out;
        EXPECT_FALSE(ran.out.empty()) << what;
    }
    EXPECT_THAT(run_cli("list kernels").out, HasSubstr("mrv"));
    EXPECT_THAT(run_cli("list").out, HasSubstr("strategies"));
}

TEST(List, WritesCsvWithQuotes) {
    const auto ran = run_cli("list --format csv kernels");
    EXPECT_THAT(ran.out, testing::StartsWith("name,description,target,time,reference\n"));
    EXPECT_THAT(ran.out, HasSubstr("\nmrv,\"singles, then "));
    EXPECT_EQ(run_cli("list --format csv kernels fields").status, 2);
}

}  // namespace
}  // namespace gridlemma::apps
