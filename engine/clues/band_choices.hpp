// SPDX-License-Identifier: Apache-2.0
// Sets of clues of a band that have a cell of each of some sets of cells.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/core/each_bit.hpp"

namespace gridlemma::clues {

/// A bit per cell of a band.
using BandMask = std::uint32_t;

/// Calls `visit` with each set of `count` of the cells. Ends if it returns false, and returns that.
template <typename Visit>
// NOLINTNEXTLINE(misc-no-recursion): a cell more.
bool for_each_choice(BandMask cells, int count, BandMask chosen, Visit&& visit) {
    if (count == 0) return visit(chosen);
    for (; std::popcount(cells) >= count;) {
        const BandMask first = cells & (~cells + 1);
        cells ^= first;
        if (!for_each_choice(cells, count - 1, chosen | first, visit)) return false;
    }
    return true;
}

/// Returns all sets of `clues` of the cells that have one of each of the sets. If there are more
/// than `most`, returns some of them, but more than `most`.
/// Thread safety: a pure function. Errors: nothing is thrown but std::bad_alloc.
[[nodiscard]] std::vector<BandMask> band_choices(std::span<const BandMask> sets, BandMask cells,
                                                 int clues, std::size_t most);

}  // namespace gridlemma::clues
