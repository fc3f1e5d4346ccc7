// SPDX-License-Identifier: Apache-2.0
// `gridlemma explain` as typed by a user: text for people, logs for programs.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "apps/path/path_text.hpp"
#include "apps/path/step_graph.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// Returns the text with its lines joined, since sentences may be broken anywhere.
std::string unwrapped(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    return text;
}

TEST(Explain, TellsThePathAndTheEnd) {
    const auto ran = run_cli("explain --profile basic", searched_puzzle + " a name\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(ran.out,
              "Puzzle 1 (-:1): a name\n"
              "\n"
              "     c1      c2    c3    c4    c5     c6      c7      c8    c9\n"
              "   +-------------------+--------------------+---------------------+\n"
              "r1 | 23689   2369  6   | 2379  5      4     | 237     1     27    |\n"
              "r2 | 123569  7     156 | 239   126    12369 | 8       345   245   |\n"
              "r3 | 1235    4     15  | 8     127    1237  | 2357    9     6     |\n"
              "   +-------------------+--------------------+---------------------+\n"
              "r4 | 23467   236   9   | 247   12478  5     | 12367   3468  12478 |\n"
              "r5 | 24567   256   8   | 247   3      127   | 125679  456   12457 |\n"
              "r6 | 23457   1     45  | 6     9      278   | 2357    3458  24578 |\n"
              "   +-------------------+--------------------+---------------------+\n"
              "r7 | 14569   569   7   | 2459  2468   2689  | 156     568   3     |\n"
              "r8 | 4569    8     3   | 1     467    679   | 56      2     5     |\n"
              "r9 | 156     56    2   | 35    68     368   | 4       7     9     |\n"
              "   +-------------------+--------------------+---------------------+\n"
              "\n"
              "   1. Naked Single (1.0): r1c3 can only be 6. So r1c3=6.\n"
              "   2. Naked Single (1.0): r8c9 can only be 5. So r8c9=5.\n"
              "   3. Naked Single (1.0): r8c7 can only be 6. So r8c7=6.\n"
              "   4. Naked Single (1.0): r7c7 can only be 1. So r7c7=1.\n"
              "   5. Naked Single (1.0): r7c8 can only be 8. So r7c8=8.\n"
              "   6. Hidden Single (Box) (2.0): Box 1 has one place left for 8. So r1c1=8.\n"
              "   7. Hidden Single (Box) (2.0): Box 6 has one place left for 9. So r5c7=9.\n"
              "   8. Hidden Single (Box) (2.0): Box 7 has one place left for 1. So r9c1=1.\n"
              "   9. Hidden Single (Column) (4.0): Column 3 has one place left for 4. So\n"
              "      r6c3=4.\n"
              "  10. Naked Pair (5.0): In box 1, r2c3 and r3c3 hold 1 and 5 between them. So\n"
              "      r23c1<>5.\n"
              "  11. Hidden Pair (6.0): In row 4, 1 and 8 can only be in r4c5 and r4c9. So\n"
              "      r4c59<>247.\n"
              "\n"
              "Logic ends here after 11 steps; search finished the puzzle with 7 guesses.\n"
              "Used: 5 Naked Single, 3 Hidden Single (Box), 1 Hidden Single (Column), 1 Naked\n"
              "Pair, 1 Hidden Pair.\n"
              "Hardest: step 11, Hidden Pair (6.0).\n"
              "\n"
              "8 9 6 | 2 5 4 | 3 1 7\n"
              "3 7 5 | 9 1 6 | 8 4 2\n"
              "2 4 1 | 8 7 3 | 5 9 6\n"
              "------+-------+------\n"
              "7 3 9 | 4 8 5 | 2 6 1\n"
              "6 2 8 | 7 3 1 | 9 5 4\n"
              "5 1 4 | 6 9 2 | 7 3 8\n"
              "------+-------+------\n"
              "4 6 7 | 5 2 9 | 1 8 3\n"
              "9 8 3 | 1 4 7 | 6 2 5\n"
              "1 5 2 | 3 6 8 | 4 7 9\n");
}

TEST(Explain, BriefFoldsSinglesThatFollowEachOther) {
    const std::string brief =
        run_cli("explain --brief --grid=never --profile basic", searched_puzzle).out;
    EXPECT_THAT(
        brief,
        HasSubstr("\n  1-9. Nine singles (1.0 to 4.0): r1c3=6, r8c9=5, r8c7=6, r7c7=1, r7c8=8,\n"
                  "       r1c1=8, r5c7=9, r9c1=1, r6c3=4.\n"
                  "  10. Naked Pair (5.0): "));
    EXPECT_EQ(run_cli("explain --brief --format jsonl", searched_puzzle).status, 2);
    const auto drawn = run_cli("explain --brief --grid --profile basic", searched_puzzle).out;
    const auto lines = test::lines_of(drawn);
    EXPECT_EQ(std::ranges::count_if(lines, [](const auto& l) { return l.starts_with("r1 |"); }), 4);
}

TEST(Explain, NotationsAreThoseOfForumsAndOfHodoku) {
    const auto told = [](const std::string& notation) {
        return run_cli("explain --grid=never -p hodoku --notation " + notation, searched_puzzle)
            .out;
    };
    EXPECT_THAT(told("eureka"), HasSubstr(" Hidden Pair (70.0): (18)r4c59 => r4c59<>247\n"));
    EXPECT_THAT(told("hodoku"),
                HasSubstr(" Hidden Pair: 1,8 in r4c59 => r4c59<>2, r4c59<>4, r4c59<>7\n"));
    EXPECT_EQ(run_cli("explain --notation latin", searched_puzzle).status, 2);
}

/// The lines of a graph after its label; empty if there is no graph.
std::string body_of_graph(const Evidence& evidence) {
    Step step;
    step.evidence = evidence;
    Buffer out;
    append_graph(step, 1, "", out);
    const std::string text = fmt::to_string(out);
    if (text.empty()) return text;
    const std::string head = "digraph step_1 {\n  rankdir=LR;\n  labelloc=t;\n  label=\"\";\n";
    EXPECT_TRUE(text.starts_with(head) && text.ends_with("}\n")) << text;
    return text.substr(head.size(), text.size() - head.size() - 2);
}

TEST(Explain, DrawsChainsAsGraphs) {
    Step step;
    step.evidence = AlternatingChainEvidence{
        .nodes = {{.digit = Digit(5), .cells = Cell(0), .is_on = false},
                  {.digit = Digit(5), .cells = {Cell(3), Cell(4)}, .is_on = true},
                  {.digit = Digit(5), .cells = Cell(30), .is_on = false}},
        .links = 2};
    Buffer out;
    append_graph(step, 7, "7. \"AIC\"", out);
    EXPECT_EQ(fmt::to_string(out),
              "digraph step_7 {\n"
              "  rankdir=LR;\n"
              "  labelloc=t;\n"
              "  label=\"7. \\\"AIC\\\"\";\n"
              "    n0 [label=\"r1c1<>5\", shape=box, style=solid];\n"
              "    n1 [label=\"r1c4 or r1c5=5\", shape=box, style=bold];\n"
              "    n2 [label=\"r4c4<>5\", shape=box, style=solid];\n"
              "    n0 -> n1 [style=solid];\n"
              "    n1 -> n2 [style=dashed];\n"
              "}\n");
    const auto ran = run_cli("explain --profile se --format dot", searched_puzzle);
    EXPECT_EQ(ran.status, 0);
    for (const auto& line : test::lines_of(ran.out))
        EXPECT_TRUE(line.starts_with("digraph step_") || line.starts_with("  ") || line == "}");
    EXPECT_EQ(run_cli("explain --grid --format dot", sample_puzzle).status, 2);
}

TEST(Explain, DrawsOddagonsAsRings) {
    WhipEvidence oddagon{.kind = WhipEvidence::Kind::oddagon, .target = {}, .links = {}};
    for (int cell : {0, 3, 30})
        oddagon.links.push_back(
            {.truth = {}, .left = Candidate(Cell(cell), Digit(5)), .right = {}});
    EXPECT_EQ(body_of_graph(oddagon),
              "    n0 [label=\"r1c1=5\", shape=box, style=solid];\n"
              "    n1 [label=\"r1c4=5\", shape=box, style=solid];\n"
              "    n2 [label=\"r4c4=5\", shape=box, style=solid];\n"
              "    n0 -> n1 [dir=none];\n"
              "    n1 -> n2 [dir=none];\n"
              "    n2 -> n0 [dir=none];\n");
}

TEST(Explain, DrawsSeveralChainsAsClusters) {
    const AlternatingChainEvidence chain{
        .nodes = {{.digit = Digit(5), .cells = Cell(0), .is_on = true},
                  {.digit = Digit(5), .cells = Cell(3), .is_on = false}}};
    const std::string body =
        "  subgraph cluster_1 {\n"
        "    n0 [label=\"r1c1=5\", shape=box, style=bold];\n"
        "    n1 [label=\"r1c4<>5\", shape=box, style=solid];\n"
        "    n0 -> n1 [style=dashed];\n"
        "  }\n"
        "  subgraph cluster_2 {\n"
        "    n2 [label=\"r1c1=5\", shape=box, style=bold];\n"
        "    n3 [label=\"r1c4<>5\", shape=box, style=solid];\n"
        "    n2 -> n3 [style=dashed];\n"
        "  }\n";
    EXPECT_EQ(body_of_graph(AlternatingChainsEvidence{{chain, chain}}), body);
    EXPECT_EQ(body_of_graph(ChainedFishEvidence{{}, {chain, chain}}), body);
}

TEST(Explain, DrawsLinkedSetsAsGraphs) {
    SetsEvidence evidence{.kind = SetsEvidence::Kind::chain,
                          .stem = Truth(Cell(80)),
                          .sets = {{{Cell(0), Cell(3)}, DigitSet::all()}, {Cell(9), {}}},
                          .links = {Digit(5)},
                          .digits = {}};
    const std::string sets =
        "    n0 [label=\"{r1c1 r1c4}\", shape=box, style=solid];\n"
        "    n1 [label=\"{r2c1}\", shape=box, style=solid];\n";
    EXPECT_EQ(body_of_graph(evidence), sets + "    n0 -> n1 [dir=none, label=\"5\"];\n");
    evidence.links.emplace_back(Digit(7));
    evidence.kind = SetsEvidence::Kind::doubly_linked;
    EXPECT_EQ(body_of_graph(evidence), sets +
                                           "    n0 -> n1 [dir=none, label=\"5\"];\n"
                                           "    n1 -> n0 [dir=none, label=\"7\"];\n");
    evidence.kind = SetsEvidence::Kind::blossom;
    EXPECT_EQ(body_of_graph(evidence), sets +
                                           "    n2 [label=\"r9c9\", shape=diamond, style=solid];\n"
                                           "    n2 -> n0 [dir=none, label=\"5\"];\n"
                                           "    n2 -> n1 [dir=none, label=\"7\"];\n");
    evidence.links.clear();
    EXPECT_EQ(body_of_graph(evidence), "");
    EXPECT_EQ(body_of_graph(SearchEvidence{}), "");
}

TEST(Explain, EveryProfileFitsEightyColumns) {
    for (const Profile& profile : built_in_profiles()) {
        const auto ran = run_cli("explain --grid --profile " + profile.name,
                                 sample_puzzle + "\n" + searched_puzzle);
        EXPECT_EQ(ran.status, 0);
        EXPECT_LE(test::width_of(ran.out), 80U);
    }
}

TEST(Explain, GridAtTheStartAfterEachStepOrNever) {
    const auto count = [](const std::string& arguments) {
        const std::string text = run_cli("explain " + arguments, sample_puzzle).out;
        std::size_t grids = 0;
        for (const auto& line : test::lines_of(text)) grids += line.starts_with("r1 |") ? 1 : 0;
        return grids;
    };
    EXPECT_EQ(count(""), 1U);
    EXPECT_EQ(count("--grid=start"), 1U);
    EXPECT_EQ(count("--grid=never"), 0U);
    EXPECT_EQ(count("--grid --profile basic"), 52U) << "51 steps";
    EXPECT_EQ(run_cli("explain --grid --format jsonl", sample_puzzle).status, 2);
}

TEST(Explain, PuzzlesWithoutJustOneSolutionMakeTheStatusOne) {
    const auto several = run_cli("explain", std::string(81, '.'));
    EXPECT_EQ(several.status, 1);
    EXPECT_THAT(several.out,
                HasSubstr("Logic finds no step here; search finished the puzzle with"));
    EXPECT_THAT(unwrapped(several.out), HasSubstr("There are several solutions."));
    EXPECT_EQ(several.err, "-:1: several solutions\n");
    const auto clash = run_cli("explain", "11" + std::string(79, '.'));
    EXPECT_EQ(clash.status, 1);
    EXPECT_THAT(clash.out, HasSubstr("No solution: digit 1 twice in row 1 (r1c1, r1c2).\n"));
    EXPECT_EQ(clash.err, "-:1: no solution: digit 1 twice in row 1 (r1c1, r1c2)\n");
    const auto none = run_cli("explain", "123456780" + std::string(71, '.') + "9");
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.out, HasSubstr("There is no solution.\n"));
    EXPECT_EQ(none.err, "-:1: no solution\n");
}

TEST(Explain, PureLogicStopsWhereItEnds) {
    const test::ScratchFolder folder;
    const std::string profile =
        folder.write("pure", "name pure\nfallback none\nstep naked-single 1\n");
    const auto ran = run_cli("explain --grid=never --profile " + profile, searched_puzzle);
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("the puzzle is not solved."));
    EXPECT_THAT(ran.out, Not(HasSubstr("guess")));
}

TEST(Explain, RatingsOfTheProfilesScale) {
    EXPECT_THAT(run_cli("explain --profile se", sample_puzzle).out, HasSubstr("\nRating: ER "));
    EXPECT_THAT(run_cli("explain --profile hodoku", sample_puzzle).out,
                HasSubstr("\nRating: Easy, score "));
    EXPECT_THAT(run_cli("explain --profile basic", sample_puzzle).out, Not(HasSubstr("Rating")));
}

TEST(Explain, AHeadingNamesThePuzzle) {
    EXPECT_THAT(run_cli("explain", sample_puzzle + " my own " + std::string(100, 'x')).out,
                StartsWith("Puzzle 1 (-:1): my own\n" + std::string(100, 'x') + "\n\n"));
    EXPECT_THAT(run_cli("explain", "# comment\n" + sample_puzzle).out,
                StartsWith("Puzzle 1 (-:2)\n\n"));
}

TEST(Explain, LogsAreCertifiedByCheck) {
    const auto ran = test::run_script(
        "set -o pipefail\ngridlemma explain --format jsonl --provenance | gridlemma check -q",
        sample_puzzle + " one\n" + searched_puzzle + " two\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, StartsWith("2 puzzles: 2 ok, 0 failed; "));
}

TEST(Explain, BytesDoNotDependOnThreads) {
    std::string puzzles;
    for (const Puzzle& puzzle : test::load_own_puzzles(300)) puzzles += to_string(puzzle) + "\n";
    for (const char* format : {"text", "jsonl"}) {
        const std::string arguments = std::string("explain --format ") + format + " --threads ";
        EXPECT_EQ(run_cli(arguments + "1", puzzles).out, run_cli(arguments + "3", puzzles).out);
    }
}

}  // namespace
}  // namespace gridlemma::apps
