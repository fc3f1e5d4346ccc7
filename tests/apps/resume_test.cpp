// SPDX-License-Identifier: Apache-2.0
// Runs that are killed and continued (--resume).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "apps/output/files/checkpoint.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_script;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

/// Puzzles with bad lines and puzzles without just one solution among them.
std::string puzzles_to_interrupt(std::size_t count) {
    std::string text;
    std::size_t written = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(count)) {
        text += to_string(puzzle) + " puzzle-" + std::to_string(++written) + '\n';
        if (written % 50 == 0) text += "no puzzle\n";
        if (written % 70 == 0) text += "11" + std::string(79, '.') + '\n';
    }
    return text;
}

/// Runs in a folder of its own, with puzzles_to_interrupt(1000) in the file `in`.
test::Ran with_puzzles(const std::string& script) {
    return run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ncat > in\n" + script,
                      puzzles_to_interrupt(1000));
}

struct Interrupted {
    const char* name;
    const char* command;
};
class ResumedRuns : public testing::TestWithParam<Interrupted> {};

TEST_P(ResumedRuns, WriteWhatOneRunWrites) {
    const std::string command = GetParam().command;
    const int rounds = test::is_long_run() ? 25 : 2;
    // A run begins to answer only after some of this time.
    const std::string slowness = test::is_sanitized ? "4" : "1";
    const auto ran =
        // As many puzzles as keep this machine busy for more than a second. A command that fails
        // would never be slow enough.
        with_puzzles("while start=${EPOCHREALTIME/./}; gridlemma " + command +
                     " -o whole in 2> /dev/null; [ $((${EPOCHREALTIME/./} - start)) -lt " +
                     slowness +
                     "000000 ]\n"
                     "do [ -s whole ] || exit 1; cat in in in > more; mv more in; done\n" +
                     test::set_program_variable + "for round in $(seq " + std::to_string(rounds) +
                     "); do\n"
                     "  rm -f out\n"
                     "  for i in $(seq 12); do\n"
                     "    \"$program\" " +
                     command +
                     " --resume -o out in 2>> noise & run=$!\n"
                     // Every other run is killed soon after it has a mark to go on from.
                     "    ms=$(((100 + RANDOM % 400) * " +
                     slowness +
                     "))\n"
                     "    if [ $((i % 2)) = 1 ]; then\n"
                     "      until [ -s out.checkpoint ] || ! kill -0 $run; do sleep 0.01; done\n"
                     "      ms=$((ms / 4))\n"
                     "    fi\n"
                     "    sleep $((ms / 1000)).$(printf %03d $((ms % 1000)))\n"
                     "    kill -9 $run; wait $run\n"
                     // A run that is killed between the renaming of its output and the removal of
                     // what it kept is continued, too.
                     "    [ -e out ] && [ ! -e out.partial ] && [ ! -e out.checkpoint ] && break\n"
                     "  done\n"
                     "  [ -e out ] && [ ! -e out.partial ] && [ ! -e out.checkpoint ] ||\n"
                     "    gridlemma " +
                     command +
                     " --resume -o out in 2>> noise; status=$?\n"
                     "  cmp whole out || echo differs\n"
                     "  [ -e out.partial ] && echo partial\n"
                     "  [ -e out.checkpoint ] && echo checkpoint\n"
                     "done 2> /dev/null\n"
                     "grep -c 'goes on after puzzle' noise\n");
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 1U) << ran.out;
    EXPECT_GT(std::stoi(lines.front()), 0) << "no run was continued";
}

INSTANTIATE_TEST_SUITE_P(
    Each, ResumedRuns,
    testing::Values(Interrupted{"rate", "rate -f csv -p se --max-rating 9"},
                    Interrupted{"summary", "rate --summary=also -p hodoku"},
                    Interrupted{"only_summary", "rate --summary=only -p hodoku"},
                    Interrupted{"morphs", "rate -f csv -s -p basic --morphs 2 -m er"},
                    Interrupted{"shard", "rate -f jsonl --shard 2/3"},
                    Interrupted{"explain", "explain -f jsonl"},
                    Interrupted{"page", "explain -p hodoku"},
                    Interrupted{"morph", "morph --count 500"},
                    Interrupted{"dedupe", "canon --dedupe --memory 1 -f csv"},
                    Interrupted{"neighbors", "grid neighbors --memory 1 --shard 1/20"}),
    [](const auto& tested) { return std::string(tested.param.name); });

/// Interrupts a run over the file `many` after its first mark and then does `then`.
std::string after_an_interrupted_run(const std::string& then) {
    return test::set_program_variable +
           "cat in in in in in in in in > many\n"
           "\"$program\" rate -f csv -o out many 2> noise & run=$!\n"
           "until [ -s out.checkpoint ] || ! kill -0 $run; do sleep 0.02; done\n"
           "exec 3>&2 2> /dev/null; kill -9 $run; wait $run; exec 2>&3\n" +
           then;
}

TEST(Resume, RefusesAnotherRunAndSaysWhy) {
    const auto refused = [](const std::string& command) {
        const auto ran = with_puzzles(after_an_interrupted_run(
            "cp out.partial before\n" + command + " 2>&1\necho status $?\ncmp before out.partial"));
        EXPECT_THAT(ran.out, EndsWith("status 3\n")) << command;
        return ran.out;
    };
    EXPECT_THAT(refused("gridlemma rate -f csv -p basic --resume -o out many"),
                HasSubstr("out.checkpoint is of another run: its options is '--format=csv', that "
                          "of this run '--profile=basic --format=csv'"));
    EXPECT_THAT(refused("gridlemma solve -f csv --resume -o out many"),
                HasSubstr("its verb is 'rate', that of this run 'solve'"));
    EXPECT_THAT(refused("gridlemma rate -f csv --shard 1/2 --resume -o out many"),
                HasSubstr("its shard is none, that of this run '1/2'"));
    EXPECT_THAT(refused("gridlemma rate -f csv --provenance --resume -o out many"),
                HasSubstr("its output begins otherwise"));
}

TEST(Resume, RefusesOtherPuzzles) {
    const auto other = with_puzzles(after_an_interrupted_run(
        "sed -i '1s/1/2/' many; gridlemma rate -f csv --resume -o out many 2>&1; echo status $?"));
    EXPECT_THAT(other.out, HasSubstr("are not those that the interrupted run has answered"));
    EXPECT_THAT(other.out, EndsWith("status 3\n"));
    const auto fewer = with_puzzles(after_an_interrupted_run(
        "touch none; gridlemma rate -f csv --resume -o out none 2>&1; echo status $?"));
    EXPECT_THAT(fewer.out, HasSubstr("the input has only 0 puzzles; the interrupted run had"));
    EXPECT_THAT(fewer.out, EndsWith("status 3\n"));
}

/// What is said at the end of solutions that came with the puzzles is about all of them.
TEST(Resume, CountsAllSolutionsOfTheInput) {
    const auto ran = with_puzzles(
        "grep -v '^no\\|^11' in | cut -d ' ' -f 1 > puzzles\n"
        "gridlemma solve puzzles | paste -d , puzzles - > some\n"
        // Every tenth has the solution of another puzzle.
        "awk -F , 'NR % 10 == 0 { $2 = last } { last = $2; print $1 \",\" $2 }' some > wrong\n"
        "(echo puzzle,solution; for i in $(seq 8); do cat wrong; done) > in\n"
        "say='gridlemma rate -p se -f csv'\n"
        "$say -o whole in 2>&1 | grep agree > expected\n" +
        test::set_program_variable +
        "\"$program\" rate -p se -f csv -o out in 2> noise & run=$!\n"
        "until [ -s out.checkpoint ] || ! kill -0 $run; do sleep 0.02; done\n"
        "exec 3>&2 2> /dev/null; kill -9 $run; wait $run; exec 2>&3\n"
        "$say --resume -o out in 2> noise; grep -c 'goes on after' noise\n"
        "grep agree noise | cmp - expected && cmp out whole && cat expected");
    EXPECT_THAT(ran.out, testing::MatchesRegex("1\ngridlemma: [0-9]+ of [0-9]+ solutions of the "
                                               "input agree with ours\n"))
        << ran.err;
}

TEST(Resume, BeginsAnewIfNothingIsLeft) {
    const auto ran = with_puzzles(
        "gridlemma solve -o whole in 2> /dev/null; gridlemma solve --resume -o out in 2> err\n"
        "cmp whole out && grep -c 'goes on' err\n"
        "echo junk > out.partial; echo junk > out.checkpoint.new\n"
        "gridlemma solve --resume -o out in 2> /dev/null; cmp whole out; ls out*");
    EXPECT_EQ(ran.out, "0\nout\n");
}

TEST(Resume, NeedsAFile) {
    for (const char* const command :
         {"gridlemma rate --resume in", "gridlemma rate --resume -o - in",
          "gridlemma rate --resume -o /dev/null in"}) {
        const auto ran = with_puzzles(command);
        EXPECT_EQ(ran.status, 2) << command;
        EXPECT_THAT(ran.err, HasSubstr("--resume needs --output with the name of a file"));
    }
}

TEST(Resume, GoesOnAfterTheDiskWasFull) {
    const auto ran = with_puzzles(
        "gridlemma rate -f csv -o whole in 2> /dev/null\n"
        "(ulimit -f 100; gridlemma rate -f csv -o out in 2> err; echo $?)\n"
        "grep 'File too large' err; grep -o 'resume continues it' err\n"
        "gridlemma rate -f csv --resume -o out in 2> /dev/null; cmp whole out && echo same");
    EXPECT_EQ(ran.out,
              "3\ngridlemma: cannot write to out: File too large\nresume continues it\nsame\n");
}

TEST(Resume, KnowsADamagedCheckpoint) {
    const auto refused = [](const std::string& damage) {
        return with_puzzles(after_an_interrupted_run(
                                damage + "; gridlemma rate -f csv --resume -o out many 2>&1"))
            .out;
    };
    EXPECT_THAT(refused("echo '{' > out.checkpoint"),
                HasSubstr("out.checkpoint is not a checkpoint"));
    EXPECT_THAT(refused("sed -i 's/\"checkpoint\":3/\"checkpoint\":2/' out.checkpoint"),
                HasSubstr("is of another version of the program"));
    EXPECT_THAT(refused("sed -i 's/\"bytes\":/\"bytes\":-/' out.checkpoint"),
                HasSubstr("out.checkpoint is damaged: no mark in '{"));
    EXPECT_THAT(refused("truncate -s 0 out.partial"), Not(HasSubstr("goes on"))) << "begins anew";
}

TEST(Checkpoints, GiveTheLastMarkWithinTheOutput) {
    const test::ScratchFolder folder;
    const Provenance run("1", "rate");
    Checkpoint checkpoint(folder / "out", run, "head");
    EXPECT_FALSE(*checkpoint.find(1000));
    EXPECT_FALSE(checkpoint.put({.puzzles = 5, .fingerprint = 9, .bytes = 100}, true));
    EXPECT_FALSE(checkpoint.put(
        {.puzzles = 7, .fingerprint = 8, .bytes = 200, .status = ExitStatus::bad_puzzle}, false));
    EXPECT_EQ((*checkpoint.find(1000))->puzzles, 7U);
    EXPECT_EQ((*checkpoint.find(200))->status, ExitStatus::bad_puzzle);
    // After a power failure the end of the output may be missing.
    EXPECT_EQ((*checkpoint.find(199))->puzzles, 5U);
    EXPECT_FALSE(*checkpoint.find(99));
    EXPECT_FALSE(Checkpoint(folder / "out", run, "other head").find(1000));
    Checkpoint::remove_beside(folder / "out");
    EXPECT_FALSE(*checkpoint.find(1000));
}

}  // namespace
}  // namespace gridlemma::apps
