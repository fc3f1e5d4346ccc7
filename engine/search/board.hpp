// SPDX-License-Identifier: Apache-2.0
// Boards of small solvers: nine rows of nine characters or numbers, solved in place by one call.
//
// A malformed board (not nine rows of nine, or a cell with any other sign) is treated as having no
// solution and left unchanged. To learn the reason, parse the text with parse_puzzle. If there are
// several solutions, the first one found by the kernel `mrv` is used; to find out whether there are
// more, ask a kernel for the count.
#pragma once

#include <string>
#include <vector>

#include "engine/core/puzzle.hpp"

namespace gridlemma {

/// Rows of '1'..'9', with ' ', '.' or '0' for empty.
using CharBoard = std::vector<std::vector<char>>;
/// Rows of 1..9, with 0 for empty.
using IntBoard = std::vector<std::vector<int>>;

/// Fills the empty cells of `board` and returns true. Returns false and leaves `board` unchanged if
/// there is no solution (for example, equal digits in one house) or the board is malformed.
[[nodiscard]] bool solve(CharBoard& board);
[[nodiscard]] bool solve(IntBoard& board);
[[nodiscard]] bool solve(int (&board)[9][9]);

/// Draws a board as to_grid_text draws a puzzle; returns an empty text for a malformed board.
[[nodiscard]] std::string to_grid_text(const CharBoard& board);
[[nodiscard]] std::string to_grid_text(const IntBoard& board);
[[nodiscard]] std::string to_grid_text(const int (&board)[9][9]);

/// Returns the drawing of a board's solution, or "No solution exists." and a line feed. Does not
/// change the board.
[[nodiscard]] std::string solution_text(const CharBoard& board);
[[nodiscard]] std::string solution_text(const IntBoard& board);
[[nodiscard]] std::string solution_text(const int (&board)[9][9]);

}  // namespace gridlemma
