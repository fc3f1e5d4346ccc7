// SPDX-License-Identifier: Apache-2.0
// Profile `hodoku` against puzzles graded by HoDoKu: level, score and technique counts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "strategies/other_programs/names.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// A graded puzzle: puzzle, level, score, "technique:count,…".
struct Graded {
    std::string puzzle;
    std::string level;
    std::uint64_t score = 0;
    std::map<std::string, std::uint64_t> counts;
};

Graded parse_graded(const std::string& line) {
    std::istringstream fields(line);
    Graded graded;
    std::string counts;
    fields >> graded.puzzle >> graded.level >> graded.score >> counts;
    std::istringstream items(counts);
    for (std::string item; std::getline(items, item, ',');) {
        const std::size_t colon = item.find(':');
        graded.counts[item.substr(0, colon)] = std::stoull(item.substr(colon + 1));
    }
    return graded;
}

std::map<std::string, std::uint64_t> counts_of(const Profile& profile, const Outcome& outcome) {
    std::map<std::string, std::uint64_t> counts;
    for (std::size_t i = 0; i < outcome.rungs.size(); ++i)
        if (outcome.rungs[i].steps != 0)
            counts[std::string(profile.ladder[i].strategy->descriptor.elsewhere.in(
                programs::hodoku))] += outcome.rungs[i].steps;
    return counts;
}

TEST(HodokuScores, ScoreLevelAndCountsAreHodokusOwn) {
    const auto shared = test::shared_dir();
    if (!shared) GTEST_SKIP() << test::no_shared_data;
    const Profile& profile = *find_profile("hodoku");
    LogicSolver solver(profile);
    std::ifstream lines(*shared / "data/hodoku-scores-a.tsv");
    ASSERT_TRUE(lines);
    std::size_t tried = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) continue;
        const Graded graded = parse_graded(line);
        ++tried;
        const Outcome& outcome = solver.solve(test::puzzle_of(graded.puzzle));
        EXPECT_THAT(counts_of(profile, outcome), testing::ContainerEq(graded.counts))
            << graded.puzzle;
        ASSERT_TRUE(outcome.rating) << graded.puzzle;
        EXPECT_EQ(outcome.rating->find("score")->value, graded.score) << graded.puzzle;
        EXPECT_EQ(outcome.rating->find("level")->label, graded.level) << graded.puzzle;
    }
    EXPECT_EQ(tried, 1250U);
}

}  // namespace
}  // namespace gridlemma
