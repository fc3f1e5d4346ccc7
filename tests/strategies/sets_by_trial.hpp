// SPDX-License-Identifier: Apache-2.0
// Almost locked sets by their definition: all cells of a house are tried.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "engine/core/classic.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::test {

struct TriedSet {
    CellSet cells;
    DigitSet digits;

    /// Returns the places of a digit that see all its places in the set; none if it has none.
    [[nodiscard]] CellSet seen_by(const Grid& grid, Digit digit) const {
        const CellSet places = cells & grid.where(digit);
        return places.empty() ? CellSet() : classic::common_peers(places) & grid.where(digit);
    }
};

/// Returns the almost locked sets of a grid, each once.
[[nodiscard]] inline std::vector<TriedSet> sets_by_trial(const Grid& grid) {
    std::vector<TriedSet> sets;
    std::set<std::vector<Cell>> known;
    for (House house : classic::houses()) {
        std::vector<Cell> cells;
        for (Cell cell : classic::cells_of(house) & grid.unsolved()) cells.push_back(cell);
        for (unsigned chosen = 1; chosen < 1U << cells.size(); ++chosen) {
            std::vector<Cell> some;
            TriedSet set;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if ((chosen >> i & 1U) == 0) continue;
                some.push_back(cells[i]);
                set.cells.insert(cells[i]);
                set.digits |= grid.at(cells[i]);
            }
            if (set.digits.size() == set.cells.size() + 1 && known.insert(some).second)
                sets.push_back(set);
        }
    }
    return sets;
}

}  // namespace gridlemma::test
