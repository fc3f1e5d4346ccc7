// SPDX-License-Identifier: Apache-2.0
#include "engine/search/board.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "engine/search/mrv.hpp"

namespace gridlemma {
namespace {

/// The numbers of a board row by row, 0 for empty.
using Values = std::array<int, cell_count>;

template <typename Board, typename Read>
std::optional<Values> read_rows(const Board& board, const Read& read) {
    if (std::size(board) != 9) return std::nullopt;
    Values values{};
    auto out = values.begin();
    for (const auto& row : board) {
        if (std::size(row) != 9) return std::nullopt;
        for (const auto sign : row) {
            const int value = read(sign);
            if (value < 0 || value > 9) return std::nullopt;
            *out++ = value;
        }
    }
    return values;
}

std::optional<Values> read_board(const CharBoard& board) {
    return read_rows(board, [](char sign) { return sign == ' ' || sign == '.' ? 0 : sign - '0'; });
}

std::optional<Values> read_board(const IntBoard& board) {
    return read_rows(board, [](int value) { return value; });
}

std::optional<Values> read_board(const int (&board)[9][9]) {
    return read_rows(board, [](int value) { return value; });
}

Puzzle puzzle_of(const Values& values) {
    Puzzle puzzle;
    for (int c = 0; c < cell_count; ++c)
        if (values[c] != 0) puzzle.give(Cell(c), Digit(values[c]));
    return puzzle;
}

std::optional<Solution> first_solution(const std::optional<Values>& values) {
    std::optional<Solution> solution;
    if (!values) return solution;
    (void)search_mrv(Grid(puzzle_of(*values)), 1, [&solution](const Solution& found) {
        solution = found;
        return false;
    });
    return solution;
}

template <typename Board, typename Write>
bool solve_board(Board& board, const Write& write) {
    const std::optional<Solution> solution = first_solution(read_board(board));
    if (!solution) return false;
    for (int c = 0; c < cell_count; ++c) board[c / 9][c % 9] = write((*solution)[c]);
    return true;
}

template <typename Board>
std::string draw_board(const Board& board) {
    const std::optional<Values> values = read_board(board);
    return values ? to_grid_text(puzzle_of(*values)) : std::string();
}

template <typename Board>
std::string draw_solution(const Board& board) {
    const std::optional<Solution> solution = first_solution(read_board(board));
    return solution ? to_grid_text(*solution) : "No solution exists.\n";
}

}  // namespace

bool solve(CharBoard& board) {
    return solve_board(board, [](Digit digit) { return digit.character(); });
}
bool solve(IntBoard& board) {
    return solve_board(board, [](Digit digit) { return digit.value(); });
}
bool solve(int (&board)[9][9]) {
    return solve_board(board, [](Digit digit) { return digit.value(); });
}

std::string to_grid_text(const CharBoard& board) { return draw_board(board); }
std::string to_grid_text(const IntBoard& board) { return draw_board(board); }
std::string to_grid_text(const int (&board)[9][9]) { return draw_board(board); }

std::string solution_text(const CharBoard& board) { return draw_solution(board); }
std::string solution_text(const IntBoard& board) { return draw_solution(board); }
std::string solution_text(const int (&board)[9][9]) { return draw_solution(board); }

}  // namespace gridlemma
