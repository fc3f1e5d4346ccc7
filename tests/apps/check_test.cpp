// SPDX-License-Identifier: Apache-2.0
// `gridlemma check` as typed by a user.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string solvable =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy\n";
const std::string searched =
    "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479\n";

/// Writes the log of both puzzles to the file `log`, then runs the commands.
test::Ran with_log(const std::string& commands) {
    return run_script(
        "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n"
        "gridlemma explain --profile basic --format jsonl --output log\n" +
            commands,
        solvable + searched);
}

/// Returns the totals of that many puzzles, half of them completed by search.
std::string totals(int puzzles) {
    return fmt::format(
        "{} puzzles: {} ok, 0 failed; {} steps certified\n"
        "status: {} proved by the steps, {} not\n",
        puzzles, puzzles, 31 * puzzles, puzzles / 2, puzzles / 2);
}

TEST(Check, TellsEachPuzzleAndTheTotals) {
    const auto ran = with_log("gridlemma check log");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.out,
              "ok          1   51 steps, solved by logic     easy\n"
              "ok          2   11 steps, finished by search; status 'unique' not proved by the "
              "steps\n"
              "\n"
              "2 puzzles: 2 ok, 0 failed; 62 steps certified\n"
              "status: 1 proved by the steps, 1 not\n");
    EXPECT_EQ(with_log("gridlemma check --quiet log").out, totals(2));
}

TEST(Check, AFaultIsToldWithItsLineAndTheNextPuzzleIsTakenUp) {
    const auto ran = with_log("sed -i '3s/=./=0/' log\ngridlemma check log");
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, testing::MatchesRegex("log:3: '[^']*' is no placement[^\n]*\n"));
    EXPECT_EQ(ran.out,
              "FAILED      1    1 step,  then a fault        easy\n"
              "ok          2   11 steps, finished by search; status 'unique' not proved by the "
              "steps\n"
              "\n"
              "2 puzzles: 1 ok, 1 failed; 12 steps certified\n"
              "status: 0 proved by the steps, 1 not\n");
}

TEST(Check, AStepThatDoesNotFollowIsNamed) {
    const auto ran = with_log(
        "sed -i '/puzzle/!s/\"truths\":\\[\"/&r1c1\",\"/;2s/r1c1\",\".*\"]/r1c3\"]/' log\n"
        "gridlemma check log");
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("log:2: step 1 (naked-single): placement "));
    EXPECT_THAT(ran.err, HasSubstr(" does not follow from the truths\n"));
}

TEST(Check, ReadsStdinCompressedLogsAndSeveralFiles) {
    EXPECT_EQ(with_log("gridlemma check -q < log").out, totals(2));
    EXPECT_EQ(with_log("gzip -k log; gridlemma check -q log.gz - < log").out, totals(4));
    const auto missing = with_log("gridlemma check -q log nowhere log");
    EXPECT_EQ(missing.status, 3);
    EXPECT_THAT(missing.err, HasSubstr("nowhere: "));
    EXPECT_EQ(missing.out, totals(4));
}

TEST(Check, ALogThatIsNoneDoesNotPass) {
    const auto empty = run_cli("check", "");
    EXPECT_EQ(empty.status, 1);
    EXPECT_EQ(empty.err, "-: no puzzle in this log\n");
    const auto puzzles = run_cli("check", solvable);
    EXPECT_EQ(puzzles.status, 1);
    EXPECT_THAT(puzzles.err, HasSubstr("-:1: not JSON"));
    const auto cut = with_log("head -n 20 log | gridlemma check -q");
    EXPECT_EQ(cut.status, 1);
    EXPECT_THAT(cut.err, HasSubstr("-:20: the log of the puzzle before has no end"));
    const auto cut_archive = with_log("gzip < log | head -c 900 | gridlemma check -q");
    EXPECT_EQ(cut_archive.status, 3);
}

TEST(Check, AnEndlessLineIsRefusedNotKept) {
    const auto ran = with_log(
        "(cat log; head -c 3000000 /dev/zero | tr '\\0' x; echo; cat log) | "
        "gridlemma check -q");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err, "-:67: a line of 3000000 bytes is no step\n");
    EXPECT_EQ(ran.out, totals(4));
}

TEST(Check, WrongUsageAndOutputThatFails) {
    EXPECT_EQ(run_cli("check --limit many").status, 2);
    EXPECT_EQ(run_cli("check --format csv").status, 2);
    const auto full = with_log("gridlemma check -o /dev/full log");
    EXPECT_EQ(full.status, 3);
    const auto onto_itself = with_log("gridlemma check -o log log");
    EXPECT_EQ(onto_itself.status, 3);
}

TEST(Check, ALimitIsToldAndFails) {
    const std::string log = R"({"record":"puzzle","version":1,"n":7,"puzzle":")" +
                            std::string(81, '.') +
                            R"("})"
                            "\n"
                            R"({"record":"step","n":1,"strategy":"x",)"
                            R"("eliminations":["r1c1<>1"],"truths":["1r2","1r3"]})"
                            "\n";
    const auto ran = run_cli("check --limit 1", log);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("gave up after 1 attempts"));
    EXPECT_THAT(run_cli("check", log).err, HasSubstr("does not follow"));
}

}  // namespace
}  // namespace gridlemma::apps
