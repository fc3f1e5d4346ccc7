// SPDX-License-Identifier: Apache-2.0
// Runs in parts (--shard) and what puts them together (merge).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "apps/input/shard.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;

/// Puzzles with bad lines, one with several solutions and one with none among them.
std::string mixed_input() {
    std::string text;
    std::size_t count = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(50)) {
        text += to_string(puzzle) + " puzzle-" + std::to_string(++count) + '\n';
        if (count % 7 == 0) text += "no puzzle\n";
        if (count == 20) text += "1" + std::string(80, '.') + '\n';
        if (count == 30) text += "11" + std::string(79, '.') + '\n';
    }
    return text;
}

/// Runs in a folder of its own, with mixed_input() in the file `input`.
test::Ran in_folder(const std::string& script) {
    return run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ncat > input\n" + script,
                      mixed_input());
}

/// The command in one run, and in three parts that are merged; diffs what differs.
test::Ran compared(const std::string& command) {
    return in_folder("gridlemma " + command +
                     " --provenance input > one 2> one.err\n"
                     "for i in 1 2 3; do gridlemma " +
                     command +
                     " --shard $i/3 input > $i 2> $i.err; done\n"
                     "gridlemma merge 3 1 2 > merged && cmp one merged && echo same\n"
                     "sort one.err > a; sort ?.err > b; cmp a b && wc -l < a\n"
                     "gridlemma merge --plain 1 2 3 > plain; gridlemma " +
                     command + " input 2> /dev/null | cmp - plain && echo same\n");
}

TEST(Shards, AreNamedByTwoNumbers) {
    EXPECT_EQ(parse_shard("2/4"), (Shard{.index = 2, .count = 4}));
    EXPECT_EQ(to_string(*parse_shard("1000000/1000000")), "1000000/1000000");
    for (const char* text : {"", "1", "0/4", "5/4", "1/0", "-1/4", "1/", "/4", "1/4/4", " 1/4",
                             "1/1000001", "1/99999999999999999999", "a/b"})
        EXPECT_EQ(parse_shard(text), std::nullopt) << text;
}

TEST(Shards, MergedAreWhatOneRunWrites) {
    for (const char* command :
         {"rate -f csv", "rate -f tsv -F er,name,n", "rate -f jsonl -p hodoku", "solve -f csv",
          "rate -f csv --where 'er > 3'", "solve -f jsonl --all --count 3",
          "needs -f jsonl -p basic"}) {
        const auto ran = compared(command);
        EXPECT_EQ(test::lines_of(ran.out).size(), 3U) << command << '\n' << ran.out << ran.err;
        EXPECT_THAT(ran.out, testing::StartsWith("same\n")) << command << ran.err;
        EXPECT_THAT(ran.out, testing::EndsWith("same\n")) << command << ran.err;
    }
}

TEST(Shards, AreTakenOfAStreamToo) {
    const auto part = run_cli("rate -f csv -F n,name --shard 2/20 -", mixed_input());
    EXPECT_THAT(part.out, HasSubstr("# shard: 2/20\n"));
    EXPECT_THAT(part.out, HasSubstr("\n2,puzzle-2\n22,puzzle-21\n42,puzzle-40\n"));
    EXPECT_EQ(run_cli("rate --shard 3/2 -", mixed_input()).status, 2);
}

TEST(Merge, RefusesWhatIsNotAllPartsOfOneRun) {
    const std::string three =
        "for i in 1 2 3; do gridlemma rate -f csv --shard $i/3 input > $i; done 2> /dev/null\n";
    const auto refusal = [&](const std::string& script) {
        const auto ran = in_folder(three + "exec 2>&1\n" + script + "; echo status $?");
        EXPECT_THAT(ran.out, testing::EndsWith("status 3\n")) << script;
        return ran.out;
    };
    EXPECT_THAT(refusal("gridlemma merge 1 3 > all"), HasSubstr("part 2/3 is missing"));
    EXPECT_THAT(refusal("gridlemma merge 1 2 1 > all"),
                HasSubstr("part 1/3 is there twice: 1 and 1"));
    EXPECT_THAT(refusal("gridlemma rate -f csv -p basic --shard 3/3 input > 3 2> /dev/null; "
                        "gridlemma merge 1 2 3 > all"),
                HasSubstr("1 and 3 are parts of different runs"));
    EXPECT_THAT(refusal("gridlemma merge 1 2 input > all"), HasSubstr("input:1: no part of a run"));
    EXPECT_THAT(refusal("gridlemma merge 1 2 nowhere > all"), HasSubstr("nowhere: "));
    EXPECT_THAT(refusal("sed -i 12d 2; gridlemma merge 1 2 3 > all"),
                HasSubstr("2:12: puzzle 14 is missing before puzzle 17"));
    EXPECT_THAT(refusal("sed -i '$d' 3; gridlemma merge 1 2 3 > all"),
                HasSubstr("puzzle 51 is missing: 3 ends before it"));
    EXPECT_THAT(refusal("tail -n 1 2 >> 3; gridlemma merge 1 2 3 > all"),
                HasSubstr("is not in part 3/3"));
    EXPECT_THAT(refusal("sed -i '9!b;h;d' 3; echo a,b >> 3; gridlemma merge 1 2 3 > all"),
                HasSubstr("is missing before puzzle"));
    EXPECT_THAT(refusal("echo old > all; gridlemma merge 1 3 -o all; s=$?; cat all; (exit $s)"),
                HasSubstr("old\n"));
    EXPECT_THAT(refusal("gridlemma rate -f csv -F er --shard 1/1 input > 1 2> /dev/null; "
                        "gridlemma merge 1 > all"),
                HasSubstr("no column 'n'"));
}

}  // namespace
}  // namespace gridlemma::apps
