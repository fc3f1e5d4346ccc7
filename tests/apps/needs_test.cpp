// SPDX-License-Identifier: Apache-2.0
// `gridlemma needs` as typed by a user.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/topics/log.hpp"
#include "tests/apps/run_cli.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string pointing =
    "91.46........9.....43........6.7.4.2..56..97...4..98.......172..8....64.5.......3 first\n";
const std::string by_singles =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
const std::string stuck =
    "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479\n";

const std::string complete =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

/// A profile of five strategies in the file `five`, then the commands.
test::Ran with_five(const std::string& commands, const std::string& input) {
    return run_script(
        "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n"
        "printf 'name five\\nscale se\\nstep hidden-single-box 1.2\\nstep naked-single 2.3\\n"
        "step pointing 2.6\\nstep claiming 2.8\\nstep naked-pair 3\\n' > five\n" +
            commands,
        input);
}

TEST(NeedsVerb, SaysInWordsWhatIsNecessary) {
    const auto ran = with_five("gridlemma needs --profile five", pointing);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_THAT(ran.out, HasSubstr("Puzzle 1: first\n91.46"));
    EXPECT_THAT(ran.out, HasSubstr("Necessary of the 5 strategies of profile five:\n"
                                   "        Naked Single\n"));
    EXPECT_THAT(ran.out, HasSubstr("  2.6   Hidden Single (Box), Pointing\n"));
    EXPECT_THAT(ran.out, HasSubstr("the result of every set of strategies is known.\n"));
}

TEST(NeedsVerb, RecordsAreCheckedAndChangedOnesRefuted) {
    const auto ran = with_five(
        "gridlemma needs -p five --format jsonl --fewest-above 2.4 > record\n"
        "gridlemma check -p five record\n"
        "sed 's/\"minimal\":\\[\\[[^]]*\\],/\"minimal\":[/' record | gridlemma check -p five\n"
        "gridlemma check record",
        pointing + stuck);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.out, HasSubstr("needs of 2 puzzles: 2 ok, 0 failed\n"));
    EXPECT_THAT(ran.out, HasSubstr("needs of 2 puzzles: 1 ok, 1 failed\n"));
    EXPECT_THAT(ran.err, HasSubstr("-:1: "));
    EXPECT_THAT(ran.err,
                HasSubstr("record:1: profile 'five' is not built in; give its file by --profile"));
}

TEST(NeedsVerb, BytesDoNotDependOnThreads) {
    std::string puzzles;
    for (int i = 0; i < 20; ++i) puzzles += pointing + stuck;
    const auto one = run_cli("needs -p basic -f jsonl --threads 1", puzzles);
    const auto three = run_cli("needs -p basic -f jsonl --threads 3", puzzles);
    EXPECT_EQ(one.out, three.out);
    EXPECT_THAT(one.out, HasSubstr("\"record\":\"needs\""));
}

TEST(NeedsVerb, PuzzlesWithSeveralSolutionsAreReported) {
    const auto ran = run_cli("needs -p basic", "1" + std::string(80, '.') + "\n" + pointing);
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("-:1: several solutions"));
    EXPECT_THAT(ran.out, HasSubstr("Puzzle 2: first"));
}

TEST(NeedsVerb, SaysWhenTheLimitWasHit) {
    const auto ran = run_cli("needs -p basic --limit 2", pointing);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.err, HasSubstr("-:1: the limit of --limit was hit"));
    EXPECT_THAT(ran.out, HasSubstr("No set of strategies of profile basic was found that solves "
                                   "it. The limit was\nhit: there may be other sets.\n"));
}

TEST(NeedsVerb, LeavesOutHardStrategies) {
    EXPECT_THAT(run_cli("needs --up-to 2.6", pointing).out,
                HasSubstr(" strategies of profile se up to difficulty 2.6:\n"));
    EXPECT_EQ(run_cli("needs --up-to 0.5", pointing).status, 2);
    EXPECT_EQ(run_cli("needs --up-to x", pointing).status, 2);
}

TEST(NeedsVerb, ExplainSaysItAfterThePath) {
    const auto text = run_cli("explain -p basic --needs", by_singles);
    EXPECT_THAT(text.out, HasSubstr("Necessary of the strategy of profile basic up to "));
    const auto log = run_script("gridlemma explain -p basic --needs -f jsonl | gridlemma check -q",
                                pointing + stuck + complete);
    EXPECT_THAT(log.out, HasSubstr("needs of 3 puzzles: 3 ok, 0 failed\n"));
    EXPECT_THAT(log.out, HasSubstr("3 puzzles: 3 ok, 0 failed"));
    EXPECT_EQ(run_cli("explain --needs -f dot", pointing).status, 2);
}

TEST(LogTopic, HasEveryKeyOfNeeds) {
    const auto ran = run_cli("needs --up-to 2.6 -f jsonl --fewest-above 2.5", pointing);
    auto record = nlohmann::json::parse(ran.out);
    record.erase("record");
    for (const LogKey& key : log_needs())
        EXPECT_EQ(record.erase(std::string(key.name)), 1U) << key.name;
    EXPECT_TRUE(record.empty()) << record;
}

}  // namespace
}  // namespace gridlemma::apps
