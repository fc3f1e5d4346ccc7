// SPDX-License-Identifier: Apache-2.0
// Grids drawn with candidates: the position of each, and never more than 80 columns.
#include <gtest/gtest.h>

#include "strategies/text/text.hpp"
#include "tests/split.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

TEST(CandidateGrid, OneLineARow) {
    const Puzzle puzzle = test::puzzle_of(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    EXPECT_EQ(draw_candidates(Grid(puzzle)),
              "     c1   c2    c3       c4    c5  c6     c7     c8    c9\n"
              "   +-------------------+----------------+-------------------+\n"
              "r1 | 5    3     124    | 26    7   2468 | 1489   1249  248  |\n"
              "r2 | 6    247   247    | 1     9   5    | 3478   234   2478 |\n"
              "r3 | 12   9     8      | 23    34  24   | 13457  6     247  |\n"
              "   +-------------------+----------------+-------------------+\n"
              "r4 | 8    125   1259   | 579   6   147  | 4579   2459  3    |\n"
              "r5 | 4    25    2569   | 8     5   3    | 579    259   1    |\n"
              "r6 | 7    15    1359   | 59    2   14   | 4589   459   6    |\n"
              "   +-------------------+----------------+-------------------+\n"
              "r7 | 139  6     134579 | 357   35  7    | 2      8     4    |\n"
              "r8 | 23   278   237    | 4     1   9    | 36     3     5    |\n"
              "r9 | 123  1245  12345  | 2356  8   26   | 1346   7     9    |\n"
              "   +-------------------+----------------+-------------------+\n");
}

TEST(CandidateGrid, BlocksWhereLinesWouldBeTooWide) {
    const std::string empty = draw_candidates(Grid());
    EXPECT_EQ(test::lines_of(empty).size(), 38U);
    EXPECT_EQ(test::lines_of(empty)[2],
              "   | 123   123   123 | 123   123   123 | 123   123   123 |");
    Grid grid;
    grid.place(Cell::at(1, 4), Digit(7));
    grid.remove({Cell::at(1, 0), Digit(1)});
    const auto lines = test::lines_of(draw_candidates(grid));
    EXPECT_EQ(lines[6], "   | .23   123   123 | 123         123 | 123   123   123 |");
    EXPECT_EQ(lines[7], "r2 | 456   456   456 | 456    7    456 | 456   456   456 |");
    EXPECT_EQ(lines[8], "   | .89   .89   .89 | .89         .89 | .89   .89   .89 |");
}

TEST(CandidateGrid, ACellWithoutCandidatesIsSeen) {
    Puzzle puzzle = test::puzzle_of(
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    puzzle.allow(Cell::at(8, 8), {});
    const auto lines = test::lines_of(draw_candidates(Grid(puzzle)));
    EXPECT_EQ(lines[12], "r9 | 3   4   5  | 2   8   6  | 1   7   -  |");
}

TEST(CandidateGrid, EveryCandidateIsThereAndNoLineIsWiderThanAPage) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(2'000))) {
        const Grid grid(puzzle);
        int digits = 0;
        for (const std::string& line : test::lines_of(draw_candidates(grid))) {
            EXPECT_LE(line.size(), 80U);
            if (line.find("c1") != std::string::npos) continue;
            for (std::size_t i = 3; i < line.size(); ++i)
                digits += line[i] >= '1' && line[i] <= '9' ? 1 : 0;
        }
        EXPECT_EQ(digits, grid.candidates().size() + grid.placed().size());
    }
}

}  // namespace
}  // namespace gridlemma
