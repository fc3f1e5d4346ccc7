// SPDX-License-Identifier: Apache-2.0
// The verb generate.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/generate/cell_symmetry.hpp"
#include "engine/search/kernel.hpp"
#include "engine/symmetry/minlex.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::lines_of;
using test::run_cli;
using test::run_script;
using testing::Each;
using testing::HasSubstr;

// The clues of a puzzle that has few others in the same cells.
const std::string sparse =
    ".x...xx.x.x.....xx.............xxx.x..xx.xx..x.xxx.............xx.....x.x.xx...x.";

TEST(GenerateVerb, WritesThePuzzlesThatTheSeedDecides) {
    const auto ran = run_cli("generate --count 300 --seed 5");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 300U);
    for (const std::string& line : lines)
        EXPECT_EQ(find_kernel("mrv")->count(test::puzzle_of(line), 2).solutions, 1U);
    EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 300U);
    for (const char* const threads : {"1", "2", "5"})
        EXPECT_EQ(run_cli(std::string("generate -c 300 --seed 5 --threads ") + threads).out,
                  ran.out);
    EXPECT_NE(run_cli("generate --count 300 --seed 6").out, ran.out);
    // The parts of a range, and of shards.
    const auto parts = run_script(
        "for range in 1-7 8-100 101-300; do gridlemma generate --range $range --seed 5; done");
    EXPECT_EQ(parts.out, ran.out);
    EXPECT_EQ(lines_of(run_cli("generate --range 17 --seed 5").out).front(), lines[16]);
    const auto shard =
        lines_of(run_cli("generate -c 300 --seed 5 --shard 2/3 -f csv -F n,puzzle").out);
    EXPECT_THAT(shard[2], HasSubstr("shard: 2/3"));
    EXPECT_EQ(shard[shard.size() - 2], "299," + lines[298]);
    EXPECT_EQ(shard.back(), "# end: lines 100");
}

TEST(GenerateVerb, TakesTheFirstCandidateThatPasses) {
    const std::string command =
        "generate -c 30 --where 'er >= 2.5 && er < 5 && has(pointing)' -f csv -F n,puzzle,er";
    const auto ran = run_cli(command + " -t 1");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(run_cli(command + " -t 3").out, ran.out);
    EXPECT_EQ(lines_of(ran.out).size(), 31U);
    // What rate says of them.
    const auto rated = run_script("gridlemma " + command +
                                  " | gridlemma rate -f csv -F n,puzzle,er --where "
                                  "'er >= 2.5 && er < 5 && has(pointing)'");
    EXPECT_EQ(rated.out, ran.out);
    const auto tail = run_cli(
        "generate --range 21-30 --where 'er >= 2.5 && er < 5 && "
        "has(pointing)' -f csv -F n,puzzle,er");
    EXPECT_THAT(ran.out, testing::EndsWith(tail.out.substr(tail.out.find('\n') + 1)));
}

TEST(GenerateVerb, RatesByTheProfileThatIsMeant) {
    const auto levels = run_cli("generate -c 5 --where \"level == 'hard'\" -f csv");
    EXPECT_THAT(levels.out, HasSubstr("n,puzzle,level,score,hardest"));
    for (const std::string& line : lines_of(levels.out))
        EXPECT_THAT(line, HasSubstr(line[0] == 'n' ? "level" : ",Hard,"));
    const auto metric =
        run_cli("generate -c 4 --where 'clues == 23' --metrics clues,entropy -f csv");
    EXPECT_EQ(metric.status, 0) << metric.err;
    EXPECT_THAT(lines_of(metric.out), testing::Contains(HasSubstr(",23,")).Times(4));
}

TEST(GenerateVerb, KeepsToTheOrder) {
    for (const std::string& line :
         lines_of(run_cli("generate -c 20 --symmetry diagonal --clues 28-30").out)) {
        const CellSet clues = test::puzzle_of(line).givens();
        EXPECT_EQ(orbit(clues, CellSymmetry::diagonal), clues);
        EXPECT_GE(clues.size(), 28);
        EXPECT_LE(clues.size(), 30);
    }
    for (const std::string& line : lines_of(run_cli("generate -c 5 --pattern " + sparse).out))
        for (std::size_t i = 0; i < sparse.size(); ++i) EXPECT_EQ(line[i] == '.', sparse[i] == '.');
    const auto solution = run_script("gridlemma generate -c 9 --solution " + sample_puzzle +
                                     " | gridlemma solve -f csv -F solution - " + sample_puzzle);
    const auto solutions = lines_of(solution.out);
    ASSERT_EQ(solutions.size(), 11U);
    EXPECT_THAT(std::vector(solutions.begin() + 1, solutions.end()), Each(solutions.back()));
}

/// A page of puzzles of several orders shows no solution twice.
TEST(GenerateVerb, OrdersShareNoSolutions) {
    std::set<std::string> solutions;
    std::size_t puzzles = 0;
    for (const char* const order :
         {"", "--symmetry half-turn", "--symmetry vertical", "--clues 30", "--clues 32",
          "--symmetry half-turn --clues 30", "--symmetry half-turn --clues 32", "--minimal",
          "--where 'er < 2'", "--where 'er < 3'", "--profile hodoku --where 'level == \"Easy\"'",
          "--symmetry half-turn --where 'er < 2'", "--method unbiased", "--seed 2",
          "--seed 2 --clues 30"}) {
        const auto ran = run_script("gridlemma generate --count 10 " + std::string(order) +
                                    " -f csv -F solution | tail -n +2");
        const auto lines = lines_of(ran.out);
        ASSERT_EQ(lines.size(), 10U) << order << ran.err;
        puzzles += lines.size();
        solutions.insert(lines.begin(), lines.end());
        EXPECT_EQ(solutions.size(), puzzles) << order;
    }
}

TEST(GenerateVerb, RefusesWhatIsImpossible) {
    const auto few = run_cli("generate --clues 12-16");
    EXPECT_EQ(few.status, 1);
    EXPECT_EQ(few.out, "");
    EXPECT_THAT(few.err, HasSubstr("cannot be met: no puzzle with fewer than 17 clues"));
    for (const char* const arguments :
         {"--clues 20-10", "--clues x", "--clues 82", "--range 0-3", "--range 5-3",
          "--range 1-3 --count 2", "--pattern 123", "--solution 123", "--symmetry round",
          "--pattern x --clues 20", "--limit-time x", "--resume -o out --distinct",
          "puzzles.txt"}) {
        const auto ran = run_cli(std::string("generate ") + arguments);
        EXPECT_EQ(ran.status, 2) << arguments;
        EXPECT_EQ(ran.out, "") << arguments;
    }
}

TEST(GenerateVerb, SaysHowFarItGot) {
    const auto tries = run_cli("generate -c 8 --where 'er < 0.5' --limit-tries 20 -t 2");
    EXPECT_EQ(tries.status, 1);
    EXPECT_EQ(tries.out, "");
    EXPECT_THAT(tries.err, HasSubstr("puzzle:8: not found: none of 20 candidates fits"));
    EXPECT_THAT(tries.err, HasSubstr("0 of 8 puzzles; 160 candidates were made"));
    const std::string some = "generate -c 40 --where 'er >= 7' --limit-tries 2 -F n,er -f csv";
    const auto ran = run_cli(some);
    EXPECT_EQ(ran.status, 1);
    const auto found = lines_of(ran.out).size() - 1;
    EXPECT_GT(found, 2U);
    EXPECT_LT(found, 38U);
    EXPECT_THAT(ran.err, HasSubstr(std::to_string(found) + " of 40 puzzles; "));
    const auto time = run_cli("generate -c 1000 --where 'er < 0.5' --limit-time 0.3");
    EXPECT_EQ(time.status, 1);
    EXPECT_THAT(time.err, HasSubstr("0 of 1000 puzzles; "));
    EXPECT_THAT(time.err, HasSubstr("--limit-time is up"));
}

TEST(GenerateVerb, DistinctPuzzlesAreNotIsomorphic) {
    // A grid with many automorphisms and few clues to take away: isomorphs are frequent.
    const std::string many_symmetries =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    const std::string command = "generate --solution " + many_symmetries + " --clues 78 --seed 2";
    Minlex minlex;
    const auto forms = [&](const std::string& text) {
        std::set<std::string> all;
        for (const std::string& line : lines_of(text))
            all.insert(to_string(minlex(test::puzzle_of(line))));
        return all;
    };
    const auto any = run_cli(command + " -c 400");
    EXPECT_LT(forms(any.out).size(), 300U);
    const auto distinct = run_cli(command + " -c 60 --distinct -t 1");
    EXPECT_EQ(distinct.status, 0) << distinct.err;
    EXPECT_EQ(lines_of(distinct.out).size(), 60U);
    EXPECT_EQ(forms(distinct.out).size(), 60U);
    EXPECT_EQ(run_cli(command + " -c 60 --distinct -t 3").out, distinct.out);
    // The first of each class remains.
    std::set<std::string> seen;
    std::string first;
    for (const std::string& line : lines_of(any.out))
        if (seen.insert(to_string(minlex(test::puzzle_of(line)))).second) first += line + '\n';
    EXPECT_EQ(first.substr(0, 20 * 82), distinct.out.substr(0, 20 * 82));
    const auto all = run_cli("generate --solution " + many_symmetries +
                             " --clues 80 --distinct -c 5 --limit-tries 100");
    EXPECT_EQ(all.status, 1);
    EXPECT_EQ(lines_of(all.out).size(), 1U);  // Its group is transitive on the cells.
    EXPECT_THAT(all.err, HasSubstr("1 of 5 puzzles; "));
    EXPECT_THAT(all.err, HasSubstr("were isomorphic to earlier ones"));
}

TEST(GenerateVerb, UnbiasedPuzzlesComeWithEstimates) {
    const std::string command = "generate --method unbiased -c 6 --seed 4 --summary";
    const auto ran = run_cli(command + " -t 1");
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(lines_of(ran.out).size(), 6U);
    EXPECT_THAT(ran.err, HasSubstr("clues  puzzles"));
    EXPECT_THAT(ran.err, HasSubstr("6 puzzles count as much as"));
    const auto other = run_cli(command + " -t 3");
    EXPECT_EQ(other.out, ran.out);
    EXPECT_EQ(other.err, ran.err);
    const auto part = run_cli("generate --method unbiased --range 3-4 --seed 4");
    EXPECT_EQ(part.out, ran.out.substr(std::size_t{2} * 82, std::size_t{2} * 82));
    const auto filtered =
        run_cli("generate --method unbiased -c 2 --clues 25-26 --where 'er < 3' -F puzzle,er");
    EXPECT_EQ(filtered.status, 0) << filtered.err;
    for (const char* const arguments :
         {"--method unbiased --symmetry full", "--summary", "--method biased"})
        EXPECT_EQ(run_cli(std::string("generate ") + arguments).status, 2) << arguments;
    const auto none = run_cli("generate --method unbiased --clues 40 --limit-tries 2");
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("none of 2 grids gave a puzzle"));
    EXPECT_THAT(none.err, HasSubstr("0 of 1 puzzles; 2 grids were made"));
}

TEST(GenerateVerb, IsContinuedAfterItWasKilled) {
    const std::string order = "generate -c 3000 --where 'er>=6.5' -f csv";
    const auto ran =
        run_script("cd $(mktemp -d); trap 'rm -r $PWD' EXIT\ngridlemma " + order + " -o whole\n" +
                   test::run_with_kills(order) +
                   "cmp whole out && grep -q 'goes on after puzzle' noise && echo same");
    EXPECT_EQ(ran.out, "same\n") << ran.err;
}

TEST(GenerateVerb, SeeksAmongNeighbors) {
    const std::string command =
        "generate --method neighbors --rank er --where 'er >= 7.5' --seed 3 -f csv -F n,puzzle,er";
    const auto ran = run_cli(command + " -c 4 -t 1");
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(run_cli(command + " -c 4 -t 3").out, ran.out);
    EXPECT_EQ(lines_of(run_cli(command + " --range 3-4").out)[1], lines[3]);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto minimal = run_cli("grid minimal " + lines[i].substr(2, 81));
        EXPECT_EQ(minimal.out, "minimal\n");
    }
    const auto rated = run_script("gridlemma " + command +
                                  " -c 4 | gridlemma rate -f csv -F n,puzzle,er --where "
                                  "'er >= 7.5'");
    EXPECT_EQ(rated.out, ran.out);
    // To a value, and to a small one.
    const auto near = run_cli(
        "generate --method neighbors --rank score=2000 --where 'score >= 1990 && score <= 2010' "
        "-f '%{score}'");
    EXPECT_EQ(near.status, 0) << near.err;
    const auto few =
        run_cli("generate --method neighbors --rank -entropy --where 'er >= 1' --metrics entropy");
    EXPECT_EQ(few.status, 0) << few.err;
    const auto given_up =
        run_cli("generate --method neighbors --rank er --where 'er > 20' --limit-tries 20");
    EXPECT_EQ(given_up.status, 1);
    EXPECT_THAT(given_up.err, HasSubstr("none of 20 candidates fits"));
    for (const char* const wrong :
         {"--method neighbors --rank er", "--method neighbors --where 'er > 5'",
          "--method neighbors --rank eer --where 'er > 5'",
          "--method neighbors --rank hardest --where 'er > 5'",
          "--method neighbors --rank er=x --where 'er > 5'",
          "--method neighbors --rank er --where 'er > 5' --symmetry half-turn", "--rank er"})
        EXPECT_EQ(run_cli(std::string("generate ") + wrong).status, 2) << wrong;
}

/// The number before " candidates were made".
std::uint64_t candidates_in(const std::string& message) {
    const std::size_t end = message.find(" candidates were made");
    if (end == std::string::npos) return 0;
    const std::size_t begin = message.rfind(' ', end - 1) + 1;
    return std::stoull(message.substr(begin, end - begin));
}

TEST(GenerateVerb, AnInterruptedRunSaysWhatItSaw) {
    for (const std::string method :
         {"", "--method unbiased ", "--method neighbors --rank er ", "--threads 2 --count 3 "}) {
        const auto ran = run_script(test::set_program_variable +
                                    "timeout --foreground -s INT 3 \"$program\" generate " +
                                    method + "--where 'er > 20 && clues < 50'");
        const std::string what =
            method.find("unbiased") == std::string::npos ? "candidates" : "grids";
        EXPECT_THAT(ran.err, HasSubstr(" puzzles; ")) << method;
        EXPECT_THAT(ran.err, HasSubstr(what + " were made; the run was interrupted\n"));
        EXPECT_THAT(ran.err, testing::Not(HasSubstr("; 0 " + what)));
        EXPECT_THAT(ran.err, HasSubstr("\n  er > 20: 0 of "));
        EXPECT_THAT(ran.err, HasSubstr("\n  clues < 50: "));
        EXPECT_THAT(ran.err, HasSubstr(" (100 %)\n"));
        EXPECT_THAT(ran.err, testing::ContainsRegex("\n  er [1-9][.0-9]* to [1-9]"));
        EXPECT_THAT(ran.err, testing::ContainsRegex("\n  clues [123][0-9] to [123][0-9]\n"));
    }
}

TEST(GenerateVerb, SharesOfConditionsAreThoseOfTheCandidates) {
    const auto ran =
        run_cli("generate --limit-tries 200 --where 'clues <= 24 && er > 20' --seed 3 --count 2");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(candidates_in(ran.err), 400U);
    const auto all = run_cli("generate --count 2 --seed 3 --limit-tries 200 --where 'er > 20'");
    EXPECT_THAT(ran.err, HasSubstr("\n  er > 20: 0 of 400 candidates (0 %)\n"));
    // The same two hundred candidates for each of the two puzzles, one by one.
    EXPECT_THAT(ran.err, testing::ContainsRegex("\n  clues <= 24: [12][0-9][0-9] of 400 "));
    EXPECT_EQ(candidates_in(all.err), 400U);
}

}  // namespace
}  // namespace gridlemma::apps
