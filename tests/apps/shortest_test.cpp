// SPDX-License-Identifier: Apache-2.0
// `gridlemma shortest` as typed by a user.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/apps/one_step_position.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string one_subset =
    "..27.6........94..31.............28...3.....5..48..69.1.863....42.....1.....9...8 first\n";
const std::string no_step_needed =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const std::string several_solutions = "1" + std::string(80, '.') + "\n";

std::string own_puzzles(std::size_t count) {
    std::string text;
    for (const Puzzle& puzzle : test::load_own_puzzles(count)) text += to_string(puzzle) + '\n';
    return text;
}

TEST(ShortestVerb, SaysInWordsHowManyStepsAndThatFewerIsImpossible) {
    const auto one = run_cli("shortest", one_subset);
    EXPECT_EQ(one.status, 0);
    EXPECT_THAT(one.err, IsEmpty());
    EXPECT_THAT(one.out, HasSubstr("Puzzle 1: first\n..27"));
    EXPECT_THAT(one.out, HasSubstr("\nOne step; fewer would be impossible.\n  1. Naked Triple "
                                   "(3.6): "));
    EXPECT_THAT(one.out, HasSubstr("Proven: all steps were tried in every order. "));
    std::string words = one.out;
    std::ranges::replace(words, '\n', ' ');
    EXPECT_THAT(words, HasSubstr("(free: singles and locked candidates; paid: profile se up to "
                                 "difficulty 3.6). "));
    EXPECT_THAT(run_cli("shortest", no_step_needed).out,
                HasSubstr("\nNo step: the free rules solve it.\n"));
}

TEST(ShortestVerb, RecordsHaveTheNumbersAndThePath) {
    const auto ran = run_cli("shortest -f jsonl", one_subset + no_step_needed);
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 2U);
    const auto one = nlohmann::json::parse(lines[0]);
    EXPECT_EQ(one["steps"], 1);
    EXPECT_EQ(one["at_least"], 1);
    EXPECT_EQ(one["proven"], "yes");
    EXPECT_EQ(one["best"], "yes");
    EXPECT_EQ(one["hardest"], "naked-triple");
    EXPECT_EQ(one["difficulty"], 3.6);
    EXPECT_EQ(one["sum"], 3.6);
    EXPECT_EQ(one["path"], "Naked Triple: r9c6<>7, r9c8<>567");
    const auto none = nlohmann::json::parse(lines[1]);
    EXPECT_EQ(none["steps"], 0);
    EXPECT_EQ(none["at_least"], 0);
    EXPECT_TRUE(none["path"].is_null());
}

TEST(ShortestVerb, EighteenAntiBackdoorsAreOneStepEach) {
    const auto ran = run_cli("shortest --paid csp --up-to 8 --all", test::one_step_position);
    EXPECT_THAT(ran.out, HasSubstr("18 solutions of one step"));
    EXPECT_THAT(ran.out, HasSubstr("18 anti-backdoors"));
    EXPECT_THAT(ran.out, HasSubstr("; 18 of them fall to a step"));
    const auto two =
        run_cli("shortest --paid csp --up-to 2 --all -f jsonl", test::one_step_position);
    EXPECT_THAT(two.out, HasSubstr("\"anti_backdoors\":18"));
    EXPECT_THAT(two.out, HasSubstr("\"reached\":0"));
    const auto records =
        run_cli("shortest --paid csp --up-to 8 --all -f jsonl --where 'steps == 1'",
                test::one_step_position);
    EXPECT_EQ(test::lines_of(records.out).size(), 18U);
    const auto three =
        run_cli("shortest --paid csp --up-to 3 --all -f jsonl", test::one_step_position);
    EXPECT_THAT(three.out, HasSubstr("\"reached\":1,"));
}

TEST(ShortestVerb, AntiBackdoorsHaveTheStepOrTheReasonWhyThereIsNone) {
    const auto told = run_cli("shortest --paid csp --up-to 4 --all", test::one_step_position);
    std::string words = told.out;
    std::ranges::replace(words, '\n', ' ');
    EXPECT_THAT(words, HasSubstr("; 8 of them fall to a step: up to difficulty 3, 1; up to "
                                 "difficulty 4, 8. "));
    EXPECT_THAT(words, HasSubstr("no step up to difficulty 4 does; the easiest is Whip ("));
    const auto records =
        run_cli("shortest --paid csp --up-to 4 --all -f jsonl --fields by_difficulty,unreached",
                test::one_step_position);
    const auto first = nlohmann::json::parse(test::lines_of(records.out).front());
    EXPECT_EQ(first["by_difficulty"], "3:1 4:8");
    const auto unreached = first["unreached"].get<std::string>();
    EXPECT_EQ(std::ranges::count(unreached, ' '), 9);
    EXPECT_EQ(std::ranges::count(unreached, ':'), 10);
}

TEST(ShortestVerb, PathsAreToldAndChecked) {
    const auto told = run_cli("shortest --explain", one_subset);
    EXPECT_THAT(told.out, HasSubstr("Naked Triple (3.6)"));
    EXPECT_THAT(told.out, HasSubstr("Solved by logic alone in "));
    EXPECT_THAT(told.out, HasSubstr("Pointing"));
    const auto checked = run_script("gridlemma shortest --explain -f jsonl | gridlemma check",
                                    one_subset + no_step_needed + own_puzzles(5));
    EXPECT_EQ(checked.status, 0);
    EXPECT_THAT(checked.out, HasSubstr("7 puzzles: 7 ok, 0 failed"));
}

TEST(ShortestVerb, BytesDoNotDependOnThreads) {
    const std::string puzzles = own_puzzles(40);
    for (const char* const options : {"--paid hodoku --up-to 200 -f jsonl", "--all --up-to 3.6"}) {
        const auto one = run_cli(std::string("shortest --threads 1 ") + options, puzzles);
        const auto three = run_cli(std::string("shortest --threads 3 ") + options, puzzles);
        EXPECT_EQ(one.out, three.out);
        EXPECT_GE(test::lines_of(one.out).size(), 40U);
    }
}

TEST(ShortestVerb, FreeRulesAreAProfileOrAList) {
    const auto listed =
        run_cli("shortest --free 'naked-single,hidden single,pointing,claiming' -f csv -F path",
                one_subset);
    EXPECT_EQ(listed.out, run_cli("shortest -f csv -F path", one_subset).out);
    EXPECT_EQ(run_cli("shortest --free basic -f csv -F steps", one_subset).status, 0);
    const auto unknown = run_cli("shortest --free nothing-at-all", one_subset);
    EXPECT_EQ(unknown.status, 2);
    EXPECT_THAT(unknown.err, HasSubstr("nothing-at-all"));
    EXPECT_EQ(run_cli("shortest --free x-wing,nothing", one_subset).status, 2);
}

TEST(ShortestVerb, RefusesWhatMakesNoSense) {
    for (const char* const options :
         {"--by steps,steps", "--by cheapest", "--up-to x", "--paid nothing", "--limit 0",
          "--time-limit 0", "--all --by steps", "--all --explain", "--explain -f csv",
          "--explain -f jsonl --fields steps"}) {
        const auto ran = run_cli(std::string("shortest ") + options, one_subset);
        EXPECT_EQ(ran.status, 2) << options;
        EXPECT_THAT(ran.err, testing::Not(IsEmpty())) << options;
        EXPECT_THAT(ran.out, IsEmpty()) << options;
    }
}

TEST(ShortestVerb, ReportsWhatIsNoPuzzleAndGoesOn) {
    const auto ran =
        run_cli("shortest -f csv -F n,steps", several_solutions + "not a puzzle\n" + one_subset);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("-:1: several solutions"));
    EXPECT_THAT(ran.err, HasSubstr("-:2: "));
    EXPECT_THAT(ran.out, HasSubstr("2,1\n"));
}

const std::string published =
    "6.......1.2.....4...7...8....41.59..381697425..93.26....6...7...9.....8.1.......3\n";

TEST(ShortestVerb, SaysWhatIsKnownWhenItGivesUp) {
    const auto limited = run_cli("shortest --paid csp --up-to 8 --limit 60", published);
    EXPECT_EQ(limited.status, 0);
    EXPECT_THAT(limited.err, HasSubstr("-:1: the limit of --limit was hit"));
    EXPECT_THAT(limited.out, testing::ContainsRegex("steps; at least [2-6]\\."));
    const auto timed =
        run_cli("shortest --paid csp --up-to 8 --time-limit 0.000001 -f jsonl", published);
    EXPECT_EQ(timed.status, 1);
    EXPECT_THAT(timed.err, HasSubstr("-:1: given up at the time limit"));
    EXPECT_EQ(nlohmann::json::parse(timed.out)["proven"], "no");
}

TEST(ShortestVerb, AnswersWithoutALimitWithinSomeSeconds) {
    // Without a limit, all steps of profile modern would take minutes.
    const auto ran = run_cli("shortest --paid modern -f jsonl", published);
    EXPECT_EQ(ran.status, 0);
    const auto record = nlohmann::json::parse(ran.out);
    EXPECT_GE(record["steps"], record["at_least"]);
    EXPECT_GE(record["at_least"], 1);
    EXPECT_EQ(record["best"] == "no",
              ran.err.find("-:1: given up after some seconds of work") != std::string::npos);
}

TEST(ShortestVerb, SaysThatTheRulesAreNotEnough) {
    const auto ran = run_cli("shortest --paid csp --up-to 1", published);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("\nThe paid rules do not solve it.\n"));
}

TEST(ShortestVerb, OtherGeometries) {
    const auto made = run_script(
        "gridlemma generate --geometry x --count 4 --seed 1 | "
        "gridlemma shortest --geometry x --explain -f jsonl --limit 30 2> /dev/null | gridlemma "
        "check");
    EXPECT_THAT(made.out, HasSubstr("4 puzzles: 4 ok, 0 failed"));
}

}  // namespace
}  // namespace gridlemma::apps
