// SPDX-License-Identifier: Apache-2.0
// Ratings of the profile `se` against those that Sudoku Explainer's serate (1.2.1 line, build
// 2022.3.24) measured on the same puzzles.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/logic/solver.hpp"
#include "strategies/catalog.hpp"
#include "tests/test_data.hpp"

namespace pencilmark {
namespace {

struct Measured {
    std::string puzzle;
    double er = 0;
    double ep = 0;
    double ed = 0;
};

std::vector<Measured> load(const std::filesystem::path& file, std::size_t limit) {
    std::ifstream lines(file);
    std::string line;
    std::getline(lines, line);  // Names of the columns.
    std::vector<Measured> measured;
    while (measured.size() < limit && std::getline(lines, line)) {
        std::istringstream fields(line);
        Measured row;
        fields >> row.puzzle >> row.er >> row.ep >> row.ed;
        EXPECT_FALSE(fields.fail()) << line;
        measured.push_back(row);
    }
    EXPECT_FALSE(measured.empty()) << file;
    return measured;
}

/// Ratings are tenths.
bool equal(double a, double b) { return std::lround(a * 10) == std::lround(b * 10); }

void expect_same_ratings(const std::filesystem::path& file, std::size_t limit) {
    LogicSolver solver(*find_profile("se"));
    for (const Measured& row : load(file, test::scaled(limit))) {
        const Outcome& outcome = solver.solve(test::puzzle_of(row.puzzle));
        ASSERT_EQ(outcome.status, Status::unique) << row.puzzle;
        ASSERT_TRUE(outcome.rating) << row.puzzle << " has ER " << row.er;
        EXPECT_EQ(outcome.solved_by, SolvedBy::logic);
        EXPECT_TRUE(equal(outcome.rating->er, row.er)) << row.puzzle << outcome.rating->er;
        EXPECT_TRUE(equal(outcome.rating->ep, row.ep)) << row.puzzle << outcome.rating->ep;
        EXPECT_TRUE(equal(outcome.rating->ed, row.ed)) << row.puzzle << outcome.rating->ed;
        EXPECT_TRUE(equal(solver.profile().ladder[outcome.hardest].difficulty +
                              outcome.rungs[outcome.hardest].surplus,
                          row.er));
    }
}

TEST(SeRatings, OfOwnPuzzles) {
    expect_same_ratings(test::source_dir() / "tests/data/se-own.tsv", 2000);
}

TEST(SeRatings, OfOwnHardPuzzles) {
    expect_same_ratings(test::source_dir() / "tests/data/se-own-hard.tsv", 235);
}

TEST(SeRatings, OfPublicPuzzles) {
    const auto shared = test::shared_dir();
    if (!shared) GTEST_SKIP() << test::no_shared_data;
    expect_same_ratings(*shared / "data/oracle/se-public.tsv", 2789);
}

TEST(SeRatings, OfTheHardestPuzzles) {
    const auto shared = test::shared_dir();
    if (!shared) GTEST_SKIP() << test::no_shared_data;
    expect_same_ratings(*shared / "data/oracle/se-hardest.tsv", 9);
}

// Sudoku Explainer finds an XY-wing here (4.2); without one, a naked quad helps, at 5.0.
TEST(SeRatings, APathThatPassesAGapHasNone) {
    Profile profile = *find_profile("se");
    const auto missing = std::ranges::find(profile.ladder, 4.2, &Rung::difficulty);
    profile.gap = static_cast<std::size_t>(missing - profile.ladder.begin());
    profile.ladder.erase(missing);
    LogicSolver solver(profile);
    const Outcome& outcome = solver.solve(test::puzzle_of(
        "........1.......23..4..5........6.......4.5..12...........7.....8....96.2..31...."));
    EXPECT_EQ(outcome.solved_by, SolvedBy::logic);
    EXPECT_FALSE(outcome.rating);
}

}  // namespace
}  // namespace pencilmark
