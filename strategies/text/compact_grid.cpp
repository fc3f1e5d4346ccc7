// SPDX-License-Identifier: Apache-2.0
#include "strategies/text/compact_grid.hpp"

#include <vector>

namespace gridlemma {

std::string compact_text(const Grid& grid) {
    std::string text;
    for (int c = 0; c < cell_count; ++c) {
        if (const auto digit = grid.digit_at(Cell(c))) {
            if (!grid.givens().contains(Cell(c))) text += '+';
            text += digit->character();
            continue;
        }
        text += '(';
        for (Digit digit : grid.at(Cell(c))) text += digit.character();
        text += ')';
    }
    return text;
}

std::optional<Grid> read_compact(std::string_view text) {
    Puzzle puzzle;
    int c = 0;
    bool is_open = false;
    bool is_plus = false;
    DigitSet digits;
    std::vector<Candidate> placed;
    for (char character : text) {
        if (c == cell_count) return std::nullopt;
        if (character == '+' && !is_open && !is_plus) {
            is_plus = true;
        } else if (is_plus) {
            if (character < '1' || character > '9') return std::nullopt;
            placed.emplace_back(Cell(c), Digit(character - '0'));
            puzzle.allow(Cell(c++), placed.back().digit());
            is_plus = false;
        } else if (character == '(' && !is_open) {
            is_open = true;
            digits = {};
        } else if (character == ')' && is_open) {
            is_open = false;
            puzzle.allow(Cell(c++), digits);
        } else if (character < '1' || character > '9') {
            return std::nullopt;
        } else if (is_open) {
            digits |= Digit(character - '0');
        } else {
            puzzle.give(Cell(c++), Digit(character - '0'));
        }
    }
    Grid grid(puzzle);
    for (Candidate candidate : placed) grid.place(candidate.cell(), candidate.digit());
    // Detects a candidate that sees its own digit.
    if (c != cell_count || is_open || is_plus || compact_text(grid) != text) return std::nullopt;
    return grid;
}

}  // namespace gridlemma
