// SPDX-License-Identifier: Apache-2.0
#include "apps/session/drawing.hpp"

#include <vector>

#include "engine/search/board.hpp"

namespace gridlemma::apps {

std::string draw_digits(const Grid& grid) {
    CharBoard board(9, std::vector<char>(9, '.'));
    for (Cell cell : grid.placed())
        board[cell.row_number()][cell.column_number()] = grid.digit_at(cell)->character();
    return to_grid_text(board);
}

std::string list_candidates(const Grid& grid) {
    std::string out;
    for (Cell cell : grid.unsolved()) {
        out += to_string(cell) + ':';
        for (Digit digit : grid.at(cell)) out.append(1, ' ').append(1, digit.character());
        out += grid.at(cell).empty() ? " none\n" : "\n";
    }
    return out;
}

}  // namespace gridlemma::apps
