// SPDX-License-Identifier: Apache-2.0
// solve_board < LINES: nine lines of nine characters, '.' for an empty cell, solved in place.
#include <gridlemma/gridlemma.hpp>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

std::vector<std::vector<char>> read() {
    std::vector<std::vector<char>> board;
    for (std::string line; std::getline(std::cin, line);)
        board.emplace_back(line.begin(), line.end());
    return board;
}

int main() {
    try {
        std::vector<std::vector<char>> board = read();  // Or nine strings, int[9][9]...
        if (gridlemma::solve_board(board)) std::cout << gridlemma::to_grid_text(board);
    } catch (const std::invalid_argument& error) {
        return std::cerr << error.what() << '\n', 1;
    }
}
