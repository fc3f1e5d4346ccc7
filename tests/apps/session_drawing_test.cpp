// SPDX-License-Identifier: Apache-2.0
#include "apps/session/drawing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/apps/session_support.hpp"
#include "tests/test_data.hpp"

namespace pencilmark::apps {
namespace {

using testing::HasSubstr;

Grid grid_of(const std::string& text) { return Grid(*parse_puzzle(text)); }

TEST(SessionDrawing, DigitsWithBoxesSetOff) {
    EXPECT_EQ(draw_digits(grid_of(example)),
              "8 . . | . . . | . . .\n. . 3 | 6 . . | . . .\n. 7 . | . 9 . | 2 . .\n"
              "------+-------+------\n"
              ". 5 . | . . 7 | . . .\n. . . | . 4 5 | 7 . .\n. . . | 1 . . | . 3 .\n"
              "------+-------+------\n"
              ". . 1 | . . . | . 6 8\n. . 8 | 5 . . | . 1 .\n. 9 . | . . . | 4 . .\n");
}

TEST(SessionDrawing, CandidatesInOneLineARow) {
    const std::vector<std::string> lines = lines_of_text(draw_candidates(grid_of(example)));
    ASSERT_EQ(lines.size(), 13);
    EXPECT_EQ(lines[0], "+--------------------+--------------------+---------------------+");
    EXPECT_EQ(lines[1], "| 8      1246  24569 | 2347  12357  1234  | 13569 4579  1345679 |");
    EXPECT_EQ(lines[11], "| 23567  9     2567  | 2378  123678 12368 | 4     257   2357    |");
}

TEST(SessionDrawing, CandidatesInThreeLinesWhereTheyWouldBeTooWide) {
    const std::string drawn = draw_candidates(grid_of("1" + std::string(80, '.')));
    const std::vector<std::string> lines = lines_of_text(drawn);
    ASSERT_EQ(lines.size(), 37);
    EXPECT_EQ(lines[1], "|     .23 .23 | .23 .23 .23 | .23 .23 .23 |");
    EXPECT_EQ(lines[2], "| =1= 456 456 | 456 456 456 | 456 456 456 |");
    EXPECT_EQ(lines[3], "|     789 789 | 789 789 789 | 789 789 789 |");
}

TEST(SessionDrawing, EveryCandidateIsThereAndNoLineIsWiderThanAPage) {
    for (const Puzzle& puzzle : test::load_own_puzzles(500)) {
        const Grid grid(puzzle);
        const std::string drawn = draw_candidates(grid);
        std::size_t digits = 0;
        for (char character : drawn) digits += character >= '1' && character <= '9' ? 1 : 0;
        EXPECT_EQ(digits, grid.candidates().size() + grid.placed().size());
        for (const std::string& line : lines_of_text(drawn)) EXPECT_LE(line.size(), 80);
    }
}

TEST(SessionDrawing, ACellWithoutCandidatesIsNamed) {
    const Grid grid = grid_of("12345678........9" + std::string(64, '.'));
    EXPECT_THAT(draw_candidates(grid), HasSubstr("=7= =8= ... |\n"));
    Grid narrow = grid_of(example_solution.substr(0, 80) + ".");
    narrow.remove({Cell(80), Digit(2)});
    EXPECT_THAT(draw_candidates(narrow), HasSubstr("| 4 5 - |\n"));
    EXPECT_THAT(list_candidates(grid), HasSubstr("[1,9]: none\n"));
    EXPECT_EQ(list_candidates(grid_of(example_solution)), "");
}

}  // namespace
}  // namespace pencilmark::apps
