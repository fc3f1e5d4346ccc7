// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid expand` and `gridlemma grid backdoors`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::lines_of;
using test::run_cli;
using testing::HasSubstr;

std::size_t clues_in(const std::string& text) {
    return 81 - static_cast<std::size_t>(std::ranges::count(text.substr(0, 81), '.'));
}

TEST(GridExpand, PlacesWhatSinglesPlace) {
    EXPECT_EQ(run_cli("grid expand '" + sample_puzzle + " wiki'").out, sample_solution + " wiki\n");
    const std::string expansion = lines_of(run_cli("grid expand " + searched_puzzle).out).front();
    EXPECT_GE(clues_in(expansion), clues_in(searched_puzzle));
    EXPECT_LT(clues_in(expansion), 81U);
    EXPECT_EQ(run_cli("grid expand " + expansion).out, expansion + "\n");
    const auto records =
        run_cli("grid expand -f csv --fields clues,expanded,solved " + searched_puzzle);
    EXPECT_EQ(lines_of(records.out)[1], std::to_string(clues_in(searched_puzzle)) + "," +
                                            std::to_string(clues_in(expansion)) + ",");
}

TEST(GridExpand, GoesFurtherByTrialAndErrorOrAProfile) {
    const std::string singles = lines_of(run_cli("grid expand " + searched_puzzle).out).front();
    const std::string first =
        lines_of(run_cli("grid expand --te 1 " + searched_puzzle).out).front();
    const std::string second =
        lines_of(run_cli("grid expand --te 2 " + searched_puzzle).out).front();
    EXPECT_LE(clues_in(singles), clues_in(first));
    EXPECT_EQ(second, lines_of(run_cli("solve " + searched_puzzle).out).front());
    EXPECT_EQ(lines_of(run_cli("grid expand -p se " + searched_puzzle).out).front(), second);
    EXPECT_LT(clues_in(run_cli("grid expand -p basic " + searched_puzzle).out), 81U);
    // What is known of the other cells.
    const std::string marks = run_cli("grid expand --candidates " + searched_puzzle).out;
    ASSERT_EQ(marks.size(), 730U);
    EXPECT_EQ(run_cli("solve " + marks).out.substr(0, 81), second);
}

TEST(GridExpand, HasNothingFalseForPuzzlesWithSeveralSolutions) {
    std::string two = sample_solution;
    for (const std::size_t cell : {1U, 30U, 40U, 41U}) two[cell] = '.';
    std::string several = sample_puzzle;
    several[0] = several[1] = several[4] = '.';
    EXPECT_EQ(run_cli("grid expand " + two).out, sample_solution + "\n");
    const auto solutions = lines_of(run_cli("solve --all " + several).out);
    ASSERT_GT(solutions.size(), 1U);
    const std::string expansion = run_cli("grid expand --te 1 " + several).out;
    for (const std::string& solution : solutions)
        for (std::size_t cell = 0; cell < 81; ++cell)
            if (expansion[cell] != '.') {
                EXPECT_EQ(expansion[cell], solution[cell]);
            }
    const auto none = run_cli("grid expand 11" + std::string(79, '.'));
    EXPECT_EQ(none.status, 1);
    EXPECT_EQ(none.out, "");
    EXPECT_EQ(run_cli("grid expand --te 1 -p se " + several).status, 2);
}

TEST(GridBackdoors, AreThoseOfTheDefinition) {
    EXPECT_EQ(run_cli("grid backdoors '" + sample_puzzle + " wiki'").out, "0 wiki\n");
    const std::string solution = run_cli("solve " + searched_puzzle).out;
    std::set<std::string> expected;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (searched_puzzle[cell] != '.') continue;
        std::string more = searched_puzzle;
        more[cell] = solution[cell];
        if (clues_in(run_cli("grid expand " + more).out) == 81)
            expected.insert(to_string(Candidate(Cell(static_cast<int>(cell)),
                                                Digit(static_cast<int>(solution[cell] - '0')))));
    }
    const auto all = lines_of(run_cli("grid backdoors --all --size 1 " + searched_puzzle).out);
    EXPECT_THAT(all, testing::UnorderedElementsAreArray(expected));
    // Larger ones have none of these in them.
    const auto larger =
        lines_of(run_cli("grid backdoors --all --larger --size 2 " + searched_puzzle).out);
    EXPECT_GT(larger.size(), all.size());
    for (const std::string& line : larger)
        if (const std::size_t space = line.find(' '); space != std::string::npos) {
            EXPECT_EQ(expected.count(line.substr(0, space)), 0U);
            EXPECT_EQ(expected.count(line.substr(space + 1)), 0U);
        }
    // The metric says the same.
    const auto metric =
        run_cli("rate -f csv --fields n -m backdoor-size,backdoor-count " + searched_puzzle);
    const auto fields =
        run_cli("grid backdoors -f csv --fields n,least,backdoors " + searched_puzzle);
    EXPECT_EQ(lines_of(metric.out)[1], lines_of(fields.out)[1]);
}

TEST(GridBackdoors, OfAProfileAreNoLarger) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(5))) {
        const std::string text = to_string(puzzle);
        const std::string command = "grid backdoors --size 2 -f '%{least}' " + text;
        const std::string singles = run_cli(command).out;
        const std::string basic = run_cli(command + " -p basic").out;
        EXPECT_TRUE(singles == "-\n" || (basic != "-\n" && basic <= singles)) << text;
        EXPECT_EQ(run_cli(command + " -p se").out, "0\n") << text;
    }
}

TEST(GridBackdoors, ReportsPuzzlesWithoutJustOneSolution) {
    const auto ran = run_cli("grid backdoors", "12" + std::string(79, '.') + " two\n");
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("-:1: several solutions"));
    EXPECT_EQ(run_cli("grid backdoors --larger " + sample_puzzle).status, 2);
}

}  // namespace
}  // namespace gridlemma::apps
