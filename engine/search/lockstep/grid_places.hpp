// SPDX-License-Identifier: Apache-2.0
// Where the cells of a grid are in registers (see one_grid.hpp), and what moves them there.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/puzzle.hpp"
#include "engine/search/lockstep/lanes.hpp"

namespace gridlemma::lockstep {

inline constexpr int places = 16;    ///< In a register.
inline constexpr int registers = 9;  ///< 3 * line + place.
using Places = std::array<Word, places>;

/// Returns the place of a miniline in the registers of its line.
constexpr int place_of(int band, int box) { return (band < 2 ? 3 * band : 8) + box; }

/// A grid in memory.
struct alignas(64) Grid {
    std::array<Places, registers> of;
};

/// For bytes of a register: from where in the same half they come; 0x80 makes a zero.
struct alignas(32) Shuffle {
    std::array<std::uint8_t, 2 * places> from{};
};

inline constexpr Shuffle no_shuffle = [] {
    Shuffle shuffle;
    shuffle.from.fill(0x80);
    return shuffle;
}();

constexpr void take(Shuffle& shuffle, int to, int from) {
    for (int byte = 0; byte < 2; ++byte)
        shuffle.from[2 * to + byte] = static_cast<std::uint8_t>((2 * from + byte) % places);
}

/// Takes each box from the one `step` after it in the cycle.
constexpr Shuffle turn(int step) {
    Shuffle shuffle = no_shuffle;
    for (int band = 0; band < 3; ++band)
        for (int box = 0; box < 3; ++box)
            take(shuffle, place_of(band, box), place_of(band, (box + step) % 3));
    return shuffle;
}
inline constexpr Shuffle to_next = turn(1);
inline constexpr Shuffle to_last = turn(2);

/// Exchanges bands and boxes: what comes from the same half, and what from the other.
constexpr Shuffle transpose_part(bool crosses) {
    Shuffle shuffle = no_shuffle;
    for (int band = 0; band < 3; ++band)
        for (int box = 0; box < 3; ++box)
            if (((band == 2) != (box == 2)) == crosses)
                take(shuffle, place_of(band, box), place_of(box, band));
    return shuffle;
}
inline constexpr Shuffle transpose_own = transpose_part(false);
inline constexpr Shuffle transpose_crosswise = transpose_part(true);

/// The same by places instead of bytes.
struct alignas(32) Permutation {
    Places from{};
};
inline constexpr Permutation transposition = [] {
    Permutation permutation;
    for (int place = 0; place < places; ++place) permutation.from[place] = 15;  // Unused: zero.
    for (int band = 0; band < 3; ++band)
        for (int box = 0; box < 3; ++box)
            permutation.from[place_of(band, box)] = static_cast<Word>(place_of(box, band));
    return permutation;
}();

/// Sets of places, each with all bits.
struct alignas(32) Mask {
    Places of{};
};
inline constexpr Word all_bits = 0xFFFF;

/// The places in use.
inline constexpr Mask used = [] {
    Mask mask;
    for (int band = 0; band < 3; ++band)
        for (int box = 0; box < 3; ++box) mask.of[place_of(band, box)] = all_bits;
    return mask;
}();

/// For guesses about a miniline at (band, box) of the rows.
struct MinilineMasks {
    Mask own;
    Mask in_band;    ///< The other boxes of its band.
    Mask in_column;  ///< The other bands, same box.
};
inline constexpr auto miniline_masks = [] {
    std::array<std::array<MinilineMasks, 3>, 3> table{};
    for (int band = 0; band < 3; ++band)
        for (int box = 0; box < 3; ++box) {
            MinilineMasks& masks = table[band][box];
            masks.own.of[place_of(band, box)] = all_bits;
            for (int other = 0; other < 3; ++other) {
                if (other != box) masks.in_band.of[place_of(band, other)] = all_bits;
                if (other != band) masks.in_column.of[place_of(other, box)] = all_bits;
            }
        }
    return table;
}();

/// The register and the place of each cell.
struct CellPlace {
    std::uint8_t reg;
    std::uint8_t place;
};
inline constexpr auto cell_places = [] {
    std::array<CellPlace, cell_count> table{};
    for (int cell = 0; cell < cell_count; ++cell) {
        const int row = cell / 9;
        const int column = cell % 9;
        table[cell] = {static_cast<std::uint8_t>(3 * (row % 3) + column % 3),
                       static_cast<std::uint8_t>(place_of(row / 3, column / 3))};
    }
    return table;
}();

inline Grid grid_of(const Puzzle& puzzle) {
    Grid grid{};
    for (int cell = 0; cell < cell_count; ++cell)
        grid.of[cell_places[cell].reg][cell_places[cell].place] = puzzle.allowed(Cell(cell)).bits();
    return grid;
}

/// Precondition: one candidate per cell.
inline Solution solution_of(const Grid& grid) {
    Solution solution;
    for (int cell = 0; cell < cell_count; ++cell)
        solution[cell] = Digit::from_index(
            std::countr_zero(grid.of[cell_places[cell].reg][cell_places[cell].place]));
    return solution;
}

}  // namespace gridlemma::lockstep
