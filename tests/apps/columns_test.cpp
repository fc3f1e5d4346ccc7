// SPDX-License-Identifier: Apache-2.0
// Columns of tables and members of records: which has the puzzles, which are carried through, and
// the solutions that come with puzzles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/cli/verb.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {
namespace {

using test::run_script;
using testing::HasSubstr;

/// Two puzzles; the second one's solution is wrong in r1c1 and r1c2.
std::string table(const std::string& puzzle = "question") {
    std::string wrong = sample_solution;
    std::swap(wrong[0], wrong[1]);
    return "source," + puzzle + ",answer,rating\n\"web, \"\"a\"\"\"," + sample_puzzle + "," +
           sample_solution + ",1.50\n\x1B[31mred," + sample_puzzle + "," + wrong + ",\n";
}

TEST(Columns, ArePuzzlesByTheirUsualNamesOrByOption) {
    for (const char* const name : {"puzzle", "puzzles", "quiz", "quizzes", "question", "Questions",
                                   "SUDOKU", "grid", "board"})
        EXPECT_EQ(run_script("gridlemma rate -f csv -F n", table(name)).out, "n\n1\n2\n") << name;
    const auto other =
        run_script("gridlemma rate -f csv -F n", "id,givens\n1," + sample_puzzle + "\n");
    EXPECT_EQ(other.out, "n\n");
    EXPECT_THAT(other.err, HasSubstr("--column NAME says which one holds the puzzles"));
    EXPECT_EQ(run_script("gridlemma rate --column givens -f csv -F n", table("givens")).out,
              "n\n1\n2\n");
    const auto none = run_script("gridlemma rate --column x -f csv -F n", table());
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("the header has no column 'x'; it has 'source', 'question', "
                                    "'answer' and 'rating'"));
    EXPECT_EQ(run_script("gridlemma rate --column x -f csv -F n", sample_puzzle + "\n").status, 1)
        << "a list has no columns";
    EXPECT_EQ(run_script("gridlemma rate --column x -f csv -F n",
                         "{\"x\":\"" + sample_puzzle + "\",\"puzzle\":\"y\"}\n")
                  .out,
              "n\n1\n");
}

TEST(Columns, AreCarriedThrough) {
    const std::string kept = "gridlemma rate --keep source,rating -F n ";
    EXPECT_EQ(run_script(kept + "-f csv", table()).out,
              "n,source,rating.input\n1,\"web, \"\"a\"\"\",1.50\n2,\uFFFD[31mred,\n");
    EXPECT_EQ(run_script(kept + "-f tsv", table()).out,
              "n\tsource\trating.input\n1\tweb, \"a\"\t1.50\n2\t\uFFFD[31mred\t\n");
    EXPECT_EQ(run_script(kept + "-f jsonl", table()).out,
              "{\"n\":1,\"source\":\"web, \\\"a\\\"\",\"rating.input\":\"1.50\"}\n"
              "{\"n\":2,\"source\":\"\uFFFD[31mred\",\"rating.input\":null}\n");
    const std::string text = run_script(kept + "-snever", table()).out;
    EXPECT_THAT(text, HasSubstr("n  source        rating.input\n"));
    EXPECT_THAT(text, HasSubstr("1  web, \"a\"      1.50\n"));
    EXPECT_THAT(text, HasSubstr("2  \uFFFD[31mred      -\n"));
    EXPECT_EQ(run_script("gridlemma rate --keep source -f '%n %{source}' --where 'rating == 1.2 "
                         "&& source != \"x\"'",
                         table())
                  .out,
              "1 web, \"a\"\n2 \uFFFD[31mred\n");
}

TEST(Columns, OfTheFirstInputAreAll) {
    const test::ScratchFolder folder;
    const std::string file = folder.write("t.csv", table());
    const std::string header = "n,source,answer,rating.input\n";
    for (const std::string& from : {file, "< " + file}) {
        const auto ran = run_script("gridlemma rate --keep all -f csv -F n " + from);
        EXPECT_EQ(ran.out.substr(0, header.size()), header) << from;
    }
    const auto piped = run_script("gzip -c " + file + " | gridlemma rate --keep all -f csv -F n");
    // A pipe with a name cannot be read twice.
    const auto named = run_script("gridlemma rate --keep all -f csv -F n <(cat " + file + ")");
    EXPECT_EQ(named.out, "n\n1\n2\n");
    EXPECT_THAT(named.err, HasSubstr("column 'source' is not kept; --keep can name it"));
    EXPECT_EQ(piped.out, run_script("gridlemma rate --keep all -f csv -F n " + file).out);
    const std::string other = folder.write("o.csv", "puzzle,more\n" + sample_puzzle + ",1\n");
    const auto two = run_script("gridlemma rate --keep all -f csv -F n " + file + " " + other);
    EXPECT_THAT(two.err, HasSubstr("o.csv:1: column 'more' is not kept; --keep can name it"));
    EXPECT_THAT(two.err, HasSubstr("o.csv:1: there is no column 'source' to keep"));
    EXPECT_THAT(two.out, HasSubstr("\n3,,,\n"));
    EXPECT_EQ(run_script("gridlemma rate --keep all -f csv -F n", sample_puzzle + "\n").out,
              "n\n1\n");
    const auto list = run_script("gridlemma rate --keep a -f csv -F n", sample_puzzle + "\n");
    EXPECT_EQ(list.status, 1);
    EXPECT_THAT(list.err, HasSubstr("there are no columns to keep"));
}

TEST(Columns, OfRecordsStayWhatTheyAre) {
    const std::string members =
        R"("id":"x","list":[1,{"a":"ü"}],"number":2.5,"null":null,"lines":"a\nb","quote":"\"")";
    const std::string record = "{\"puzzle\":\"" + sample_puzzle + "\"," + members + "}\n";
    const auto ran = run_script("gridlemma rate --keep all -f jsonl -F n", record + record);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto line = nlohmann::json::parse(ran.out.substr(0, ran.out.find('\n')));
    auto expected = nlohmann::json::parse("{" + members + "}");
    expected["n"] = 1;
    EXPECT_EQ(line, expected);
    const auto more = run_script("gridlemma rate --keep all -f jsonl -F n",
                                 record + "{\"new\":1,\"puzzle\":\"" + sample_puzzle + "\"}\n");
    EXPECT_EQ(more.status, 1);
    EXPECT_THAT(more.err, HasSubstr("2: member 'new' is not kept; --keep can name it"));
}

TEST(Columns, AreKeptByEveryVerbWithRecordsOfPuzzles) {
    int verbs_seen = 0;
    for (const Verb* const verb : verbs()) {
        bool keeps = false;
        for (const Option& option : all_options(*verb)) keeps = keeps || option.name == "keep";
        // These two have other records for this puzzle, or none.
        if (!keeps || verb->name == "grid scan" || verb->name == "grid neighbors") continue;
        ++verbs_seen;
        const std::string limit = verb->name == "grid minimal" ? " --count 1" : "";
        const auto ran = run_script(
            "gridlemma " + std::string(verb->name) + limit + " --keep source -f jsonl | head -n 1",
            table());
        EXPECT_THAT(ran.out, HasSubstr("\"source\":\"web, \\\"a\\\"\"")) << verb->name << ran.err;
    }
    EXPECT_GE(verbs_seen, 6);
}

TEST(Columns, ThatAreRefused) {
    EXPECT_EQ(run_script("gridlemma rate --keep a,", table()).status, 2);
    EXPECT_EQ(run_script("gridlemma rate --keep a,a", table()).status, 2);
    EXPECT_EQ(run_script("gridlemma rate --keep a --summary=only", table()).status, 2);
    EXPECT_EQ(run_script("gridlemma rate --keep a --db /dev/null", table()).status, 2);
    EXPECT_EQ(run_script("gridlemma solve --keep a --format grid", table()).status, 2);
}

TEST(Columns, OfSolutionsAreCompared) {
    for (const char* const command : {"rate -snever", "solve", "explain"}) {
        const auto ran = run_script("gridlemma " + std::string(command), table());
        EXPECT_EQ(ran.status, 1) << command;
        EXPECT_THAT(ran.err, HasSubstr("-:3: the solution of the input is not ours: 2 cells "
                                       "differ, the first of them: r1c1 is "))
            << command;
        EXPECT_THAT(ran.err, HasSubstr("1 of 2 solutions of the input agrees with ours\n"));
        EXPECT_EQ(ran.err.find(":2:"), std::string::npos) << command;
    }
    const auto bad = run_script("gridlemma solve", "puzzle,solution\n" + sample_puzzle + "," +
                                                       sample_solution.substr(1) + "\n");
    EXPECT_EQ(bad.status, 1);
    EXPECT_THAT(bad.err, HasSubstr("the solution of the input is not 81 digits: "));
    // What solve itself writes is in order: its columns solution and solutions.
    const auto again = run_script("gridlemma solve -f csv | gridlemma solve", sample_puzzle + "\n");
    EXPECT_EQ(again.status, 0) << again.err;
    const auto json = run_script("gridlemma solve -f jsonl | gridlemma rate", sample_puzzle + "\n");
    EXPECT_THAT(json.err, HasSubstr("1 of 1 solutions of the input agrees with ours\n"));
}

TEST(Columns, CanonicalIsAFieldOfRecords) {
    const auto ran = run_script("gridlemma rate -f csv -F canonical", sample_puzzle + "\n");
    const auto canon = run_script("gridlemma canon -f csv -F canonical", sample_puzzle + "\n");
    EXPECT_EQ(ran.out, canon.out);
    EXPECT_EQ(ran.out.size(), 92U);
    // With other houses, isomorphs are what keeps these: no classic isomorph is one of them.
    for (const std::string geometry : {"x", "windoku"}) {
        const auto form = [&](const std::string& before) {
            return run_script(before + "gridlemma rate --geometry " + geometry +
                                  " --summary=never -f csv -F canonical",
                              sample_puzzle + "\n")
                .out;
        };
        EXPECT_EQ(form("").size(), 92U);
        EXPECT_EQ(form("gridlemma morph --geometry " + geometry + " --seed 3 | "), form(""));
        EXPECT_NE(form("gridlemma morph --seed 3 | "), form(""));
    }
}

}  // namespace
}  // namespace gridlemma::apps
