// SPDX-License-Identifier: Apache-2.0
// The contenders of `compare`.
#include <map>
#include <sstream>

#include "apps/verbs/compare/compare_contenders.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

using testing::ElementsAre;

TEST(CompareLadder, CountsTheFirstProfileThatSolves) {
    const std::string puzzles =
        "$(head -60 '" + (test::source_dir() / "tests/data").string() + "/minimal-20k.txt')";
    const auto ran = test::run_script(
        "gridlemma compare --no-time --format csv --tables ladder,contender --top 0 "
        "-p basic -p se -l basic,se-forcing,se <<<\"" +
        puzzles + '"');
    EXPECT_EQ(ran.status, 0) << ran.err;
    // 60 puzzles; what basic alone solves, the ladder solves with basic.
    std::map<std::string, std::vector<int>> reached;  // Profile: tried, solved.
    int basic = 0;
    for (const std::string& line : test::lines_of(ran.out)) {
        std::vector<std::string> cells;
        std::istringstream stream(line);
        bool is_quoted = false;
        cells.emplace_back();
        for (const char c : line)
            if (c == '"')
                is_quoted = !is_quoted;
            else if (c == ',' && !is_quoted)
                cells.emplace_back();
            else
                cells.back() += c;
        if (cells[0] == "ladder") reached[cells[2]] = {std::stoi(cells[3]), std::stoi(cells[4])};
        if (cells[0] == "contender" && cells[1] == "basic") basic = std::stoi(cells[9]);
    }
    EXPECT_THAT(reached["basic"], ElementsAre(60, basic));
    EXPECT_EQ(reached["se-forcing"][0], 60 - basic);
    EXPECT_EQ(reached["se"][0], reached["se-forcing"][0] - reached["se-forcing"][1]);
    EXPECT_EQ(reached["se"][1], reached["se"][0]);
    EXPECT_GT(reached["se"][1], 0);
}

}  // namespace
}  // namespace gridlemma::apps
