// SPDX-License-Identifier: Apache-2.0
// Results databases: rate --db, query, merge.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "apps/base/errors.hpp"
#include "apps/database/results_writer.hpp"
#include "apps/database/schema.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
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

/// Prints every table of a database. The order of runs counts, not their numbers: a run that was
/// killed has had a number, too.
const std::string dump =
    "dump() { for t in runs profiles puzzles techniques ratings measures rating_values uses "
    "metrics measurements steps; do r=\"(SELECT count(*) FROM runs WHERE run <= $t.run) AS run\"\n"
    "case $t in runs) c=provenance,puzzles,input;; "
    "ratings) c=puzzle,profile,n,status,solved,hardest,steps,guesses,nodes,depth,$r;; "
    "measurements) c=puzzle,profile,metric,value,$r;; "
    "steps) c=puzzle,profile,number,technique,log,$r;; *) c='*';; esac\n"
    "echo \"== $t\"; gridlemma query -f csv $1 \"SELECT $c FROM $t\"; done; }\n";

/// Runs in a folder of its own, with puzzles_to_store(count) in the file `in`.
test::Ran with_stored(const std::string& script, std::size_t count = 200) {
    return run_script("cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\ncat > in\n" + dump +
                          test::set_program_variable + script,
                      puzzles_to_store(count));
}

TEST(Databases, HoldWhatRecordsHold) {
    const auto ran = with_stored(
        "gridlemma rate -p se -f csv -F "
        "n,name,puzzle,status,solved,er,ep,ed,hardest,steps,guesses,nodes,depth in "
        "2> /dev/null | tail -n +2 > records\n"
        "gridlemma rate -p se --db db in 2> err; tail -n 1 err\n"
        "gridlemma query -f csv db 'SELECT n,name,givens,status,solved,er,ep,ed,"
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
        "gridlemma rate --db db $run 2>&1 | tail -n 1 | sed 's/[0-9,]* steps/STEPS steps/'; done\n"
        "gridlemma query -f csv db 'SELECT count(*), (SELECT count(*) FROM puzzles), (SELECT "
        "count(*) FROM measurements), (SELECT count(DISTINCT puzzle) FROM steps) FROM ratings'");
    EXPECT_EQ(ran.out,
              "gridlemma: db: 94 ratings added\n"
              "gridlemma: db: 107 ratings added\n"
              "gridlemma: db: 0 ratings added\n"
              "gridlemma: db: 201 ratings added\n"
              "gridlemma: db: 0 ratings and 402 metric values added\n"
              "gridlemma: db: 0 ratings added\n"
              "gridlemma: db: 0 ratings and STEPS steps added\n"
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
        "gridlemma merge -o all 3 1 2 2> m; sed 's/[0-9,]* metric/METRICS metric/; s/[0-9,]* "
        "steps/STEPS steps/' m >&2; dump all | cmp - expected && echo same\n"
        "gridlemma merge -o all 1 2 3\n"
        "exec 2>&1\n"
        "gridlemma merge -o other 1 3; echo $?; gridlemma merge -o other 1 2 2 3; echo $?; "
        "ls other\n");
    EXPECT_THAT(ran.out,
                testing::MatchesRegex("same\ngridlemma: part 2/3 is missing\n3\n"
                                      "gridlemma: part 2/3 is there twice: 2 and 2\n3\nls: .*\n"));
    EXPECT_EQ(ran.err,
              "gridlemma merge: all: 201 ratings, METRICS metric values and STEPS steps added, 2 "
              "there already\n"
              "gridlemma merge: all: 0 ratings added, 203 there already\n");
}

/// Prints the runs of a database `db` and how many ratings each has.
const std::string list_runs =
    "list_runs() { gridlemma query -f csv db 'SELECT puzzles, (SELECT count(*) FROM ratings WHERE "
    "ratings.run = runs.run) AS ratings FROM runs ORDER BY puzzles' | tail -n +2 | tr '\\n' ' '; "
    "echo; }\n"
    // What a run leaves that is killed after its last puzzle.
    "reopen() { sqlite3 $1 'UPDATE runs SET puzzles = NULL, input = NULL'; }\n";

TEST(Databases, PartsOfOtherInputsAreRefused) {
    const auto ran = with_stored(
        "tac in > other\n"
        "gridlemma rate --shard 1/2 --db 1 in 2> /dev/null\n"
        "gridlemma rate --shard 2/2 --db 2 other 2> /dev/null\n"
        "gridlemma merge 1 2 -o all 2>&1 | sed 's/[0-9a-f]\\{16\\}/HASH/g'; ls all 2> /dev/null\n"
        // With the other halves, both runs are whole.
        "gridlemma rate --shard 2/2 --db 3 in 2> /dev/null\n"
        "gridlemma rate --shard 1/2 --db 4 other 2> /dev/null\n"
        "gridlemma merge 1 2 3 4 -o all 2> /dev/null; echo $?\n"
        "gridlemma query -f csv all 'SELECT count(*), count(DISTINCT input) FROM runs' | tail -n 1",
        20);
    EXPECT_EQ(ran.out,
              "gridlemma: 1 and 2 are parts of different runs: in 2, the input is 'puzzles "
              "20, hash HASH', not 'puzzles 20, hash HASH'\n0\n2,2\n")
        << ran.err;
}

TEST(Databases, AShardThatWasKilledIsNoPart) {
    const auto ran = with_stored(
        list_runs +
            "for i in 1 2; do gridlemma rate --shard $i/2 --db $i in 2> /dev/null; done\n"
            "reopen 2; gridlemma merge 1 2 -o all 2>&1; echo $?; ls all 2> /dev/null\n"
            "gridlemma rate --shard 2/2 --db 2 in 2> /dev/null\n"
            "gridlemma merge 1 2 -o all 2>&1; gridlemma rate --db whole in 2> /dev/null\n"
            "dump whole > expected; dump all | cmp - expected && echo same",
        20);
    EXPECT_THAT(ran.out,
                testing::MatchesRegex(
                    "gridlemma: 2: part 2/2 has not come to its end; the command that made it "
                    "goes on with it\n3\ngridlemma merge: all: 20 ratings added\nsame\n"))
        << ran.err;
}

TEST(Databases, RunsAreToldApartByTheirInput) {
    const auto ran = with_stored(
        list_runs +
            "head -n 4 in > a; tail -n 6 in > b\n"
            "for f in a b a b; do gridlemma rate --db db $f 2> /dev/null; done; list_runs\n"
            "gridlemma rate --steps -m clues --db db b 2> /dev/null; list_runs\n"
            "gridlemma query -f csv db 'SELECT count(DISTINCT run), min(run) = (SELECT max(run) "
            "FROM runs) FROM steps' | tail -n 1\n"
            // At the same time.
            "rm db; gridlemma rate --db db a 2> /dev/null & gridlemma rate --db db b 2> /dev/null\n"
            "wait; list_runs",
        10);
    EXPECT_EQ(ran.out, "4,4 6,6 \n4,4 6,6 6,0 \n1,1\n4,4 6,6 \n") << ran.err;
}

TEST(Databases, TakeOverWhatAKilledRunHasLeftOfTheSamePuzzles) {
    const auto ran = with_stored(
        list_runs +
            "head -n 4 in > a; tail -n 6 in > b; m='-m clues --steps'\n"
            "gridlemma rate $m --db whole in 2> /dev/null; dump whole > expected\n"
            "gridlemma rate $m --db db a 2> /dev/null; reopen db; list_runs\n"
            // Other puzzles leave it alone.
            "gridlemma rate $m --db db b 2> /dev/null; list_runs\n"
            "gridlemma rate $m --db db a 2> /dev/null; list_runs\n"
            "rm db; gridlemma rate $m --db db a 2> /dev/null; reopen db\n"
            "gridlemma rate $m --db db in 2> /dev/null; dump db | cmp - expected && echo same",
        10);
    EXPECT_EQ(ran.out, ",4 \n,4 6,6 \n4,4 6,6 \nsame\n") << ran.err;
}

TEST(Databases, RefuseWhatIsNone) {
    const auto refused = [](const std::string& command) {
        const auto ran = with_stored(command + " 2>&1; echo $?", 1);
        EXPECT_THAT(ran.out, testing::ContainsRegex("\n[23]\n$")) << command;
        return ran.out;
    };
    EXPECT_THAT(refused("cp in text; gridlemma rate --db text in"),
                HasSubstr("text: file is not a database"));
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
    EXPECT_THAT(refused("gridlemma rate --top 10 in"), HasSubstr("--top needs --html"));
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

TEST(Databases, KeepWhatAnyScaleMeasures) {
    for (const Profile& profile : built_in_profiles()) {
        const auto ran = with_stored(
            "gridlemma rate --db db -p " + profile.name +
                " in 2> /dev/null\n"
                "gridlemma query -f csv db 'SELECT count(*) FROM measure_values WHERE value IS NOT "
                "NULL' | tail -n 1\n"
                "gridlemma query -f csv db \"SELECT count(*) FROM results WHERE solved = 'logic'\" "
                "| tail -n 1\n"
                "gridlemma query -f csv db \"SELECT count(*) FROM results, "
                "json_each(results.measures) AS m JOIN measure_values AS v ON v.givens = "
                "results.givens AND v.measure = m.key AND coalesce(v.grade, v.value) = m.value\" "
                "| tail -n 1\n"
                "gridlemma query -f csv db \"SELECT count(*) FROM results WHERE total IS NOT "
                "json_extract(measures, '$.total')\" | tail -n 1\n",
            20);
        const auto lines = test::lines_of(ran.out);
        ASSERT_EQ(lines.size(), 4U) << ran.err;
        EXPECT_EQ(lines[2], lines[0]) << profile.name << ": in the column of all measures";
        EXPECT_EQ(lines[3], "0") << profile.name;
        EXPECT_EQ(std::stoul(lines[0]), profile.scale->measures.size() * std::stoul(lines[1]))
            << profile.name;
        EXPECT_GT(std::stoul(lines[1]), 0U) << profile.name;
    }
}

TEST(Databases, CompleteRatingsWithoutTheirNumbers) {
    const auto ran = with_stored(
        "gridlemma rate -p csp --db db in 2> /dev/null; dump db > expected\n"
        "sqlite3 db 'DELETE FROM rating_values'\n"
        "gridlemma rate -p csp --db db in 2>&1 | tail -n 1 | sed 's/[0-9]* numbers/N numbers/'\n"
        "gridlemma rate -p csp --db db in 2>&1 | tail -n 1\n"
        "dump db | cmp - expected && echo same",
        20);
    EXPECT_EQ(ran.out,
              "gridlemma: db: 0 ratings and N numbers of others added\n"
              "gridlemma: db: 0 ratings added\nsame\n");
}

TEST(Databases, KnowSamplesAndSeedOfAMetric) {
    const auto ran = with_stored(
        "values() { gridlemma query -f csv $1 'SELECT settings, count(*), sum(value) FROM "
        "metric_values GROUP BY settings' | tail -n +2; }\n"
        "m='-m mrv-guesses,clues'\n"
        "gridlemma rate --db a $m --samples 1 in 2> /dev/null; values a > first\n"
        "gridlemma rate --db a $m --samples 50 --seed 9 in 2>&1 | tail -n 1\n"
        "gridlemma rate --db b $m --samples 50 --seed 9 in 2> /dev/null\n"
        "head -n 2 first | cmp - <(values a | head -n 2) && echo kept\n"
        "cmp <(values a | tail -n 1) <(values b | tail -n 1) && echo both\n"
        "gridlemma rate --db c $m --samples 1 in 2> /dev/null\n"
        "gridlemma merge -o d c b 2> /dev/null; cmp <(values a) <(values d) && echo merged",
        10);
    EXPECT_EQ(ran.out, "gridlemma: a: 0 ratings and 10 metric values added\nkept\nboth\nmerged\n")
        << ran.err;
}

TEST(Databases, CanBeBegunByTwoRunsAtOnce) {
    const auto ran = with_stored(
        "for i in $(seq 20); do rm -f db*\n"
        "gridlemma rate -t 1 --db db in 2> a & gridlemma rate -t 1 --db db in 2> b; wait $! || "
        "cat a\n"
        "grep -h lock a b\n"
        "gridlemma query -f csv db 'SELECT count(*) FROM ratings' | tail -n 1; done | uniq",
        5);
    EXPECT_EQ(ran.out, "5\n") << ran.err;
}

/// Whichever ends first must not take away what the other one still writes.
TEST(Databases, LoseNothingOfRunsAtOnce) {
    const auto ran = with_stored(
        "split -n l/3 in part.\n"
        "for i in $(seq 30); do rm -f db*\n"
        "for f in part.*; do gridlemma rate --steps --db db $f 2> said.$f & done; wait\n"
        "grep -h '^gridlemma: db' said.* | grep -v added\n"
        "gridlemma query -f csv db 'SELECT count(*), (SELECT count(*) FROM runs WHERE puzzles > "
        "0), (SELECT sum(puzzles) FROM runs), (SELECT count(DISTINCT puzzle) FROM steps) FROM "
        "ratings' | tail -n 1; done | uniq -c | tr -s ' '",
        120);
    // Every thirtieth is followed by one without a solution: the same puzzle each time.
    EXPECT_EQ(ran.out, " 30 121,3,124,120\n") << ran.err;
}

TEST(Databases, TellOfBadPuzzlesEveryTime) {
    const auto ran = with_stored(
        "gridlemma rate --db db in 2> first; echo $?; gridlemma rate --db db in 2> second; echo "
        "$?\n"
        "cmp <(grep solution first) <(grep solution second) && grep -c solution second\n"
        "gridlemma rate --unchecked --db db in 2> /dev/null; echo $?",
        30);
    EXPECT_EQ(ran.out, "1\n1\n1\n1\n") << ran.err;
}

TEST(Databases, TheSummaryIsOfWhatIsNew) {
    const auto ran = with_stored(
        "head -n 1 in > one; gridlemma rate --db db one 2> /dev/null\n"
        "gridlemma rate --db db --summary=only in 2>&1 | head -n 1",
        3);
    EXPECT_EQ(ran.out, "2 new puzzles, profile se\n");
}

TEST(Databases, AreReadWithoutATraceBesideThem) {
    const auto ran = with_stored(
        "mkdir f; gridlemma rate --db f/db in 2> /dev/null; cp f/db kept\n"
        "gridlemma query -f csv f/db 'SELECT count(*) FROM ratings' | tail -n 1; ls f\n"
        "cmp f/db kept && chmod 444 f/db && chmod 555 f\n"
        // Whom the rights of files do not bind asks as somebody else.
        "as() { if [ $(id -u) = 0 ]; then chmod 711 . && setpriv --reuid 65534 --clear-groups "
        "\"$@\"; else \"$@\"; fi; }\n"
        "as \"$program\" query -f csv $PWD/f/db 'SELECT count(*) FROM ratings' | tail -n 1\n"
        "ls f; chmod 755 f",
        3);
    EXPECT_EQ(ran.out, "3\ndb\n3\ndb\n") << ran.err;
}

TEST(Databases, AreNoDevicesFoldersOrStreams) {
    const auto refused = [](const std::string& name, const std::string& reason) {
        for (const std::string& command : {"rate --db " + name + " in", "query " + name}) {
            const auto ran = with_stored("gridlemma " + command + "; echo $?; ls", 1);
            EXPECT_THAT(ran.out, testing::MatchesRegex("[23]\nin\n")) << command;
            EXPECT_THAT(ran.err, HasSubstr(reason)) << command;
        }
    };
    for (const std::string name : {"-", ":memory:", "'file:x?mode=memory'"})
        refused(name, "is not the name of a database file");
    refused(".", ".: a directory, not a database");
    refused("/dev/null", "/dev/null: not a regular file");
    EXPECT_THAT(with_stored(": > e; gridlemma query e", 1).err,
                HasSubstr("e: empty: there are no results in it"));
    EXPECT_THAT(with_stored("gridlemma query nowhere", 1).err, HasSubstr("there is no such file"));
}

TEST(Databases, QueryLosesNoColumnAndWritesNoHeadOfAQuestionThatFails) {
    const auto ran = with_stored(
        "gridlemma rate --db db in 2> /dev/null\n"
        "gridlemma query -f jsonl db 'SELECT 1 AS a, 2 AS a, 3 AS b, 4 AS a'\n"
        "for f in csv tsv text jsonl; do gridlemma query -f $f db \"SELECT load_extension('x') AS "
        "e\" 2> /dev/null; echo $?; done\n"
        "gridlemma query -f csv db 'SELECT 1 AS a WHERE 0'",
        1);
    EXPECT_EQ(ran.out, "{\"a\":1,\"a:1\":2,\"b\":3,\"a:2\":4}\n3\n3\n3\n3\na\n") << ran.err;
}

/// The rows of a view with the columns that it had in version 2, as CSV, in the order of the kept
/// text.
std::string rows_of_version_2(const std::string& file) {
    std::string text;
    const SqlDatabase database = read_results(file);
    for (const std::string view :
         {"results(givens, name, profile, status, solved, er, ep, ed, level, score, hardest, "
          "steps, "
          "guesses, nodes, depth, n)",
          "technique_counts(profile, technique, puzzles, steps, hardest)",
          "distribution(profile, rating, puzzles)",
          "unsolved(givens, name, profile, status, solved)",
          "pairs(givens, profile, other, er, other_er, score, other_score, solved, other_solved)",
          "metric_values(givens, name, profile, metric, value)"}) {
        const std::size_t bracket = view.find('(');
        const std::string name = view.substr(0, bracket);
        const std::string columns = view.substr(bracket + 1, view.size() - bracket - 2);
        text += "== " + name + '\n';
        text += test::run_cli("query -f csv " + file + " 'SELECT " + columns + " FROM " + name +
                              " ORDER BY 1, 2, 3'")
                    .out;
    }
    return text;
}

/// Makes the database that a program of version 2 wrote.
void write_version_2(const std::string& file) {
    const SqlDatabase old(file, SqlDatabase::Mode::create);
    old.run(test::contents_of(test::source_dir() / "tests/data/results-2.sql"));
}

TEST(Schema, AMigratedDatabaseReadsAsBefore) {
    const test::ScratchFolder folder;
    const std::string file = folder / "db";
    write_version_2(file);
    (void)open_results(file);
    EXPECT_EQ(rows_of_version_2(file),
              test::contents_of(test::source_dir() / "tests/data/results-2.txt"));
    const SqlDatabase now = read_results(file);
    EXPECT_EQ(now.integer("SELECT count(*) FROM pragma_foreign_key_check"), 0);
    EXPECT_EQ(now.integer("SELECT count(*) FROM steps"), 51);
    EXPECT_EQ(now.integer("SELECT count(*) FROM metrics WHERE settings = 'samples=16 seed=1'"), 1);
    EXPECT_EQ(now.integer("SELECT typeof(value) = 'integer' FROM measure_values WHERE measure = "
                          "'score' LIMIT 1"),
              1);
}

// Version 2 had no place for what other scales measure.
TEST(Schema, AMigratedDatabaseIsCompletedByTheSameCommand) {
    const test::ScratchFolder folder;
    const std::string file = folder / "db";
    write_version_2(file);
    EXPECT_THAT(test::run_cli("rate -p csp --db " + file + " " + sample_puzzle).err,
                HasSubstr("0 ratings and 1 number of others added"));
    EXPECT_THAT(
        test::run_cli("query -f csv " + file +
                      " \"SELECT measure, value FROM measure_values WHERE profile = 'csp'\"")
            .out,
        "measure,value\nW,0\n");
    EXPECT_THAT(test::run_cli("rate -p se --db " + file + " " + sample_puzzle).err,
                HasSubstr(": 0 ratings added"));
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
