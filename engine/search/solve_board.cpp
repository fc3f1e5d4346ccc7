// SPDX-License-Identifier: Apache-2.0
#include "engine/search/solve_board.hpp"

#include <stdexcept>

#include "engine/grid/grid.hpp"
#include "engine/search/mrv.hpp"

namespace gridlemma::detail {

bool BoardDigits::solve() {
    return search_mrv(Grid(puzzle()), 1, [this](const Solution& solution) {
               for (std::size_t i = 0; i < digits_.size(); ++i) digits_[i] = solution[i].value();
               return false;
           }).solutions > 0;
}

Puzzle BoardDigits::puzzle() const {
    Puzzle puzzle;
    for (Cell cell : CellSet::all())
        if (const int digit = digits_[static_cast<std::size_t>(cell.index())]; digit != 0)
            puzzle.give(cell, Digit(digit));
    return puzzle;
}

void BoardDigits::add(std::size_t row, std::size_t column, int digit) {
    if (row >= 9 || column >= 9) return;  // Refused at the end of the row, or of the board.
    const Cell cell = Cell::at(static_cast<int>(row), static_cast<int>(column));
    if (digit == no_digit)
        throw std::invalid_argument(to_string(cell) + " holds neither a digit nor an empty cell");
    digits_[static_cast<std::size_t>(cell.index())] = digit;
}

void BoardDigits::end_row(std::size_t row, std::size_t columns) {
    if (columns != 9)
        throw std::invalid_argument("row " + std::to_string(row + 1) + " has " +
                                    std::to_string(columns) + " cells instead of nine");
}

void BoardDigits::end(std::size_t rows) {
    if (rows != 9)
        throw std::invalid_argument("a board of " + std::to_string(rows) + " rows instead of nine");
}

}  // namespace gridlemma::detail
