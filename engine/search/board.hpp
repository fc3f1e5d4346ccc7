// SPDX-License-Identifier: Apache-2.0
// Boards of small solvers: nine rows of nine characters or numbers, solved in place by one call.
//
// A board that is malformed (not nine rows of nine, or anything in a cell but those signs) has no
// solution as far as these functions go: they say so and leave it as it was. Parse a text with
// parse_puzzle to hear what is wrong with it. Of several solutions, the first that the kernel `mrv`
// finds is taken; ask a kernel for the count to know whether there are more.
#pragma once

#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"

namespace gridlemma {

/// Rows of '1'..'9', with ' ', '.' or '0' for empty.
using CharBoard = std::vector<std::vector<char>>;
/// Rows of 1..9, with 0 for empty.
using IntBoard = std::vector<std::vector<int>>;

/// Fills the empty cells of `board` and returns true; false, with `board` unchanged, if there is no
/// solution (equal digits in one house included) or the board is malformed.
[[nodiscard]] bool solve(CharBoard& board);
[[nodiscard]] bool solve(IntBoard& board);
[[nodiscard]] bool solve(int (&board)[9][9]);

/// The digits, drawn with the boxes set off; each of the eleven lines ends in a line feed.
///
///     5 3 4 | 6 7 8 | 9 1 2
///     6 7 2 | 1 9 5 | 3 4 8
///     1 9 8 | 3 4 2 | 5 6 7
///     ------+-------+------
///     ...
[[nodiscard]] std::string to_grid_text(const Solution& solution);
/// The same of a board, with '.' for an empty cell; an empty text for a malformed board.
[[nodiscard]] std::string to_grid_text(const CharBoard& board);
[[nodiscard]] std::string to_grid_text(const IntBoard& board);
[[nodiscard]] std::string to_grid_text(const int (&board)[9][9]);

/// The solution of a board as such a text, or "No solution exists." and a line feed. The board
/// stays as it is.
[[nodiscard]] std::string solution_text(const CharBoard& board);
[[nodiscard]] std::string solution_text(const IntBoard& board);
[[nodiscard]] std::string solution_text(const int (&board)[9][9]);

}  // namespace gridlemma
