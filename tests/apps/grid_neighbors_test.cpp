// SPDX-License-Identifier: Apache-2.0
// `gridlemma grid neighbors`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/clues/neighbors.hpp"
#include "engine/symmetry/minlex.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::lines_of;
using test::run_cli;
using testing::HasSubstr;

std::string own_puzzle() { return to_string(test::load_own_puzzles(1).front()); }

std::string form_of(std::string_view puzzle) {
    Minlex minlex;
    return to_string(minlex(test::puzzle_of(std::string(puzzle))));
}

TEST(GridNeighbors, AreWrittenOncePerForm) {
    std::set<std::string> expected;
    Neighbors().find(test::load_own_puzzles(1).front(), {}, [&](const Neighbor& neighbor) {
        expected.insert(form_of(to_string(neighbor.puzzle)));
        return true;
    });
    const auto ran = run_cli("grid neighbors " + own_puzzle());
    EXPECT_EQ(ran.status, 0) << ran.err;
    std::vector<std::string> forms;
    for (const std::string& line : lines_of(ran.out)) forms.push_back(form_of(line));
    EXPECT_THAT(forms, testing::UnorderedElementsAreArray(expected));
    // An isomorph has the same ones.
    const auto twice = run_cli("grid neighbors " + own_puzzle() + " " + form_of(own_puzzle()));
    EXPECT_EQ(twice.out, ran.out);
    // What is in the input is known.
    const std::string first = lines_of(ran.out).front();
    for (const std::string& line :
         lines_of(run_cli("grid neighbors " + first + " " + own_puzzle()).out))
        EXPECT_NE(form_of(line), form_of(first));
}

TEST(GridNeighbors, HaveFields) {
    const auto ran = run_cli(
        "grid neighbors -f csv --fields puzzle,parent,removed,added,canonical,er --where "
        "'er >= 3' -m clues " +
        own_puzzle());
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto lines = lines_of(ran.out);
    ASSERT_GT(lines.size(), 2U);
    EXPECT_EQ(lines[0], "puzzle,parent,removed,added,canonical,er,clues");
    const std::string puzzle = lines[1].substr(0, 81);
    EXPECT_THAT(lines[1], HasSubstr("," + own_puzzle() + ",r"));
    EXPECT_THAT(lines[1], HasSubstr("," + form_of(puzzle) + ","));
    const auto rated = run_cli("rate -f '%{er}' " + puzzle);
    EXPECT_THAT(lines[1], HasSubstr("," + rated.out.substr(0, 3) + ","));
}

TEST(GridNeighbors, GoOnInRounds) {
    // By one clue more each.
    const std::string full = lines_of(run_cli("solve " + own_puzzle()).out).front().substr(0, 81);
    std::string puzzle = full;
    for (const std::size_t empty : {0U, 1U, 9U, 30U}) puzzle[empty] = '.';
    const std::string command = "grid neighbors --remove 0 --redundant " + puzzle;
    EXPECT_EQ(lines_of(run_cli(command).out).size(), 4U);
    EXPECT_LE(lines_of(run_cli(command + " --rounds 2").out).size(), 10U);
    EXPECT_EQ(run_cli(command + " --closure").out, run_cli(command + " --rounds 4").out);
    const auto all = lines_of(run_cli(command + " --closure").out);
    EXPECT_LE(all.size(), 15U);
    EXPECT_EQ(form_of(all.back()), form_of(full));
    const auto records = run_cli(command + " --closure -f csv --fields file,line,added");
    EXPECT_THAT(records.out, HasSubstr("\nround 1,1,"));
    EXPECT_THAT(records.out, HasSubstr("\nround 3,1,"));
    // Puzzles that a filter drops are not used in the next round.
    EXPECT_EQ(
        run_cli(command + " --closure --metrics clues --where 'clues < 70' -f '%{puzzle}'").out,
        "");
}

TEST(GridNeighbors, DoNotDependOnThreads) {
    const std::string command = "grid neighbors --rounds 2 -f csv " + own_puzzle();
    const auto one = run_cli(command + " -t 1");
    EXPECT_GT(lines_of(one.out).size(), 100U);
    EXPECT_EQ(run_cli(command + " -t 3").out, one.out);
}

// Killed at any time and continued, the rounds are those of one run.
TEST(GridNeighbors, GoOnAfterTheyWereKilled) {
    const std::string rounds = test::is_long_run() ? "20" : "6";
    const std::string command = "grid neighbors --rounds 2 -f csv " + own_puzzle();
    const auto ran = test::run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ngridlemma " +
                                      command + " -o whole\nfor round in $(seq " + rounds +
                                      "); do\nrm -f out\n" + test::run_with_kills(command) +
                                      "cmp whole out || echo differs\ndone\n"
                                      "grep -c 'goes on after puzzle' noise\n");
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 1U) << ran.out << ran.err;
    EXPECT_GT(std::stoi(lines.front()), 0) << "no run was continued";
}

TEST(GridNeighbors, RefuseWhatHasNoMeaning) {
    const auto refused = [](const std::string& options) {
        const auto ran = run_cli("grid neighbors " + options + " " + own_puzzle());
        EXPECT_EQ(ran.status, 2) << options;
        return ran.err;
    };
    EXPECT_THAT(refused("--remove 0 --add 0"), HasSubstr("not a neighbor of itself"));
    EXPECT_THAT(refused("--closure --rounds 2"), HasSubstr("--rounds has no meaning"));
    EXPECT_THAT(refused("--closure --shard 1/2"), HasSubstr("--shard divides the input"));
    EXPECT_THAT(refused("--rounds 2 --memory 7"), HasSubstr("one round only"));
    EXPECT_THAT(refused("--resume"), HasSubstr("--resume needs --output"));
    const auto late = run_cli("grid neighbors --remove 3 --add 3 --time-limit 0.1 " + own_puzzle());
    EXPECT_EQ(late.status, 1);
    EXPECT_THAT(late.err, HasSubstr("argument 1:1: given up at the time limit"));
}

}  // namespace
}  // namespace gridlemma::apps
