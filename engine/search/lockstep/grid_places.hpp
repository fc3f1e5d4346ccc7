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

/// For a guess about a miniline: where its cells are, and by register from where a digit is removed
/// if it is in the miniline: from the two other minilines of its line and of its box.
struct MinilineMasks {
    Mask own;
    std::array<Mask, registers> others;
};

/// Bands are numbered as in lanes.hpp, those of columns after those of rows.
constexpr int band_count = 6;
/// Guesses are about the first two boxes of the first two lines.
constexpr int guesses_per_band = 4;

constexpr MinilineMasks masks_of(int band, int line, int box) {
    const bool in_rows = band < 3;
    const auto place_in_grid = [&](int of_band, int of_box) {
        return in_rows ? place_of(of_band, of_box) : place_of(of_box, of_band);
    };
    MinilineMasks masks;
    masks.own.of[place_in_grid(band % 3, box)] = all_bits;
    for (int reg = 0; reg < registers; ++reg) {
        const bool is_in_line = (in_rows ? reg / 3 : reg % 3) == line;
        for (int other = 0; other < 3; ++other)
            if (is_in_line != (other == box))
                masks.others[reg].of[place_in_grid(band % 3, other)] = all_bits;
    }
    return masks;
}

/// By band, line and box.
inline constexpr auto miniline_masks = [] {
    std::array<MinilineMasks, std::size_t{band_count} * guesses_per_band> table{};
    for (int i = 0; i < band_count * guesses_per_band; ++i)
        table[i] = masks_of(i / guesses_per_band, i / 2 % 2, i % 2);
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
