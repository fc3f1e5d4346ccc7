// SPDX-License-Identifier: Apache-2.0
// `gridlemma solve` as typed by a user.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/search/kernel.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string empty(81, '.');
// r1c9 could only be 9, which is already in its column.
const std::string hopeless = "12345678." + std::string(17, '.') + "9" + std::string(54, '.');
const std::string clash = "11" + std::string(79, '.');

TEST(Solve, OneLineForEachPuzzle) {
    const auto ran = run_cli("solve", sample_puzzle + " a name\n" + hopeless + "\n" + clash + "\n" +
                                          empty + "\n" + sample_solution + "\n");
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, IsEmpty());
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], sample_solution);
    EXPECT_EQ(lines[1], "no solution");
    EXPECT_EQ(lines[2], "no solution: digit 1 twice in row 1 (r1c1, r1c2)");
    EXPECT_THAT(lines[3], testing::MatchesRegex("[1-9]+ not unique"));
    EXPECT_EQ(lines[4], sample_solution);
}

TEST(Solve, NamesTheHouseOfEqualDigitsInOtherGeometries) {
    std::string diagonal = empty;
    diagonal[0] = diagonal[40] = '5';
    EXPECT_EQ(run_cli("solve --geometry x", diagonal).out,
              "no solution: digit 5 twice in the diagonal from r1c1 (r1c1, r5c5)\n");
}

TEST(Solve, StatusIsZeroWhenAllAreUnique) {
    EXPECT_EQ(run_cli("solve " + sample_puzzle).status, 0);
    EXPECT_EQ(run_cli("solve " + sample_puzzle).out, sample_solution + "\n");
    EXPECT_EQ(run_cli("solve", empty).status, 1);
    EXPECT_EQ(run_cli("solve", hopeless).status, 1);
}

TEST(Solve, EveryKernelGivesTheSame) {
    for (const SearchKernel* kernel : search_kernels()) {
        const std::string name(kernel->descriptor().name);
        const auto ran = run_cli("solve --kernel " + name, sample_puzzle + "\n" + clash + "\n");
        EXPECT_EQ(ran.out, sample_solution + "\nno solution: digit 1 twice in row 1 (r1c1, r1c2)\n")
            << name;
        EXPECT_EQ(run_cli("solve --count 3 --kernel " + name, empty).out, "3\n") << name;
    }
}

TEST(Solve, CountsUpToTheLimit) {
    const auto ran =
        run_cli("solve --count 7", sample_puzzle + "\n" + hopeless + "\n" + empty + "\n");
    EXPECT_EQ(ran.out, "1\n0\n7\n");
    EXPECT_EQ(ran.status, 0);
    // One solution was found, but the search did not look for a second.
    EXPECT_EQ(run_cli("solve --count 1 --format csv --fields status,solutions", sample_puzzle).out,
              "status,solutions\ncapped,1\n");
    EXPECT_EQ(run_cli("solve --count 2 --format csv --fields status,solutions", sample_puzzle).out,
              "status,solutions\nunique,1\n");
}

TEST(Solve, AllPrintsEverySolution) {
    // Two rows of the solution removed from each of two bands: some hundred solutions.
    std::string open = sample_solution;
    for (const int start : {0, 9, 27, 36}) open.replace(start, 9, 9, '.');
    const auto counted = run_cli("solve --count 1000000", open);
    const auto all = run_cli("solve --all", open);
    auto lines = test::lines_of(all.out);
    EXPECT_EQ(std::to_string(lines.size()) + "\n", counted.out);
    EXPECT_GT(lines.size(), 10U);
    EXPECT_THAT(lines, testing::Contains(sample_solution));
    std::sort(lines.begin(), lines.end());
    EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end());
    EXPECT_EQ(all.status, 0);
    EXPECT_EQ(run_cli("solve --all", hopeless).out, "no solution\n");
    EXPECT_EQ(test::lines_of(run_cli("solve --all --count 5", open).out).size(), 5U);
}

TEST(Solve, AnAnswerMayBeLongerThanMemory) {
    // The empty grid has 6.67e21 solutions: the first 15,000 are more than a megabyte, more than is
    // collected; the answers before and after them must stay in order.
    const std::string input =
        sample_puzzle + "\n" + empty + "\n" + sample_puzzle + "\nbad\n" + clash + "\n";
    const auto one = run_cli("solve --all --count 15000 --threads 1", input);
    const auto lines = test::lines_of(one.out);
    ASSERT_EQ(lines.size(), 15006U);
    EXPECT_EQ(lines.front(), sample_solution);
    EXPECT_EQ(lines[15003], sample_solution);
    EXPECT_EQ(lines.back(), "no solution: digit 1 twice in row 1 (r1c1, r1c2)");
    EXPECT_EQ(test::lines_of(one.err).size(), 1U);
    const auto four = run_cli("solve --all --count 15000 --threads 4", input);
    EXPECT_EQ(one.out, four.out);
    EXPECT_EQ(one.err, four.err);
    // Without a limit, output starts at once and ends when the reader has gone.
    const auto ran = run_script("gridlemma solve --all " + empty + " | head -n 30000 | tail -n 1");
    EXPECT_EQ(ran.out.size(), 82U);
}

const std::string two =
    "81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452";
const std::string two_a =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const std::string two_b =
    "813752649942683175675491283154237896369845721287169534521974368438526917796318452";

TEST(Solve, AllSaysWhichSolutionsBelongToWhichPuzzle) {
    const std::string input = two + " first\n" + hopeless + "\n" + sample_puzzle + " third one\n";
    const auto plain = run_cli("solve --all --kernel mrv", input);
    EXPECT_EQ(plain.out, two_a + "\n" + two_b + "\n# puzzle 2 (-:2)\nno solution\n" +
                             "# puzzle 3 (-:3) third one\n" + sample_solution + "\n");
    EXPECT_EQ(plain.status, 0);
    // The output can be piped into the program: comments are ignored.
    EXPECT_EQ(run_cli("solve", run_cli("solve --all", two + "\n" + sample_puzzle).out).status, 0);

    const auto records = run_cli("solve --all --kernel mrv --format csv", input);
    EXPECT_EQ(records.out,
              "n,name,puzzle,status,nth,solution\n"
              "1,first," +
                  two + ",multiple,1," + two_a + "\n" + "1,first," + two + ",multiple,2," + two_b +
                  "\n" + "2,," + hopeless + ",none,,\n" + "3,third one," + sample_puzzle +
                  ",unique,1," + sample_solution + "\n");
    EXPECT_EQ(records.status, 0);
    EXPECT_EQ(run_cli("solve --all --fields n,nth", input).out,
              "      n    nth\n      1      1\n      1      2\n      2      -\n      3      1\n");
    EXPECT_EQ(run_cli("solve --all --kernel mrv --format '%n %{nth}' --where 'nth > 1'", input).out,
              "1 2\n");
    EXPECT_EQ(
        test::lines_of(
            run_cli("solve --all --count 20000 --format csv --fields n,nth,status", empty).out)
            .at(20000),
        "1,20000,multiple");
}

TEST(Solve, GivesUpAtTheTimeLimit) {
    const std::string endless =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    const std::string input = sample_puzzle + "\n" + endless + "\n" + sample_puzzle + "\n";
    for (const std::string options : {"", "--threads 1 ", "--fields n,status,usec "}) {
        const auto ran = run_cli("solve --kernel first-empty --time-limit 0.3 " + options, input);
        EXPECT_EQ(ran.err, "-:2: given up at the time limit\n");
        EXPECT_EQ(ran.status, 1);
        const auto lines = test::lines_of(ran.out);
        if (options.find("fields") != std::string::npos) {
            EXPECT_THAT(lines.at(2), HasSubstr("  capped"));
            EXPECT_THAT(lines.at(3), HasSubstr("  unique"));
        } else {
            EXPECT_EQ(ran.out,
                      sample_solution + "\ngiven up at the time limit\n" + sample_solution + "\n");
        }
    }
    const auto csv = run_cli(
        "solve --kernel first-empty --time-limit 0.3 --format csv --fields n,status", input);
    EXPECT_EQ(csv.out, "n,status\n1,unique\n2,capped\n3,unique\n");
    for (const char* kernel : {"lockstep", "mrv", "bitmask", "first-empty"}) {
        const std::string command = std::string("solve --time-limit 0.1 --kernel ") + kernel;
        const auto counted = run_cli(command + " --count 1000000000000", empty);
        EXPECT_THAT(counted.out,
                    testing::ContainsRegex("^at least [0-9]+ given up at the time limit\n$"));
        EXPECT_EQ(counted.status, 1);
        const auto all = run_cli(command + " --all --format csv --fields nth,status", empty);
        EXPECT_THAT(all.out, testing::EndsWith(",capped\n"));
        EXPECT_THAT(all.err, HasSubstr("given up at the time limit"));
    }
    // A limit that is not reached has no effect.
    EXPECT_EQ(run_cli("solve --time-limit 1000", sample_puzzle + "\n" + empty).out,
              run_cli("solve", sample_puzzle + "\n" + empty).out);
    for (const char* bad : {"0", "-1", "x", "1s", "inf", "nan", ""})
        EXPECT_EQ(run_cli(std::string("solve --time-limit '") + bad + "'", sample_puzzle).status, 2)
            << bad;
}

TEST(Solve, DrawsGrids) {
    const auto ran =
        run_cli("solve --format grid", sample_puzzle + "\n" + hopeless + "\n" + empty + "\n");
    const std::string drawn =
        "5 3 4 | 6 7 8 | 9 1 2\n"
        "6 7 2 | 1 9 5 | 3 4 8\n"
        "1 9 8 | 3 4 2 | 5 6 7\n"
        "------+-------+------\n"
        "8 5 9 | 7 6 1 | 4 2 3\n"
        "4 2 6 | 8 5 3 | 7 9 1\n"
        "7 1 3 | 9 2 4 | 8 5 6\n"
        "------+-------+------\n"
        "9 6 1 | 5 3 7 | 2 8 4\n"
        "2 8 7 | 4 1 9 | 6 3 5\n"
        "3 4 5 | 2 8 6 | 1 7 9\n";
    EXPECT_THAT(ran.out, testing::StartsWith(drawn + "\nNo solution exists.\n\n"));
    EXPECT_THAT(ran.out, testing::EndsWith("\nNot unique.\n"));
    EXPECT_EQ(run_cli("solve --format grid " + sample_puzzle).out, drawn);
    const auto all = run_cli("solve --format grid --all --count 2 " + empty);
    EXPECT_EQ(test::lines_of(all.out).size(), 23U);
}

TEST(Solve, WritesRecords) {
    const std::string input = sample_puzzle + " one\n" + clash + "\n";
    EXPECT_EQ(run_cli("solve --format csv", input).out,
              "n,name,puzzle,status,solutions,solution\n"
              "1,one," +
                  sample_puzzle + ",unique,1," + sample_solution +
                  "\n"
                  "2,," +
                  clash + ",invalid,0,\n");
    EXPECT_EQ(
        run_cli("solve --format csv --fields n,status --where \"status == 'invalid'\"", input).out,
        "n,status\n2,invalid\n");
    EXPECT_EQ(run_cli("solve --where 'solutions == 1'", input).out, sample_solution + "\n");
    EXPECT_EQ(run_cli("solve --format '%n'", input).out, "1\n2\n");
}

TEST(Solve, TellsHowItWasMade) {
    const auto ran = run_cli("solve --provenance --kernel bitmask " + sample_puzzle);
    EXPECT_THAT(ran.out, HasSubstr("# kernel: bitmask\n"));
    EXPECT_THAT(ran.out, HasSubstr("# options: --kernel=bitmask\n"));
    EXPECT_THAT(ran.out, HasSubstr("\n" + sample_solution + "\n# end: lines 1, puzzles 1, input "));
    EXPECT_EQ(ran.out,
              run_cli("solve --threads 1 --provenance --kernel bitmask " + sample_puzzle).out);
}

TEST(Solve, RefusesWhatDoesNotGoTogether) {
    for (const char* options :
         {"--all --where 'n > 1'", "--format grid --count 3", "--format grid --fields n"}) {
        const auto ran = run_cli("solve " + std::string(options), sample_puzzle);
        EXPECT_EQ(ran.status, 2) << options;
        EXPECT_THAT(ran.out, IsEmpty()) << options;
    }
}

TEST(Solve, CountsEverySolution) {
    const auto ran = run_cli("solve --count all",
                             sample_puzzle + "\n" + hopeless + "\n" + clash + "\n" + empty + "\n");
    EXPECT_EQ(ran.out, "1\n0\n0\n6670903752021072936960\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(run_cli("solve --count all -f jsonl -F status,solutions", empty).out,
              "{\"status\":\"multiple\",\"solutions\":6670903752021072936960}\n");
    EXPECT_EQ(run_cli("solve --count all -f '%{n}' --where 'solutions > 1e20'",
                      sample_puzzle + "\n" + empty)
                  .out,
              "2\n");
    const auto late = run_cli("solve --count all --time-limit 0.01", empty);
    EXPECT_THAT(late.out, testing::ContainsRegex("^at least [0-9]+ given up at the time limit\n$"));
    EXPECT_EQ(late.status, 1);
}

TEST(Solve, CountsPerCandidate) {
    // Two solutions: 2 and 3 are crosswise in four cells.
    const std::string crosswise =
        "81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452";
    const auto ran = run_cli("solve --count all --per-candidate", crosswise);
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 82U);
    EXPECT_EQ(lines[0], "2");
    EXPECT_EQ(lines[1], "r1c1 8:2");
    EXPECT_EQ(lines[3], "r1c3 2:1 3:1");
    const auto row = run_cli("solve --count all --per-candidate -f csv -F solutions", crosswise);
    EXPECT_THAT(row.out, testing::StartsWith("solutions,per_candidate\n2,r1c1=8:2;r1c2=1:2;"
                                             "r1c3=2:1;r1c3=3:1;r1c4=7:2;"));
    const auto jsonl = run_cli("solve --count all -f jsonl -F per_candidate", crosswise);
    EXPECT_THAT(jsonl.out, HasSubstr("r1c3=2:1"));
}

TEST(Solve, RefusesCountsWithoutMeaning) {
    EXPECT_THAT(run_cli("solve --count every", empty).err, HasSubstr("nor 'all'"));
    EXPECT_THAT(run_cli("solve --count all --all", empty).err, HasSubstr("only counts them"));
    EXPECT_THAT(run_cli("solve --per-candidate", empty).err, HasSubstr("needs --count all"));
}

}  // namespace
}  // namespace gridlemma::apps
