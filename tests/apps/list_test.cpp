// SPDX-License-Identifier: Apache-2.0
// `gridlemma list`: everything with a descriptor is listed, in every format.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/output/record.hpp"
#include "apps/output/writer.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/catalog.hpp"
#include "strategies/metrics/metrics.hpp"
#include "tests/apps/run_cli.hpp"

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
        found.push_back(nlohmann::ordered_json::parse(line).begin().value());
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
        const std::string id = row["id"];
        EXPECT_NE(row["reference"], "") << id;
        if (row["hodoku-code"] != "") {
            EXPECT_NE(row["hodoku"], "") << id;
        }
        if (row["se-name"] != "") {
            EXPECT_NE(row["se"], "") << id;
        }
        by_hodoku[id] = row["hodoku"];
    }
    // Includes techniques that are not in the ladder.
    EXPECT_EQ(by_hodoku["finned-whale"], "470 Unfair");
    EXPECT_EQ(by_hodoku["template-set"], "10000 Extreme");
    EXPECT_EQ(by_hodoku["sk-loop"], "");
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
    EXPECT_THAT(ran.out, testing::StartsWith("name,description,target,reference\n"));
    EXPECT_THAT(ran.out, HasSubstr("\nmrv,\"singles, then "));
    EXPECT_EQ(run_cli("list --format csv kernels fields").status, 2);
}

}  // namespace
}  // namespace gridlemma::apps
