// SPDX-License-Identifier: Apache-2.0
#include "apps/session/drawing.hpp"

#include <fmt/format.h>

#include <iterator>
#include <vector>

#include "engine/search/board.hpp"

namespace pencilmark::apps {

std::string draw_digits(const Grid& grid) {
    CharBoard board(9, std::vector<char>(9, '.'));
    for (Cell cell : grid.placed())
        board[cell.row_number()][cell.column_number()] = grid.digit_at(cell)->character();
    return to_grid_text(board);
}

std::string list_candidates(const Grid& grid) {
    std::string out;
    for (Cell cell : grid.unsolved()) {
        fmt::format_to(std::back_inserter(out), "[{},{}]:", cell.row_number() + 1,
                       cell.column_number() + 1);
        for (Digit digit : grid.at(cell)) out.append(1, ' ').append(1, digit.character());
        out += grid.at(cell).empty() ? " none\n" : "\n";
    }
    return out;
}

}  // namespace pencilmark::apps
