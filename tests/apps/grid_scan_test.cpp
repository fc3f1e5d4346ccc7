// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid scan`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::lines_of;
using test::run_cli;
using testing::HasSubstr;

/// A puzzle with some redundant clues.
std::string puzzle_with_more(std::size_t more) {
    const std::string own = to_string(test::load_own_puzzles(1).front());
    const std::string solution = run_cli("solve " + own).out;
    std::string puzzle = own;
    for (std::size_t cell = 0; more > 0; cell += 5)
        if (puzzle[cell] == '.') {
            puzzle[cell] = solution[cell];
            --more;
        }
    return puzzle;
}

TEST(GridScan, FindsThePuzzlesAmongTheClues) {
    const std::string own = to_string(test::load_own_puzzles(1).front());
    const auto clues = std::to_string(test::load_own_puzzles(1).front().givens().size());
    const std::string puzzle = puzzle_with_more(4);
    const auto ran = run_cli("grid scan --given --clues " + clues + " " + puzzle);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(lines_of(ran.out), testing::Contains(own));
    EXPECT_EQ(run_cli("grid scan --pattern " + puzzle + " --clues " + clues + " " + puzzle).out,
              ran.out);
    // The minimal ones are those that grid minimal finds.
    const auto minimal = run_cli("grid scan --given --minimal --clues " + clues + " " + puzzle);
    const auto all = run_cli("grid minimal --all --where 'clues == " + clues + "' " + puzzle);
    EXPECT_THAT(lines_of(minimal.out), testing::UnorderedElementsAreArray(lines_of(all.out)));
    const auto records = run_cli("grid scan --given --clues " + clues +
                                 " -f csv --fields n,name,puzzle,er --where 'er > 1' " + puzzle);
    EXPECT_THAT(records.out, HasSubstr("n,name,puzzle,er\n1,,"));
}

TEST(GridScan, FindsThoseWithNearlyAllClues) {
    const std::string full_grid =
        run_cli("solve " + to_string(test::load_own_puzzles(1).front())).out.substr(0, cell_count);
    // No two cells are an unavoidable set, so all sets of 79 clues have one solution.
    for (const auto& [clues, count] : {std::pair{81, 1U}, {80, 81U}, {79, 81U * 80U / 2U}}) {
        const auto ran = run_cli("grid scan --clues " + std::to_string(clues) + " " + full_grid);
        EXPECT_EQ(ran.status, 0) << ran.err;
        const auto lines = lines_of(ran.out);
        EXPECT_EQ(lines.size(), count);
        EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), count);
    }
    EXPECT_EQ(run_cli("grid scan --clues 81 --minimal " + full_grid).out, "");
}

TEST(GridScan, DoesNotDependOnThreadsOrShards) {
    const std::string inputs = puzzle_with_more(4) + " " + puzzle_with_more(3);
    const std::string command = "grid scan --given --clues 26 " + inputs;
    const auto one = run_cli(command + " -t 1");
    EXPECT_GT(lines_of(one.out).size(), 5U);
    EXPECT_EQ(run_cli(command + " -t 3").out, one.out);
    const auto merged = test::run_script(
        "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n"
        "for i in 1 2 3; do gridlemma " +
        command +
        " --shard $i/3 | grep -v '^#'; done | sort > parts\n"
        "gridlemma " +
        command + " | sort | cmp - parts && echo same\n");
    EXPECT_EQ(merged.out, "same\n");
}

TEST(GridScan, GoesOnAfterItWasKilled) {
    const std::string command = "grid scan --given --clues 25 -t 1 input";
    const auto ran = test::run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\necho " +
                                      puzzle_with_more(7) + " > input\ngridlemma " + command +
                                      " -o whole\n" + test::run_with_kills(command) +
                                      "cmp whole out && echo same\n"
                                      "grep -c 'goes on after part' noise\n");
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 2U) << ran.out << ran.err;
    EXPECT_EQ(lines.front(), "same");
    EXPECT_GT(std::stoi(lines.back()), 0) << "no run was continued";
}

TEST(GridScan, ReportsWhatIsNoGrid) {
    const auto ran = run_cli("grid scan --given --clues 27",
                             "11" + std::string(79, '.') + "\nx\n" + puzzle_with_more(4) + "\n");
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("-:1: no solution"));
    EXPECT_THAT(ran.err, HasSubstr("-:2: "));
    EXPECT_GE(lines_of(ran.out).size(), 1U);
}

}  // namespace
}  // namespace gridlemma::apps
