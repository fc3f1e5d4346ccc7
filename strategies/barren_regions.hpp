// SPDX-License-Identifier: Apache-2.0
// Parts of the grid in which a search has found nothing: as long as no candidate of theirs changes,
// it need not look there again.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>

#include "engine/grid/grid.hpp"

namespace gridlemma {

/// The cells in which two grids differ.
[[nodiscard]] inline CellSet different_cells(const Grid& a, const Grid& b) noexcept {
    CellSet cells = a.placed() ^ b.placed();
    for (Digit digit : DigitSet::all()) cells |= a.where(digit) ^ b.where(digit);
    return cells;
}

/// For searches whose result in a region depends on the candidates of its cells alone.
template <std::size_t count>
class BarrenRegions {
 public:
    using Regions = std::array<CellSet, count>;

    /// From now on `grid` is searched, whose regions are always the same.
    void set_grid(const Grid& grid, const Regions& regions) {
        const CellSet changed = grid_ ? different_cells(*grid_, grid) : CellSet::all();
        grid_ = grid;
        if (changed.empty()) return;
        for (std::size_t i = 0; i < count; ++i)
            if (regions[i].intersects(changed)) barren_.reset(i);
    }
    [[nodiscard]] bool contains(std::size_t region) const { return barren_[region]; }
    void insert(std::size_t region) { barren_.set(region); }

 private:
    std::optional<Grid> grid_;
    std::bitset<count> barren_;
};

}  // namespace gridlemma
