// SPDX-License-Identifier: Apache-2.0
#include "apps/session/drawing.hpp"

namespace gridlemma::apps {

std::string draw_digits(const Grid& grid) { return to_grid_text(to_puzzle(grid)); }

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
