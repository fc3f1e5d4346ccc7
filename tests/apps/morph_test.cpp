// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "engine/core/morph.hpp"
#include "engine/search/kernel.hpp"
#include "tests/apps/run_cli.hpp"
#include "tests/apps/sample_puzzles.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::apps {
namespace {

std::string puzzle_lines(std::size_t count) {
    std::string text;
    for (const Puzzle& puzzle : test::load_own_puzzles(count)) text += to_string(puzzle) + '\n';
    return text;
}

TEST(MorphVerb, WritesIsomorphsThatTheSeedDecides) {
    const std::string puzzles = puzzle_lines(20);
    const auto ran = test::run_cli("morph --count 3 --seed 5", puzzles);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto lines = test::lines_of(ran.out);
    const auto originals = test::lines_of(puzzles);
    ASSERT_EQ(lines.size(), 60U);
    for (std::size_t i = 0; i < originals.size(); ++i) {
        Random random(5, i + 1);
        for (std::size_t k = 0; k < 3; ++k)
            EXPECT_EQ(lines[3 * i + k],
                      to_string(Morph::random(random)(test::puzzle_of(originals[i]))));
    }
    EXPECT_EQ(test::run_cli("morph -c 3 --seed 5 --threads 1", puzzles).out, ran.out);
    EXPECT_EQ(test::run_cli("morph -c 3 --seed 5 --threads 3", puzzles).out, ran.out);
    EXPECT_NE(test::run_cli("morph -c 3 --seed 6", puzzles).out, ran.out);
}

TEST(MorphVerb, KeepsTheHousesOfAGeometry) {
    const std::string puzzle =
        "......4..............9....7......3.6..6........2..........7...8.........2..539...";
    EXPECT_EQ(
        test::lines_of(test::run_cli("morph --geometry x --all-geometric", puzzle).out).size(),
        96U);
    for (const char* options : {"-c 5", "-c 5 --relabel", "-c 5 --permute", "--all-geometric"}) {
        const auto ran =
            test::run_cli(std::string("morph --geometry x+windoku ") + options, puzzle);
        EXPECT_EQ(ran.status, 0) << ran.err;
        // Each has one solution in the same geometry.
        EXPECT_EQ(test::run_cli("solve --count 2 --geometry x+windoku", ran.out).status, 0)
            << options;
    }
    EXPECT_EQ(
        test::run_cli("morph --geometry x --by r213456789c123456789d123456789", puzzle).status, 2);
}

TEST(MorphVerb, KeepsNamesAndPencilmarks) {
    const auto named = test::run_cli("morph -c 2", sample_puzzle + " from Wikipedia\n");
    for (const std::string& line : test::lines_of(named.out))
        EXPECT_THAT(line, testing::EndsWith(" from Wikipedia"));
    Puzzle marked = test::puzzle_of(sample_puzzle);
    marked.allow((~marked.givens()).first(), {Digit(1), Digit(4)});
    const auto ran = test::run_cli("morph", to_string(marked));
    const Puzzle image = test::puzzle_of(test::lines_of(ran.out).front());
    EXPECT_TRUE(image.has_pencilmarks());
    EXPECT_EQ(find_kernel("mrv")->count(image, 2).solutions, 1U);
}

TEST(MorphVerb, DoesOnlyWhatIsAskedFor) {
    const auto relabelled = test::run_cli("morph -c 20 --relabel", sample_puzzle);
    for (const std::string& line : test::lines_of(relabelled.out))
        for (std::size_t i = 0; i < 81; ++i) EXPECT_EQ(line[i] == '.', sample_puzzle[i] == '.');
    const auto transposed = test::run_cli("morph -c 20 --transpose", sample_puzzle);
    const auto lines = test::lines_of(transposed.out);
    EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 2U);
    const auto permuted = test::run_cli("morph -c 20 --permute", sample_puzzle);
    for (const std::string& line : test::lines_of(permuted.out))
        for (char digit = '1'; digit <= '9'; ++digit)
            EXPECT_EQ(std::count(line.begin(), line.end(), digit),
                      std::count(sample_puzzle.begin(), sample_puzzle.end(), digit));
}

TEST(MorphVerb, StreamsAllGeometricOnes) {
    const auto first =
        test::run_script("gridlemma morph --all-geometric - | head -3", sample_puzzle);
    const auto lines = test::lines_of(first.out);
    ASSERT_EQ(lines.size(), 3U);
    for (std::uint32_t i = 0; i < 3; ++i)
        EXPECT_EQ(lines[i], to_string(Morph::geometric(i)(test::puzzle_of(sample_puzzle))));
    const auto all = test::run_script("gridlemma morph --all-geometric - | wc -lc", sample_puzzle);
    std::istringstream numbers(all.out);
    std::uint64_t count = 0, bytes = 0;
    numbers >> count >> bytes;
    EXPECT_EQ(count, Morph::geometric_count);
    EXPECT_EQ(bytes, 82 * count);
}

TEST(MorphVerb, RefusesWhatHasNoMeaning) {
    EXPECT_EQ(test::run_cli("morph --all-geometric --count 3", sample_puzzle).status, 2);
    EXPECT_EQ(test::run_cli("morph --all-geometric --relabel", sample_puzzle).status, 2);
    EXPECT_EQ(test::run_cli("morph --count 0", sample_puzzle).status, 2);
    const auto bad = test::run_cli("morph", "nonsense\n" + sample_puzzle + "\n");
    EXPECT_EQ(bad.status, 1);
    EXPECT_EQ(test::lines_of(bad.out).size(), 1U);
}

}  // namespace
}  // namespace gridlemma::apps
