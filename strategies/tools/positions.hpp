// SPDX-License-Identifier: Apache-2.0
// A house's share of a set of cells as nine bits, one a position.
#pragma once

#include "engine/core/geometry.hpp"

namespace gridlemma {

namespace detail {

// Bit 9i of a word (the cells of a column, once they are moved to the right) goes to bit i: the
// product adds up copies of the word, each shifted so that another one of its bits lands in place,
// and no two of the 49 sums meet.
constexpr unsigned gather_column(std::uint64_t word) noexcept {
    constexpr std::uint64_t every_ninth = 0x0040201008040201ULL;  // Bits 0, 9… 54: rows 1 to 7.
    constexpr std::uint64_t shifts = 0x0101010101010101ULL << 8;  // Bits 8, 16… 56.
    return static_cast<unsigned>((word & every_ninth) * shifts >> 56) & 0x7FU;
}

}  // namespace detail

/// Bit p is set if `cells` holds the cell at position p of `row`.
[[nodiscard]] constexpr unsigned row_bits(const CellSet& cells, int row) noexcept {
    if (row < 7) return static_cast<unsigned>(cells.low() >> (9 * row)) & 0x1FFU;
    if (row == 8) return static_cast<unsigned>(cells.high() >> 8) & 0x1FFU;
    return static_cast<unsigned>(cells.low() >> 63 | cells.high() << 1) & 0x1FFU;
}

/// Bit p is set if `cells` holds the cell at position p of `column`.
[[nodiscard]] constexpr unsigned column_bits(const CellSet& cells, int column) noexcept {
    const unsigned upper = detail::gather_column(cells.low() >> column);
    const unsigned row8 = row_bits(cells, 7) >> column & 1U;
    const unsigned row9 = row_bits(cells, 8) >> column & 1U;
    return upper | row8 << 7 | row9 << 8;
}

/// Bit p is set if `cells` holds the cell at position p of `box`.
[[nodiscard]] constexpr unsigned box_bits(const CellSet& cells, int box) noexcept {
    unsigned bits = 0;
    for (int i = 0; i < 3; ++i)
        bits |= (row_bits(cells, box / 3 * 3 + i) >> (box % 3 * 3) & 7U) << (3 * i);
    return bits;
}

/// Bit p is set if `cells` holds the cell at position p of `house`, which the geometry has.
[[nodiscard]] constexpr unsigned position_bits(const Geometry& geometry, House house,
                                               const CellSet& cells) noexcept {
    switch (house.kind()) {
        case HouseKind::row:
            return row_bits(cells, house.number());
        case HouseKind::column:
            return column_bits(cells, house.number());
        case HouseKind::box:
            if (geometry.has_classic_boxes()) return box_bits(cells, house.number());
            break;
        case HouseKind::extra:
            break;
    }
    unsigned bits = 0;
    for (Cell cell : cells& geometry.cells_of(house))
        bits |= 1U << geometry.position_in(house, cell);
    return bits;
}

}  // namespace gridlemma
