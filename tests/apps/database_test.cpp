// SPDX-License-Identifier: Apache-2.0
// Results databases: rate --db, query, merge.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "apps/cli/errors.hpp"
#include "apps/database/results_writer.hpp"
#include "apps/database/schema.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_script;
using testing::HasSubstr;

std::string puzzles_to_store(std::size_t count) {
    std::string text;
    std::size_t written = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(count)) {
        text += to_string(puzzle) + " puzzle-" + std::to_string(++written) + '\n';
        if (written % 20 == 0) text += "no puzzle\n";
        if (written % 30 == 0) text += "11" + std::string(79, '.') + '\n';
    }
    return text;
}

/// Prints every table of a database.
const std::string dump =
    "dump() { for t in runs profiles puzzles techniques ratings uses metrics measurements steps; "
    "do echo \"== $t\"; gridlemma query -f csv $1 \"SELECT * FROM $t\"; done; }\n";

/// Runs in a folder of its own, with puzzles_to_store(count) in the file `in`.
test::Ran with_stored(const std::string& script, std::size_t count = 200) {
    return run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ncat > in\n" + dump +
                          test::set_program_variable + script,
                      puzzles_to_store(count));
}

TEST(Databases, HoldWhatRecordsHold) {
    const auto ran = with_stored(
        "gridlemma rate -p se -f csv -F "
        "n,name,puzzle,status,solved,er,ep,ed,level,score,hardest,steps,guesses,nodes,depth in "
        "2> /dev/null | tail -n +2 > records\n"
        "gridlemma rate -p se --db db in 2> err; tail -n 1 err\n"
        "gridlemma query -f csv db 'SELECT n,name,givens,status,solved,er,ep,ed,level,score,"
        "hardest,steps,guesses,nodes,depth FROM results' | tail -n +2 > rows\n"
        // The puzzle without a solution is there several times.
        "cmp <(grep -v invalid records | sort) <(grep -v invalid rows | sort) && wc -l < rows");
    EXPECT_EQ(ran.out, "gridlemma: db: 201 ratings added\n201\n") << ran.err;
}

TEST(Databases, CountTechniquesAsTheSummaryDoes) {
    const auto ran = with_stored(
        "gridlemma rate -p hodoku -f jsonl -F techniques in 2> /dev/null | grep -c naked-pair\n"
        "gridlemma rate -p hodoku --db db in 2> /dev/null\n"
        "gridlemma query -f csv db \"SELECT puzzles FROM technique_counts WHERE technique = "
        "'naked-pair'\" | tail -n 1\n"
        "gridlemma query -f csv db \"SELECT sum(steps), (SELECT sum(steps) FROM uses) FROM "
        "ratings WHERE solved = 'logic'\" | tail -n 1 | tr , ' ' | { read a b; [ $a = $b ]; } && "
        "echo equal");
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 3U) << ran.out << ran.err;
    EXPECT_EQ(lines[0], lines[1]);
    EXPECT_EQ(lines[2], "equal");
}

TEST(Databases, ASecondRunAddsWhatIsMissing) {
    const auto ran = with_stored(
        "head -n 100 in > some\n"
        "for run in '-p se some' '-p se in' '-p se in' '-p hodoku in' '-p se -m clues,entropy in' "
        "'-p se -m clues in' '-p se --steps in' '-p se --steps in'; do\n"
        "gridlemma rate --db db $run 2>&1 | tail -n 1; done\n"
        "gridlemma query -f csv db 'SELECT count(*), (SELECT count(*) FROM puzzles), (SELECT "
        "count(*) FROM measurements), (SELECT count(DISTINCT puzzle) FROM steps) FROM ratings'");
    EXPECT_EQ(ran.out,
              "gridlemma: db: 94 ratings added\n"
              "gridlemma: db: 107 ratings added\n"
              "gridlemma: db: 0 ratings added\n"
              "gridlemma: db: 201 ratings added\n"
              "gridlemma: db: 0 ratings added\n"
              "gridlemma: db: 0 ratings added\n"
              "gridlemma: db: 0 ratings added\n"
              "gridlemma: db: 0 ratings added\n"
              "count(*),(SELECT count(*) FROM puzzles),(SELECT count(*) FROM measurements),(SELECT "
              "count(DISTINCT puzzle) FROM steps)\n402,201,402,200\n")
        << ran.err;
}

TEST(Databases, StepsAreALogThatCanBeChecked) {
    const auto ran = with_stored(
        "gridlemma rate -p se --steps --db db in 2> /dev/null\n"
        "gridlemma explain -p se -f jsonl in 2> /dev/null | grep '\"step\"' > explained\n"
        "gridlemma query -f tsv db 'SELECT log FROM steps' | tail -n +2 > stored\n"
        "cmp <(sort explained) <(sort stored) && [ -s stored ] && echo same",
        40);
    EXPECT_EQ(ran.out, "same\n") << ran.err;
}

TEST(Databases, DoNotDependOnThreads) {
    const auto ran = with_stored(
        "for t in 1 4; do gridlemma rate -t $t -m cheap --steps --db db$t in 2> /dev/null; dump "
        "db$t > $t; done\ncmp 1 4 && wc -l < 1");
    EXPECT_GT(std::stoi(ran.out), 1000) << ran.err;
}

TEST(Databases, AreCompleteAfterRunsThatWereKilled) {
    const int rounds = test::is_long_run() ? 50 : 3;
    const auto ran = with_stored(
        "gridlemma rate -m cheap --db whole in 2> /dev/null; dump whole > expected\n"
        "for round in $(seq " +
            std::to_string(rounds) +
            "); do rm -f db*\n"
            "for i in $(seq 30); do timeout -s KILL 0.$(printf %03d $((100 + RANDOM % 300))) "
            "\"$program\" rate -m cheap --db db in && break; done 2> /dev/null\n"
            "gridlemma rate -m cheap --db db in 2> /dev/null\n"
            "dump db | cmp - expected || echo differs; done",
        1000);
    EXPECT_EQ(ran.out, "");
}

TEST(Databases, OfShardsAreMergedToThatOfOneRun) {
    const auto ran = with_stored(
        "gridlemma rate -m cheap --steps --db whole in 2> /dev/null; dump whole > expected\n"
        "for i in 1 2 3; do gridlemma rate --shard $i/3 -m cheap --steps --db $i in 2> /dev/null; "
        "done\n"
        "gridlemma merge -o all 3 1 2; dump all | cmp - expected && echo same\n"
        "gridlemma merge -o all 1 2 3\n"
        "exec 2>&1\n"
        "gridlemma merge -o other 1 3; echo $?; gridlemma merge -o other 1 2 2 3; echo $?; "
        "ls other\n");
    EXPECT_THAT(ran.out,
                testing::MatchesRegex("same\ngridlemma: part 2/3 is missing\n3\n"
                                      "gridlemma: part 2/3 is there twice: 2 and 2\n3\nls: .*\n"));
    EXPECT_EQ(ran.err,
              "gridlemma merge: all: 201 ratings added, 2 there already\n"
              "gridlemma merge: all: 0 ratings added, 203 there already\n");
}

TEST(Databases, RefuseWhatIsNone) {
    const auto refused = [](const std::string& command) {
        const auto ran = with_stored(command + " 2>&1; echo $?", 1);
        EXPECT_THAT(ran.out, testing::ContainsRegex("\n[23]\n$")) << command;
        return ran.out;
    };
    EXPECT_THAT(refused("gridlemma rate --db in in"), HasSubstr("in: file is not a database"));
    EXPECT_THAT(refused("gridlemma rate --db /nowhere/db in"),
                HasSubstr("/nowhere/db: unable to open database file"));
    EXPECT_THAT(refused("gridlemma query nowhere"), HasSubstr("unable to open database file"));
    EXPECT_THAT(refused("gridlemma rate --db db in; gridlemma query db 'SELECT missing'"),
                HasSubstr("no such column: missing"));
    EXPECT_THAT(refused("gridlemma rate --db db in; gridlemma query db 'DELETE FROM runs'"),
                HasSubstr("must not change the database"));
    EXPECT_THAT(refused("gridlemma rate --db db in; gridlemma query db 'SELECT 1; SELECT 2'"),
                HasSubstr("more than one statement"));
    EXPECT_THAT(refused("gridlemma rate --db db -f csv in"),
                HasSubstr("--format has no meaning with --db"));
    EXPECT_THAT(refused("gridlemma rate --steps in"), HasSubstr("--steps needs --db"));
}

TEST(Databases, TellThatTheDiskIsFullAndGoOnLater) {
    const auto ran = with_stored(
        "gridlemma rate --db whole in 2> /dev/null; dump whole > expected\n"
        "(ulimit -f 60; gridlemma rate --db db in 2> err; echo $?); tail -n 1 err\n"
        "gridlemma rate --db db in 2> /dev/null; dump db | cmp - expected && echo same",
        1000);
    EXPECT_THAT(ran.out, testing::MatchesRegex("3\ngridlemma: db: .*\nsame\n"));
}

TEST(Databases, QueryWritesTheUsualFormats) {
    const auto ran = with_stored(
        "gridlemma rate --db db in 2> /dev/null\n"
        "for f in text csv tsv jsonl; do gridlemma query -f $f db \"SELECT 'a,b' AS t, 1 AS i, 2.5 "
        "AS r, NULL AS x\"; done; gridlemma query db",
        3);
    EXPECT_THAT(ran.out, testing::StartsWith("t    i    r  x\na,b  1  2.5  -\n"
                                             "t,i,r,x\n\"a,b\",1,2.5,\n"
                                             "t\ti\tr\tx\na,b\t1\t2.5\t\n"
                                             "{\"t\":\"a,b\",\"i\":1,\"r\":2.5,\"x\":null}\n"
                                             "profile  puzzles  logic"));
}

TEST(Schema, OfEveryVersionIsBroughtUpToDate) {
    for (std::size_t version = 1; version <= schema_scripts().size(); ++version) {
        const test::ScratchFolder folder;
        const std::string file = folder / "db";
        {
            const SqlDatabase old(file, SqlDatabase::Mode::create);
            for (std::size_t i = 0; i < version; ++i) old.run(std::string(schema_scripts()[i]));
            old.run("PRAGMA application_id = 1196182849; PRAGMA user_version = " +
                    std::to_string(version));
            old.run("INSERT INTO puzzles (givens) VALUES ('kept')");
        }
        if (version < schema_scripts().size()) {
            EXPECT_THROW((void)read_results(file), IoError);
        }
        const SqlDatabase now = open_results(file);
        EXPECT_EQ(now.integer("SELECT count(*) FROM puzzles WHERE givens = 'kept'"), 1);
        EXPECT_EQ(now.integer("SELECT count(*) FROM results"), 0);
        EXPECT_EQ(now.integer("PRAGMA user_version"),
                  static_cast<std::int64_t>(schema_scripts().size()));
        EXPECT_EQ(now.integer("PRAGMA integrity_check"), 0) << "a text: ok";
    }
}

TEST(Schema, OfANewerVersionIsRefused) {
    const test::ScratchFolder folder;
    open_results(folder / "db").run("PRAGMA user_version = 1000");
    EXPECT_THROW((void)open_results(folder / "db"), IoError);
    const SqlDatabase other(folder / "other", SqlDatabase::Mode::create);
    other.run("CREATE TABLE mine (a)");
    EXPECT_THROW((void)open_results(folder / "other"), IoError);
    EXPECT_EQ(other.integer("SELECT count(*) FROM sqlite_schema"), 1) << "unchanged";
}

}  // namespace
}  // namespace gridlemma::apps
