// SPDX-License-Identifier: Apache-2.0
// Where the cells of a grid are in registers (see one_grid.hpp), and what moves them there.
#pragma once

#include <array>
#include <cstdint>

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

/// For sixteen bytes.
struct alignas(16) SmallShuffle {
    std::array<std::uint8_t, places> from{};
};

/// Takes three words, `first` and every third one after it, to the words from `to` on.
constexpr SmallShuffle every_third(int first, int to) {
    SmallShuffle shuffle;
    shuffle.from.fill(0x80);
    for (int box = 0; box < 3; ++box)
        for (int byte = 0; byte < 2; ++byte)
            shuffle.from[2 * (to + box) + byte] =
                static_cast<std::uint8_t>(2 * (first + 3 * box) + byte);
    return shuffle;
}
/// The cells of a row that have some place, from 0 to 1, become words 0, 1, 2 or 3, 4, 5.
inline constexpr SmallShuffle row_to_places[2][2] = {{every_third(0, 0), every_third(0, 3)},
                                                     {every_third(1, 0), every_third(1, 3)}};

/// Takes bytes from three words, `first` and those after it, to where a row has them: both bytes of
/// each to places 0 and 1 of a box, or the lower one to place 2.
constexpr SmallShuffle to_row(int first, bool is_last) {
    SmallShuffle shuffle;
    shuffle.from.fill(0x80);
    for (int column = 0; column < 9; ++column)
        if ((column % 3 == 2) == is_last)
            shuffle.from[column] =
                static_cast<std::uint8_t>(2 * (first + column / 3) + (is_last ? 0 : column % 3));
    return shuffle;
}
/// From words 0, 1, 2 or 3, 4, 5.
inline constexpr SmallShuffle places_to_row[2][2] = {{to_row(0, false), to_row(0, true)},
                                                     {to_row(3, false), to_row(3, true)}};

}  // namespace gridlemma::lockstep
