// SPDX-License-Identifier: Apache-2.0
// Cells by number of candidates, for small numbers and all cells at once. Cheaper than
// Grid::cells_with, which has to count up to nine.
#pragma once

#include <array>

#include "engine/grid/grid.hpp"

namespace gridlemma {

/// Cells with at least `least` and at most `most` candidates, for 0 <= least <= most < 9 and
/// 1 <= most.
template <int least, int most>
[[nodiscard]] inline CellSet cells_with_candidates(const Grid& grid) noexcept {
    static_assert(0 <= least && least <= most && 1 <= most && most < digit_count);
    std::array<CellSet, most + 1> more_than;  // more_than[n]: n + 1 candidates or more so far.
    for (Digit digit : DigitSet::all()) {
        const CellSet& cells = grid.where(digit);
        for (int n = most; n > 0; --n) more_than[n] |= more_than[n - 1] & cells;
        more_than[0] |= cells;
    }
    if constexpr (least == 0)
        return grid.unsolved() - more_than[most];
    else
        return more_than[least - 1] - more_than[most];
}

}  // namespace gridlemma
