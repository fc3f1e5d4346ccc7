// SPDX-License-Identifier: Apache-2.0
// `gridlemma canon`, and morphs given by their text.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/core/morph.hpp"
#include "engine/symmetry/minlex.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

using test::run_cli;
using test::run_script;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::string own_list(std::size_t count) {
    std::string text;
    std::size_t number = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(count))
        text += to_string(puzzle) + " p" + std::to_string(++number) + '\n';
    return text;
}

constexpr const char* in_a_folder = "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n";

TEST(CanonVerb, WritesTheFormAndTheName) {
    const auto puzzles = test::load_own_puzzles(20);
    const auto ran = run_cli("canon", own_list(20));
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), puzzles.size());
    Minlex minlex;
    for (std::size_t i = 0; i < lines.size(); ++i)
        EXPECT_EQ(lines[i], to_string(minlex(puzzles[i])) + " p" + std::to_string(i + 1));
}

TEST(CanonVerb, WritesTransformationsThatMorphApplies) {
    const auto ran = run_script(
        std::string(in_a_folder) +
            "cat > in; gridlemma canon in > forms\n"
            "gridlemma canon --format '%{transformation} %{puzzle} %{name}' in |\n"
            "while read -r by puzzle name; do gridlemma morph --by $by \"$puzzle $name\"; done | "
            "cmp - forms",
        own_list(10));
    EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
    EXPECT_THAT(ran.out, IsEmpty());
}

TEST(CanonVerb, CountsAutomorphismsAndNamesBands) {
    const auto ran = run_cli(
        "canon --format '%{automorphisms} %{band} %{gangster}' "
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645 "
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543");
    EXPECT_EQ(ran.out, "648 1 1\n72 416 4\n");
    // A puzzle without a single solution has no bands.
    EXPECT_EQ(run_cli("canon -f csv --fields band,automorphisms " + std::string(81, '.')).out,
              "band,automorphisms\n,3359232\n");
}

TEST(CanonVerb, NamesTheClassesOfAutomorphisms) {
    const auto classes_of = [](const std::string& puzzle) {
        const auto ran = run_cli("canon --format '%{automorphism_classes}' " + puzzle);
        EXPECT_EQ(ran.status, 0) << ran.err;
        return ran.out;
    };
    // The grid with the least form: bands go round, and columns within each stack.
    EXPECT_EQ(
        classes_of("12345678945678912378912345621436589736589721489721436553164297864297853197"
                   "8531642"),
        "32:2\n");
    // 647 besides the one that changes nothing.
    const std::string most = classes_of(
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645");
    std::uint64_t sum = 0;
    for (std::size_t at = most.find(':'); at != std::string::npos; at = most.find(':', at + 1))
        sum += std::stoul(most.substr(at + 1));
    EXPECT_EQ(sum, 647U) << most;
    // Most puzzles have none. Those with several solutions may have others than grids.
    EXPECT_EQ(classes_of(to_string(test::load_own_puzzles(1).front())), "-\n");
    EXPECT_THAT(classes_of(std::string(81, '.')), HasSubstr(" 145:7776 other:3047823\n"));
}

TEST(CanonVerb, FindsTheTransformationIntoAnotherPuzzle) {
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    Random random(12);
    const Morph morph = Morph::random(random);
    const auto ran = run_cli("canon --to " + to_string(morph(puzzle)) + " " + to_string(puzzle));
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, to_string(morph) + "\n");
    const auto other = run_cli("canon --to " + to_string(puzzle), own_list(3));
    EXPECT_EQ(other.status, 1);
    const auto lines = test::lines_of(other.out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_THAT(lines[0], StartsWith("r123456789c123456789d"));
    EXPECT_EQ(lines[1], "not isomorphic p2");
    EXPECT_EQ(run_cli("canon --to 12 " + to_string(puzzle)).status, 2);
    EXPECT_EQ(run_cli("canon --dedupe --to " + to_string(puzzle) + " -").status, 2);
}

TEST(CanonVerb, FormOfTheSolutionNeedsOne) {
    const auto ran =
        run_cli("canon --form solution", "12" + std::string(79, '.') + " two\n" + own_list(1));
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("-:1: several solutions"));
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], "several solutions two");
}

/// Each own puzzle twice, and then three morphs of each, all in a file `in`.
constexpr const char* many_isomorphs =
    "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n"
    "cat > own; cat own own > in; gridlemma morph --count 3 own >> in\n";

TEST(CanonVerb, DropsIsomorphs) {
    const std::string own = own_list(test::scaled(2'000));
    const auto ran = run_script(
        std::string(many_isomorphs) + "gridlemma canon --dedupe --format '%{puzzle} %{name}' in",
        own);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, own);
}

/// --where chooses among the first of each form, so the old list is seen although none of it is
/// written; with little memory, too.
TEST(CanonVerb, FiltersAfterIsomorphsAreDropped) {
    const std::string commands =
        "cd $(mktemp -d)\ntrap 'rm -r $PWD' EXIT\n"
        "cat > old; head -20 old | gridlemma morph > new; gridlemma generate --count 10 --seed 77 "
        ">> "
        "new\ntail -10 new > really\n";
    for (const char* const memory : {"", " --memory 1", " -o out"}) {
        const auto ran = run_script(
            commands + "gridlemma canon --dedupe" + memory +
                " --format '%{puzzle}' --where 'file == \"new\"' old new; cat out 2> /dev/null\n" +
                "echo; cat really",
            own_list(200));
        const auto parts = test::lines_of(ran.out);
        ASSERT_EQ(parts.size(), 21U) << ran.out << ran.err;
        for (std::size_t i = 0; i < 10; ++i) EXPECT_EQ(parts[i], parts[i + 11]);
    }
}

/// With little memory, forms go to the disk: the bytes are the same, to a file or a pipe, whatever
/// the number of threads.
TEST(CanonVerb, DropsIsomorphsWithLittleMemory) {
    const auto ran = run_script(
        std::string(many_isomorphs) +
            // Puzzles without a given have other forms: more of them than fit in 1 MiB.
            "sed -E 's/[1-9]/./1' own > a; sed -E 's/[1-9]/./2' own > b\n"
            "sed -E 's/[1-9]/./3' own > c; sed -E 's/[1-9]/./4' own > d\n"
            "cat a in b c a d b own > more; gridlemma morph more >> more.too; cat more more.too > "
            "all\n"
            "gridlemma canon --dedupe -f csv all > whole; wc -l < whole\n"
            "gridlemma canon --dedupe --memory 1 -f csv all | cmp - whole\n"
            "gridlemma canon --dedupe --memory 1 --threads 1 -f csv -o file all; cmp file whole\n"
            "gridlemma canon --dedupe --memory 1 --threads 3 -f csv -o file all; cmp file whole\n"
            "gridlemma canon --dedupe -f csv -o file all; cmp file whole\n"
            "ls | grep -c partial\n",
        own_list(test::scaled(1'500)));
    const auto lines = test::lines_of(ran.out);
    ASSERT_EQ(lines.size(), 2U) << ran.out << ran.err;
    EXPECT_GT(std::stoul(lines[0]), test::scaled(5'000));
    EXPECT_EQ(lines[1], "0");
}

TEST(CanonVerb, KnowsTheIsomorphsOfOtherGeometries) {
    for (const char* const geometry : {"x", "windoku", "disjoint", "x+windoku"}) {
        const std::string with = std::string(" --geometry ") + geometry;
        const auto made = run_cli("generate --count 3 --seed 2" + with);
        const auto puzzles = test::lines_of(made.out);
        ASSERT_EQ(puzzles.size(), 3U) << geometry;
        const auto morphs = run_cli("morph --count 4 --seed 3" + with, made.out);
        const auto forms = run_cli("canon" + with, made.out);
        // Each of the isomorphs has the form of its puzzle, and --dedupe leaves one of them.
        const auto lines = test::lines_of(forms.out);
        const auto of_morphs = test::lines_of(run_cli("canon" + with, morphs.out).out);
        ASSERT_EQ(of_morphs.size(), 12U);
        for (std::size_t i = 0; i < of_morphs.size(); ++i) EXPECT_EQ(of_morphs[i], lines[i / 4]);
        EXPECT_EQ(run_cli("canon --dedupe" + with, morphs.out).out, forms.out);
        EXPECT_EQ(run_cli("canon" + with, forms.out).out, forms.out);
        EXPECT_EQ(
            run_cli("rate --fields canonical --format tsv --summary=never" + with, made.out).out,
            "canonical\n" + forms.out);
        // The transformation leads there; as a puzzle of the geometry, the form has a solution.
        const auto by = run_cli("canon --format %{transformation}" + with, puzzles[0]);
        EXPECT_EQ(run_cli("morph --by " + test::lines_of(by.out).front() + with, puzzles[0]).out,
                  lines[0] + '\n');
        EXPECT_EQ(run_cli("canon --form solution" + with, made.out).status, 0);
        // Into an isomorph there is a transformation, into another puzzle none.
        EXPECT_EQ(run_cli("canon --to " + of_morphs[0] + with, puzzles[0]).status, 0);
        EXPECT_EQ(run_cli("canon --to " + of_morphs[0] + with, puzzles[1]).status, 1);
    }
    const std::string position = "+1" + std::string(80, '.');
    const auto refused = run_cli("canon --geometry x", position);
    EXPECT_THAT(refused.err, HasSubstr("givens alone has a form in the classic geometry only"));
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(run_cli("canon --geometry x --to " + position, position).status, 2);
}

TEST(CanonVerb, DropsNothingThatHasNoForm) {
    const std::string two = "12" + std::string(79, '.') + '\n';
    const auto ran = run_cli("canon --dedupe --form solution", two + two);
    EXPECT_EQ(test::lines_of(ran.out).size(), 2U);
}

TEST(MorphText, IsReadAsItIsWritten) {
    Random random(13);
    for (int i = 0; i < 200; ++i) {
        const Morph morph = Morph::random(random);
        const auto read = parse_morph(to_string(morph));
        ASSERT_TRUE(read);
        EXPECT_EQ(*read, morph);
    }
    EXPECT_EQ(to_string(Morph()), "r123456789c123456789d123456789");
    const auto fault = [](const char* text) {
        const auto read = parse_morph(text);
        return read ? std::string("none")
                    : read.error().reason + " at " + std::to_string(read.error().position);
    };
    EXPECT_EQ(fault(""), "'r' is missing at 0");
    EXPECT_EQ(fault("tr12345678"), "nine digits must follow 'r' at 10");
    EXPECT_EQ(fault("r123456788c123456789d123456789"), "8 is named twice at 9");
    EXPECT_EQ(fault("r123456789c124356789d123456789"), "this tears stacks apart at 10");
    EXPECT_EQ(fault("r123456789c123456789d123456789x"), "text after the nine digits of 'd' at 30");
}

TEST(MorphText, IsCheckedOnTheCommandLine) {
    const auto bad = run_cli("morph --by r12 -", "");
    EXPECT_EQ(bad.status, 2);
    EXPECT_THAT(bad.err, HasSubstr("--by: nine digits must follow 'r'"));
    EXPECT_EQ(run_cli("morph --by r123456789c123456789d123456789 --count 2 -", "").status, 2);
}

/// Row by row, the pattern first: in row 5 a cell of column 3 is empty before it is filled,
/// whatever the digits are. The least text in reading order is another one, and so is
/// gridchecker's.
TEST(CanonVerb, TheFormByRowsHasTheLeastPatternInEachRow) {
    const std::string least =
        ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
    EXPECT_EQ(run_cli("canon " + least).out, least + "\n");
    EXPECT_EQ(
        run_cli("canon --form gsf " + least).out,
        ".................1.....2.3......3.2...4....5...1.6.....3......6.7..8...952...7...\n");
    EXPECT_THAT(run_cli("help canon").out, HasSubstr("gridchecker's differs"));
}

}  // namespace
}  // namespace gridlemma::apps
