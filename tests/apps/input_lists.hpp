// SPDX-License-Identifier: Apache-2.0
// Puzzles and boards of JSON for tests that write lists.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "tests/apps/sample_puzzles.hpp"

namespace gridlemma::apps {

/// Returns `count` puzzles of the same kind, of which those that follow each other are different.
inline std::vector<std::string> some_puzzles(std::size_t count) {
    std::vector<std::string> puzzles;
    for (std::size_t i = 0; i < count; ++i) {
        std::string cells = sample_puzzle;
        std::rotate(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(27 * (i % 3)),
                    cells.end());
        for (char& cell : cells)
            if (cell != '.') cell = static_cast<char>('1' + (cell - '1' + i / 3) % 9);
        puzzles.push_back(cells);
    }
    return puzzles;
}

/// Writes one cell of a board.
using CellWriter = std::function<std::string(char)>;

/// Returns a list of what `write` makes of each cell, flat or in nine rows.
inline std::string board_of(const std::string& cells, bool has_rows, const CellWriter& write) {
    std::string text = has_rows ? "[[" : "[";
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) text += has_rows && i % 9 == 0 ? "],[" : ",";
        text += write(cells[i]);
    }
    return text + (has_rows ? "]]" : "]");
}

inline std::string digit_or_zero(char cell) { return std::string(1, cell == '.' ? '0' : cell); }

inline CellWriter objects_with(const std::string& name, const std::string& empty) {
    return [name, empty](char cell) {
        return cell == '.' ? empty : "{\"" + name + "\":" + std::string(1, cell) + "}";
    };
}

}  // namespace gridlemma::apps
