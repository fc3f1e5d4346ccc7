// SPDX-License-Identifier: Apache-2.0
// The geometry of the ordinary Sudoku at compile time: which cells form a house, which houses
// contain a cell, which cells see each other. For code that is made for it alone: search kernels,
// canonical forms, generation. Whatever takes a Puzzle or a Grid asks its Geometry.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/sets.hpp"
#include "engine/core/types.hpp"

namespace gridlemma::classic {

/// The number of cells that share a house with a given cell.
inline constexpr int peer_count = 20;

namespace detail {

constexpr Cell cell_of(House house, int position) noexcept {
    const int n = house.number();
    switch (house.kind()) {
        case HouseKind::row:
            return Cell::at(n, position);
        case HouseKind::column:
            return Cell::at(position, n);
        case HouseKind::box:
        case HouseKind::extra:
            break;
    }
    return Cell::at(n / 3 * 3 + position / 3, n % 3 * 3 + position % 3);
}

inline constexpr auto house_cells = [] {
    std::array<std::array<Cell, 9>, house_count> table{};
    for (int h = 0; h < house_count; ++h)
        for (int i = 0; i < 9; ++i) table[h][i] = cell_of(House(h), i);
    return table;
}();

inline constexpr auto house_sets = [] {
    std::array<CellSet, house_count> table{};
    for (int h = 0; h < house_count; ++h)
        for (Cell cell : house_cells[h]) table[h].insert(cell);
    return table;
}();

inline constexpr auto peer_sets = [] {
    std::array<CellSet, cell_count> table{};
    for (int c = 0; c < cell_count; ++c) {
        const Cell cell(c);
        for (House house : {cell.row(), cell.column(), cell.box()})
            table[c] |= house_sets[house.index()];
        table[c].erase(cell);
    }
    return table;
}();

inline constexpr auto peer_lists = [] {
    std::array<std::array<Cell, peer_count>, cell_count> table{};
    for (int c = 0; c < cell_count; ++c) {
        int i = 0;
        for (Cell peer : peer_sets[c]) table[c][i++] = peer;
    }
    return table;
}();

}  // namespace detail

/// Returns the nine cells of a house in position order: a row by column, a column by row, a box
/// row-major.
[[nodiscard]] constexpr const std::array<Cell, 9>& positions_of(House house) noexcept {
    return detail::house_cells[house.index()];
}

/// Returns the nine cells of a house.
[[nodiscard]] constexpr const CellSet& cells_of(House house) noexcept {
    return detail::house_sets[house.index()];
}

/// Returns the 20 cells that share a house with `cell`.
[[nodiscard]] constexpr const CellSet& peers(Cell cell) noexcept {
    return detail::peer_sets[cell.index()];
}

/// Returns the same 20 cells, ascending.
[[nodiscard]] constexpr const std::array<Cell, peer_count>& peer_list(Cell cell) noexcept {
    return detail::peer_lists[cell.index()];
}

/// Returns the cells that see every cell of `cells`, and so are not in it; all 81 for an empty set.
[[nodiscard]] constexpr CellSet common_peers(const CellSet& cells) noexcept {
    CellSet common = CellSet::all();
    for (Cell cell : cells) common &= peers(cell);
    return common;
}

/// Returns row, column and box of a cell.
[[nodiscard]] constexpr std::array<House, 3> houses_of(Cell cell) noexcept {
    return {cell.row(), cell.column(), cell.box()};
}

/// Returns the houses that contain all of `cells`; no house for an empty set.
[[nodiscard]] constexpr HouseSet common_houses(const CellSet& cells) noexcept {
    HouseSet houses;
    if (cells.empty()) return houses;
    for (House house : houses_of(cells.first()))
        if (cells_of(house).contains(cells)) houses.insert(house);
    return houses;
}

/// Whether two different cells share a house.
[[nodiscard]] constexpr bool sees(Cell a, Cell b) noexcept { return peers(a).contains(b); }

/// Whether two candidates cannot both be true: the same cell with two digits, or one digit in two
/// cells that see each other. A candidate does not see itself.
[[nodiscard]] constexpr bool sees(Candidate a, Candidate b) noexcept {
    if (a.cell() == b.cell()) return a.digit() != b.digit();
    return a.digit() == b.digit() && sees(a.cell(), b.cell());
}

/// Returns the position 0..8 of a cell in a house that contains it (unspecified for any other
/// house).
[[nodiscard]] constexpr int position_in(House house, Cell cell) noexcept {
    switch (house.kind()) {
        case HouseKind::row:
            return cell.column_number();
        case HouseKind::column:
            return cell.row_number();
        case HouseKind::box:
        case HouseKind::extra:
            break;
    }
    return cell.row_number() % 3 * 3 + cell.column_number() % 3;
}

/// Returns all 27 houses, ascending.
[[nodiscard]] constexpr HouseSet houses() noexcept {
    return HouseSet::from_bits((std::uint64_t{1} << house_count) - 1);
}

/// Returns all houses of one kind, ascending: `for (House box : houses(HouseKind::box))`.
/// Precondition: a row, a column or a box.
[[nodiscard]] constexpr HouseSet houses(HouseKind kind) noexcept {
    return HouseSet::from_bits(std::uint64_t{0x1FF} << (9 * static_cast<int>(kind)));
}

}  // namespace gridlemma::classic
