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

/// Three parts in the files 1, 2 and 3, then `script`, which must end with status 3. Returns what
/// is said.
std::string refusal_of_parts(const std::string& script, const std::string& arguments = "-f csv") {
    const auto ran = in_folder("for i in 1 2 3; do gridlemma rate " + arguments +
                               " --shard $i/3 input > $i; done 2> /dev/null\nexec 2>&1\n" + script +
                               "; echo status $?");
    EXPECT_THAT(ran.out, testing::EndsWith("status 3\n")) << script;
    return ran.out;
}

const std::string merge_all = "gridlemma merge 1 2 3 > all";

TEST(Merge, RefusesWhatIsNotAllPartsOfOneRun) {
    const auto refusal = [](const std::string& script) { return refusal_of_parts(script); };
    EXPECT_THAT(refusal("gridlemma merge 1 3 > all"), HasSubstr("part 2/3 is missing"));
    EXPECT_THAT(refusal("gridlemma merge 1 2 1 > all"),
                HasSubstr("part 1/3 is there twice: 1 and 1"));
    EXPECT_THAT(
        refusal("gridlemma rate -f csv -p basic --shard 3/3 input > 3 2> /dev/null; " + merge_all),
        HasSubstr("1 and 3 are parts of different runs: in 3, options is '--profile=basic "
                  "--format=csv', not '--format=csv'"));
    EXPECT_THAT(refusal("gridlemma rate -f csv --shard 3/4 input > 3 2> /dev/null; " + merge_all),
                HasSubstr("1 and 3 are parts of different runs: in 3, shard is '3/4', not '1/3'"));
    EXPECT_THAT(refusal("gridlemma rate -f jsonl --shard 3/3 input > 3 2> /dev/null; " + merge_all),
                HasSubstr("1 and 3 are parts of different runs"));
    EXPECT_THAT(refusal("gridlemma merge 1 2 input > all"), HasSubstr("input:1: no part of a run"));
    EXPECT_THAT(refusal("gridlemma merge 1 2 nowhere > all"), HasSubstr("nowhere: "));
    EXPECT_THAT(refusal("sed -i 's/gridlemma [0-9]/&9/' 3; " + merge_all),
                HasSubstr("1 and 3 are parts of different runs: in 3, program is 'gridlemma "));
    EXPECT_THAT(refusal("sed -i '/^# records/d' 3; " + merge_all),
                HasSubstr("it was written by another version of the program"));
    EXPECT_THAT(refusal("echo old > all; gridlemma merge 1 3 -o all; s=$?; cat all; (exit $s)"),
                HasSubstr("old\n"));
    EXPECT_THAT(refusal("gridlemma rate -f csv -F er --shard 1/1 input > 1 2> /dev/null; "
                        "gridlemma merge 1 > all"),
                HasSubstr("no column 'n'"));
    EXPECT_THAT(refusal("gridlemma grid scan --clues 80 --given -f csv --shard 1/1 "
                        "123456789456789123789123456214365897365897214897214365531642978642978531"
                        "97853164. > 1; gridlemma merge 1 > all"),
                HasSubstr("the parts of 'grid scan' cannot be put together"));
}

TEST(Merge, RefusesPartsOfOtherInput) {
    for (const char* const format : {"-f csv", "-f tsv", "-f jsonl"}) {
        const auto refusal = [&](const std::string& change, const std::string& input = "input") {
            return refusal_of_parts(change + "; gridlemma rate " + format + " --shard 3/3 < " +
                                        input + " > 3 2> /dev/null; " + merge_all,
                                    format);
        };
        const std::string differ =
            "1 and 3 are parts of different runs: in 3, the input is 'puzzles ";
        // Another puzzle, of another part, too; one less; another name; another line.
        EXPECT_THAT(refusal("sed -i '3s/^5/6/;3s/^[^56]/5/' input"), HasSubstr(differ)) << format;
        EXPECT_THAT(refusal("sed -i '1s/^5/6/;1s/^[^56]/5/' input"), HasSubstr(differ)) << format;
        EXPECT_THAT(refusal("sed -i '$d' input"), HasSubstr(differ)) << format;
        EXPECT_THAT(refusal("sed -i '2s/puzzle-2/other/' input"), HasSubstr(differ)) << format;
        EXPECT_THAT(refusal("sed -i '1i# a remark' input"), HasSubstr(differ)) << format;
    }
    // The same puzzles by another way are the same.
    EXPECT_EQ(in_folder("gridlemma rate -f csv --shard 1/2 input > 1; gzip input; gridlemma rate "
                        "-f csv --shard 2/2 < input.gz > 2; exec 2>&1; gridlemma merge 1 2 | wc -l")
                  .out,
              "60\n");
}

TEST(Merge, RefusesPartsThatWereCutOrChanged) {
    const auto refusal = [](const std::string& change) {
        return refusal_of_parts(change + "; " + merge_all);
    };
    EXPECT_THAT(refusal("sed -i 13d 2"), HasSubstr("2:13: puzzle 14 is missing before puzzle 17"));
    EXPECT_THAT(refusal("sed -i '10!b;h;d' 3; echo a,b >> 3"), HasSubstr("is missing before"));
    EXPECT_THAT(refusal("sed -i '13{p}' 2"), HasSubstr("2:14: puzzle 14 is there twice"));
    EXPECT_THAT(refusal("sed -i '13{h;d};14{G}' 2"), HasSubstr("is missing before puzzle 17"));
    // The header of the part itself says how many columns there are.
    const int commas = std::stoi(in_folder("gridlemma rate -f csv --shard 2/3 input 2> /dev/null | "
                                           "grep -v '^#' | head -n 1 | tr -cd , | wc -c")
                                     .out);
    EXPECT_THAT(refusal("sed -i '13s/,[^,]*$//' 2"),
                HasSubstr("2:13: " + std::to_string(commas) + " fields, but the table has " +
                          std::to_string(commas + 1) + " columns"));
    EXPECT_THAT(refusal("sed -i '$d' 3"), HasSubstr("it was cut off"));
    EXPECT_THAT(refusal("head -c -1 3 > c; head -c -60 c > 3"), HasSubstr("3:"));
    EXPECT_THAT(refusal("head -c -5 3 > c; mv c 3"), HasSubstr("3:"));
    EXPECT_THAT(refusal("sed -i '$!{h;N;$!{P;D};s/.*\\n//}' 3"),
                HasSubstr("there were 17 lines; 16 are there"));
    EXPECT_THAT(refusal("tail -n 1 2 >> 3"), HasSubstr("there is something after the last line"));
    EXPECT_THAT(refusal("tail -n 2 2 | head -n 1 >> 3"),
                HasSubstr("there is something after the last line"));
    EXPECT_THAT(refusal("sed -i '$s/puzzles 52/puzzles 55/' 1 2 3"),
                HasSubstr("puzzle 53 is missing at the end"));
}

TEST(Merge, KnowsEveryCutOfAPart) {
    // However many bytes are missing at the end, but for the last line end.
    for (const char* const format : {"-f csv", "-f jsonl"}) {
        const auto ran = in_folder("head -4 input > few; for i in 1 2; do gridlemma rate " +
                                   std::string(format) +
                                   " --shard $i/2 few > $i; done 2> /dev/null\n"
                                   "size=$(wc -c < 2); taken=0\n"
                                   "for cut in $(seq 2 17 $size); do head -c -$cut 2 > c\n"
                                   "gridlemma merge 1 c > all 2> err && echo taken $cut; done\n"
                                   "gridlemma merge 1 2 | wc -l");
        EXPECT_EQ(test::lines_of(ran.out).size(), 1U) << format << ran.out;
    }
}

TEST(Merge, LeavesNoPartWithoutItsIsomorphs) {
    const auto refused = [](const std::string& command) {
        const auto ran = in_folder(command);
        EXPECT_EQ(ran.status, 2) << command;
        return ran.err;
    };
    EXPECT_THAT(refused("gridlemma generate --distinct --shard 1/2"),
                HasSubstr("--distinct compares all puzzles: --shard has no meaning with it"));
    EXPECT_THAT(refused("gridlemma canon --dedupe --shard 1/2 input"),
                HasSubstr("--dedupe compares all puzzles: --shard has no meaning with it"));
}

}  // namespace
}  // namespace gridlemma::apps
