// SPDX-License-Identifier: Apache-2.0
#include "engine/search/solve_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <list>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/search/kernels.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using CharBoard = std::vector<std::vector<char>>;
using IntBoard = std::vector<std::vector<int>>;

const std::string wikipedia =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string solved =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

CharBoard char_board(const std::string& text) {
    CharBoard board;
    for (std::size_t row = 0; row < 9; ++row)
        board.emplace_back(text.begin() + 9 * row, text.begin() + 9 * row + 9);
    return board;
}

IntBoard int_board(const std::string& text) {
    IntBoard board;
    for (const auto& row : char_board(text)) {
        board.emplace_back();
        for (char sign : row) board.back().push_back(sign == '.' ? 0 : sign - '0');
    }
    return board;
}

template <typename T>
std::string refusal(T board) {
    const T before = board;
    try {
        (void)solve_board(board);
    } catch (const std::invalid_argument& refused) {
        EXPECT_EQ(board, before);
        return refused.what();
    }
    return "accepted";
}

TEST(SolveBoard, FillsCharactersOfEveryKindOfRange) {
    CharBoard vectors = char_board(wikipedia);
    EXPECT_TRUE(solve_board(vectors));
    EXPECT_EQ(vectors, char_board(solved));
    std::array<std::string, 9> strings;
    char plain[9][9];
    std::list<std::deque<char>> lists;
    for (std::size_t row = 0; row < 9; ++row) {
        strings[row] = wikipedia.substr(9 * row, 9);
        std::ranges::copy(strings[row], plain[row]);
        lists.emplace_back(strings[row].begin(), strings[row].end());
    }
    EXPECT_TRUE(solve_board(strings));
    EXPECT_TRUE(solve_board(plain));
    EXPECT_TRUE(solve_board(lists));
    std::string of_strings, of_plain, of_lists;
    for (const auto& row : strings) of_strings += row;
    for (const auto& row : plain) of_plain.append(row, 9);
    for (const auto& row : lists) of_lists.append(row.begin(), row.end());
    EXPECT_EQ(of_strings, solved);
    EXPECT_EQ(of_plain, solved);
    EXPECT_EQ(of_lists, solved);
}

TEST(SolveBoard, FillsNumbersOfEveryType) {
    const IntBoard expected = int_board(solved);
    IntBoard vectors = int_board(wikipedia);
    EXPECT_TRUE(solve_board(vectors));
    EXPECT_EQ(vectors, expected);
    const IntBoard open = int_board(wikipedia);
    int plain[9][9];
    std::array<std::array<std::uint8_t, 9>, 9> bytes{};
    std::vector<std::vector<std::uint64_t>> words(9, std::vector<std::uint64_t>(9));
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column) {
            plain[row][column] = open[row][column];
            bytes[row][column] = static_cast<std::uint8_t>(open[row][column]);
            words[row][column] = static_cast<std::uint64_t>(open[row][column]);
        }
    EXPECT_TRUE(solve_board(plain));
    EXPECT_TRUE(solve_board(bytes));
    EXPECT_TRUE(solve_board(words));
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column) {
            EXPECT_EQ(plain[row][column], expected[row][column]);
            EXPECT_EQ(int{bytes[row][column]}, expected[row][column]);
            EXPECT_EQ(static_cast<int>(words[row][column]), expected[row][column]);
        }
}

TEST(SolveBoard, TakesEachSignOfAnEmptyCell) {
    for (const char sign : {' ', '.', '0', '*', '_'}) {
        std::string text = wikipedia;
        std::ranges::replace(text, '.', sign);
        CharBoard board = char_board(text);
        EXPECT_TRUE(solve_board(board));
        EXPECT_EQ(board, char_board(solved));
    }
}

// As the independent kernels find, for a thousand puzzles.
TEST(SolveBoard, FindsTheSolution) {
    const SearchKernel& kernel = *find_kernel("bitmask");
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(1'000))) {
        std::string expected;
        (void)kernel.search(puzzle, 1, [&](const Solution& solution) {
            expected = to_string(solution);
            return false;
        });
        CharBoard board = char_board(to_string(puzzle));
        ASSERT_TRUE(solve_board(board));
        EXPECT_EQ(board, char_board(expected));
    }
}

TEST(SolveBoard, OfSeveralSolutionsTakesAlwaysTheSame) {
    CharBoard board = char_board(std::string(81, '.'));
    ASSERT_TRUE(solve_board(board));
    CharBoard again = char_board(std::string(81, ' '));
    ASSERT_TRUE(solve_board(again));
    EXPECT_EQ(board, again);
    std::string text;
    for (const auto& row : board) text.append(row.begin(), row.end());
    const auto puzzle = Puzzle::parse(text);
    ASSERT_TRUE(puzzle);
    EXPECT_FALSE(find_conflict(*puzzle));
    EXPECT_EQ(puzzle->filled(), CellSet::all());
}

TEST(SolveBoard, LeavesAloneWhatHasNoSolution) {
    std::string twice = wikipedia;
    twice[2] = '5';  // With the 5 of r1c1.
    std::string none = wikipedia;
    none[2] = '1';  // No digit twice, but no solution.
    for (const std::string& text : {twice, none}) {
        CharBoard board = char_board(text);
        EXPECT_FALSE(solve_board(board));
        EXPECT_EQ(board, char_board(text));
        IntBoard numbers = int_board(text);
        EXPECT_FALSE(solve_board(numbers));
        EXPECT_EQ(numbers, int_board(text));
    }
}

TEST(SolveBoard, RefusesOtherShapesAndSigns) {
    CharBoard board = char_board(wikipedia);
    board[3].pop_back();
    EXPECT_EQ(refusal(board), "row 4 has 8 cells instead of nine");
    board = char_board(wikipedia);
    board[8].push_back('1');
    EXPECT_EQ(refusal(board), "row 9 has 10 cells instead of nine");
    board = char_board(wikipedia);
    board.pop_back();
    EXPECT_EQ(refusal(board), "a board of 8 rows instead of nine");
    board = char_board(wikipedia);
    board.push_back(board[0]);
    EXPECT_EQ(refusal(board), "a board of 10 rows instead of nine");
    EXPECT_EQ(refusal(CharBoard()), "a board of 0 rows instead of nine");
    for (const char sign : {'x', 'A', '/', ':', '\0', '\n', '\xFF'}) {
        board = char_board(wikipedia);
        board[8][8] = sign;
        EXPECT_EQ(refusal(board), "r9c9 holds neither a digit nor an empty cell");
    }
    for (const int number : {-1, 10, 256, -247, 49}) {
        IntBoard numbers = int_board(wikipedia);
        numbers[0][1] = number;
        EXPECT_EQ(refusal(numbers), "r1c2 holds neither a digit nor an empty cell");
    }
}

TEST(SolveBoard, IsDrawnAsSolveDrawsGrids) {
    const auto puzzle = Puzzle::parse(wikipedia);
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(to_grid_text(char_board(wikipedia)), to_grid_text(*puzzle));
    EXPECT_EQ(to_grid_text(int_board(wikipedia)), to_grid_text(*puzzle));
}

}  // namespace
}  // namespace gridlemma
