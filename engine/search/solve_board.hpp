// SPDX-License-Identifier: Apache-2.0
// Boards of small programs, solved in place by one call:
//
//     std::vector<std::vector<char>> board = ...;  // Or std::array<std::string, 9>, int[9][9]...
//     if (solve_board(board)) std::cout << to_grid_text(board);
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <ranges>
#include <string>
#include <type_traits>

#include "engine/core/puzzle.hpp"

namespace gridlemma {

/// Ranges of characters or of whole numbers: std::vector<std::vector<char>>, an array of strings,
/// int[9][9]. In a board they are nine of nine each, row by row. A char is a digit from '1' to '9'
/// or a sign of an empty cell, as is_empty_sign() says: '.', '0', a blank. A number of any other
/// type is a digit from 1 to 9, or 0 for an empty cell.
template <typename T>
concept Board =
    std::ranges::input_range<T> && std::ranges::input_range<std::ranges::range_reference_t<T>> &&
    std::integral<std::ranges::range_value_t<std::ranges::range_reference_t<T>>>;

namespace detail {

/// The digits of a board, row by row; 0 for an empty cell.
class BoardDigits {
 public:
    template <Board T>
    explicit BoardDigits(const T& board) {
        std::size_t rows = 0;
        for (const auto& row : board) {
            std::size_t columns = 0;
            for (const auto cell : row) add(rows, columns++, number_of(cell));
            end_row(rows++, columns);
        }
        end(rows);
    }

    /// Whether there is a solution; then they are its digits.
    [[nodiscard]] bool solve();
    [[nodiscard]] Puzzle puzzle() const;
    template <Board T>
    void write_to(T& board) const {
        auto digit = digits_.begin();
        for (auto&& row : board)
            for (auto& cell : row)
                cell = in_cell<std::remove_reference_t<decltype(cell)>>(*digit++);
    }

 private:
    static constexpr int no_digit = -1;

    template <typename Cell>
    [[nodiscard]] static int number_of(Cell cell) noexcept {
        if constexpr (std::same_as<Cell, char>)
            return is_empty_sign(cell) ? 0 : cell >= '1' && cell <= '9' ? cell - '0' : no_digit;
        else
            return cell >= Cell{0} && cell <= Cell{9} ? static_cast<int>(cell) : no_digit;
    }
    template <typename Cell>
    [[nodiscard]] static Cell in_cell(int digit) noexcept {
        return static_cast<Cell>(std::same_as<Cell, char> ? '0' + digit : digit);
    }
    void add(std::size_t row, std::size_t column, int digit);
    static void end_row(std::size_t row, std::size_t columns);
    static void end(std::size_t rows);

    std::array<int, cell_count> digits_{};
};

}  // namespace detail

/// Solves an ordinary Sudoku in place. Returns true if there is a solution: then every cell holds
/// its digit. Of several solutions it is the first that the kernel `mrv` finds, always the same; to
/// learn how many there are, ask a kernel (kernel.hpp). Returns false if there is none, as where a
/// row holds a digit twice: then the board is as it was.
///
/// Thread safety: any number of calls may run at once, each for a board of its own. Errors: throws
/// std::invalid_argument, whose text says which row or cell it is, if the board is not nine rows of
/// nine cells or a cell holds neither a digit nor a sign of an empty cell; the board is as it was.
template <Board T>
[[nodiscard]] bool solve_board(T& board) {
    detail::BoardDigits digits(board);
    if (!digits.solve()) return false;
    digits.write_to(board);
    return true;
}

/// Draws a board as to_grid_text() draws a puzzle. Errors: as of solve_board().
template <Board T>
[[nodiscard]] std::string to_grid_text(const T& board) {
    return to_grid_text(detail::BoardDigits(board).puzzle());
}

}  // namespace gridlemma
