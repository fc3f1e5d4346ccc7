// SPDX-License-Identifier: Apache-2.0
#include "apps/candidate_grid.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tests/test_data.hpp"

namespace pencilmark::apps {
namespace {

using testing::HasSubstr;

std::vector<std::string> drawn_lines(const Grid& grid) {
    std::istringstream text(draw_candidates(grid));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
}

TEST(CandidateGrid, OneLineARowWhereItFits) {
    const Grid grid(test::puzzle_of(
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400"));
    const auto lines = drawn_lines(grid);
    ASSERT_EQ(lines.size(), 14);
    EXPECT_EQ(lines[0], "     c1      c2     c3      c4     c5      c6      c7     c8     c9");
    EXPECT_EQ(lines[2],
              "r1 | 8       1246   24569 | 2347   12357   1234  | 13569  4579   1345679 |");
}

TEST(CandidateGrid, ThreeLinesARowWhereOneWouldBeTooWide) {
    const Grid grid(test::puzzle_of("1" + std::string(80, '.')));
    const auto lines = drawn_lines(grid);
    EXPECT_THAT(lines[2], HasSubstr(".23   .23 | .23"));
    EXPECT_THAT(lines[3], HasSubstr("r1 |  1    456   456 | 456"));
    EXPECT_THAT(lines[4], HasSubstr("789   789 | 789"));
}

TEST(CandidateGrid, EveryCandidateIsThereAndNoLineIsWiderThanAPage) {
    for (const Puzzle& puzzle : test::load_own_puzzles(500)) {
        const Grid grid(puzzle);
        int digits = 0;
        for (const std::string& line : drawn_lines(grid)) {
            EXPECT_LE(line.size(), 80U);
            if (line.find("c1") != std::string::npos) continue;
            for (std::size_t i = 3; i < line.size(); ++i)
                digits += line[i] >= '1' && line[i] <= '9' ? 1 : 0;
        }
        EXPECT_EQ(digits, grid.candidates().size() + grid.placed().size());
    }
}

TEST(CandidateGrid, ACellWithoutCandidatesIsADash) {
    Grid grid(test::puzzle_of(
        "81275364994368217567549128315423789636984572128716953452197436843852691779631845."));
    grid.remove({Cell(80), Digit(2)});
    EXPECT_THAT(draw_candidates(grid), HasSubstr("| 4   5   -  |\n"));
}

}  // namespace
}  // namespace pencilmark::apps
