// SPDX-License-Identifier: Apache-2.0
// explain --with: the difficulty of each step, its text and the grid before it in a step log; and
// check, which compares that grid with its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using nlohmann::json;
using test::run_cli;
using testing::HasSubstr;

const std::string context_puzzle =
    "....24...49......1.28....5..6......9...3...8..4..785...51.8.94....1..8.2...6...1.";

/// The lines of the log of the puzzle.
std::vector<json> logged(const std::string& options) {
    const auto ran = run_cli("explain --format jsonl " + options + " " + context_puzzle);
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::vector<json> lines;
    std::istringstream in(ran.out);
    for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
    return lines;
}

TEST(StepContext, IsInEachStepThatAsksForIt) {
    const auto plain = logged("");
    for (const std::string with : {"difficulty", "text", "grid"}) {
        const auto lines = logged("--with " + with);
        ASSERT_EQ(lines.size(), plain.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            json line = lines[i];
            const bool is_step = line["record"] == "step";
            EXPECT_EQ(line.erase(with), is_step ? 1U : 0U) << line;
            const bool is_rated = line["record"] == "end" && with == "difficulty";
            EXPECT_EQ(line.erase("rating"), is_rated ? 1U : 0U) << line;
            EXPECT_EQ(line, plain[i]);
        }
    }
}

TEST(StepContext, SaysWhatTheTextsOfExplainSay) {
    const auto lines = logged("--with difficulty,text,grid");
    EXPECT_EQ(lines[1]["grid"], context_puzzle);
    double hardest = 0;
    std::string text;
    for (const json& line : lines) {
        if (line["record"] != "step") continue;
        hardest = std::max(hardest, line["difficulty"].get<double>());
        if (line["strategy"] == "x-wing") text = line["text"].get<std::string>();
        const auto grid = parse_puzzle(line["grid"].get<std::string>());
        ASSERT_TRUE(grid) << line;
        EXPECT_EQ(to_string(grid->givens_alone()), context_puzzle);
    }
    EXPECT_EQ(hardest, 6.7);
    EXPECT_EQ(lines.back()["rating"]["er"], 6.7);
    EXPECT_THAT(text, HasSubstr("X-Wing: All places for 7 in columns 4 and 9"));
    const auto other = logged("--with text --notation eureka");
    std::string chain;
    for (const json& line : other)
        if (line.value("strategy", "") == "forcing-chains") chain = line["text"].get<std::string>();
    EXPECT_THAT(chain, HasSubstr("(7=6)r8c3"));
}

TEST(StepContext, IsCertifiedAsAnyOtherLog) {
    const std::string certified =
        "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ngridlemma explain --format jsonl --with "
        "difficulty,text,grid " +
        context_puzzle + " | tee log | gridlemma check";
    EXPECT_EQ(test::run_script(certified, {}).status, 0);
    // Grids that have the struck candidates back are found out.
    const auto broken =
        test::run_script(certified +
                             " >&2; sed 's/\\(\"grid\":\"[^\":]*:\\)[^\"]*/\\1/' log |"
                             " gridlemma check",
                         {});
    EXPECT_EQ(broken.status, 1);
    EXPECT_THAT(broken.out + broken.err, HasSubstr("its grid is not the one before it"));
}

TEST(StepContext, IsRefusedWhereItHasNoMeaning) {
    const auto unknown = run_cli("explain --format jsonl --with words " + context_puzzle);
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("'words' is none of difficulty, text, grid"));
    const auto as_text = run_cli("explain --with text " + context_puzzle);
    EXPECT_EQ(as_text.status, 2);
    EXPECT_THAT(as_text.err, HasSubstr("--with has a meaning with --format jsonl only"));
}

}  // namespace
}  // namespace gridlemma::apps
