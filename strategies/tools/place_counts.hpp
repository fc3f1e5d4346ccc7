// SPDX-License-Identifier: Apache-2.0
// Which digits have so many places in which houses: all houses of one kind at once, in bit planes.
//
//   band word, 27 bits     bits 0..8  first row of the band, bits 9..17 second, bits 18..26 third
//
// Adding a word to itself moved by one and by two bits counts the places in three neighbour cells,
// for every third bit; adding these counts moved by 3 and 6 (by 9 and 18) counts a row (a box). For
// columns the three bands are added first. (Boxes that are not 3x3, and extra houses, are counted
// one by one.) A number stands where its house begins, bit i of it in
// plane i. There is one word a band and digit; the loops over them, padded to full registers, are
// left to the compiler to vectorise.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/grid/grid.hpp"

namespace gridlemma {

namespace detail {

constexpr int lanes = 12;  // Nine digits and three times nothing.
using BandWords = std::array<std::uint32_t, lanes>;

/// Sum and carry of three bits, for all bits of a word.
struct Added {
    std::uint32_t sum;
    std::uint32_t carry;
};
[[nodiscard]] constexpr Added add(std::uint32_t a, std::uint32_t b, std::uint32_t c) noexcept {
    return {a ^ b ^ c, (a & b) | ((a ^ b) & c)};
}

/// Bits at which three counts of 0 to 3, `distance` bits apart, add up to `least`..`most`.
template <int least, int most>
[[nodiscard]] constexpr std::uint32_t sums_between(Added count, int distance) noexcept {
    static_assert((least == 1 && most == 1) ||
                  (least == 2 && 2 <= most && (most <= 4 || most == 9)));
    const Added ones = add(count.sum, count.sum >> distance, count.sum >> (2 * distance));
    const Added twos = add(count.carry, count.carry >> distance, count.carry >> (2 * distance));
    const std::uint32_t plane0 = ones.sum;
    const std::uint32_t plane1 = ones.carry ^ twos.sum;
    const std::uint32_t fours = ones.carry & twos.sum;
    const std::uint32_t plane2 = twos.carry ^ fours;
    const std::uint32_t plane3 = twos.carry & fours;
    if (most == 9) return plane1 | plane2 | plane3;
    if (most == 1) return plane0 & ~(plane1 | plane2 | plane3);
    if (most == 2) return plane1 & ~(plane0 | plane2 | plane3);
    if (most == 3) return plane1 & ~(plane2 | plane3);
    return ((plane1 & ~plane2) | (plane2 & ~(plane0 | plane1))) & ~plane3;
}

/// The counts of three neighbour cells, of all bands in one: the count of cells 3i to 3i + 2 of
/// band b stands at bit 3i + b.
[[nodiscard]] constexpr Added count_segments(std::uint32_t band0, std::uint32_t band1,
                                             std::uint32_t band2) noexcept {
    constexpr std::uint32_t every_third = 0x1249249;
    const auto count = [](std::uint32_t word) { return add(word, word >> 1, word >> 2); };
    const auto weave = [](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        return (a & every_third) | (b & every_third) << 1 | (c & every_third) << 2;
    };
    const Added a = count(band0);
    const Added b = count(band1);
    const Added c = count(band2);
    return {weave(a.sum, b.sum, c.sum), weave(a.carry, b.carry, c.carry)};
}

/// How far apart the counts are that make up a house, and the bits at which the sums then stand.
template <HouseKind kind>
struct Layout;
template <>
struct Layout<HouseKind::row> {
    static constexpr int distance = 3;
    static constexpr std::uint32_t houses = 7U | 7U << 9 | 7U << 18;
    static constexpr int number(int bit) noexcept { return bit % 9 * 3 + bit / 9; }
};
template <>
struct Layout<HouseKind::box> {
    static constexpr int distance = 9;
    static constexpr std::uint32_t houses = 0x1FF;
    static constexpr int number(int bit) noexcept { return bit % 3 * 3 + bit / 3; }
};
template <>
struct Layout<HouseKind::column> {
    static constexpr int distance = 9;
    static constexpr std::uint32_t houses = 0x1FF;
    static constexpr int number(int bit) noexcept { return bit; }
};

/// The counts of three cells each, of which `sums_between` makes those of the houses.
template <HouseKind kind>
[[nodiscard]] constexpr Added count_cells(std::uint32_t band0, std::uint32_t band1,
                                          std::uint32_t band2) noexcept {
    return kind == HouseKind::column ? add(band0, band1, band2)
                                     : count_segments(band0, band1, band2);
}

template <HouseKind kind, int least, int most>
[[nodiscard]] inline BandWords houses_by_digit(const std::array<BandWords, 3>& bands) noexcept {
    using L = Layout<kind>;
    BandWords houses;
    for (int d = 0; d < lanes; ++d) {
        const Added counts = count_cells<kind>(bands[0][d], bands[1][d], bands[2][d]);
        houses[d] = sums_between<least, most>(counts, L::distance) & L::houses;
    }
    return houses;
}

/// The cells of band `band` that lie in `houses` (bits as in Layout).
template <HouseKind kind>
[[nodiscard]] constexpr std::uint32_t cells_in(std::uint32_t houses, int band) noexcept {
    if (kind == HouseKind::row) {
        const std::uint32_t starts = houses >> band & (1U | 1U << 9 | 1U << 18);
        return (starts << 9) - starts;
    }
    const std::uint32_t starts = houses >> band & (1U | 1U << 3 | 1U << 6);
    const std::uint32_t row = kind == HouseKind::box ? (starts << 3) - starts : houses;
    return row | row << 9 | row << 18;
}

/// The houses, bits as in Layout, with two cells or more that are in the houses of two digits or
/// more and may hold these.
template <HouseKind kind>
[[nodiscard]] inline std::uint32_t houses_with_shared_cells(const std::array<BandWords, 3>& bands,
                                                            const BandWords& houses) noexcept {
    std::array<std::uint32_t, 3> shared{};
    for (int b = 0; b < 3; ++b) {
        BandWords cells;
        for (int d = 0; d < lanes; ++d) cells[d] = bands[b][d] & cells_in<kind>(houses[d], b);
        std::uint32_t once = 0;
        for (std::uint32_t word : cells) {
            shared[b] |= once & word;
            once |= word;
        }
    }
    return sums_between<2, 9>(count_cells<kind>(shared[0], shared[1], shared[2]),
                              Layout<kind>::distance) &
           Layout<kind>::houses;
}

[[nodiscard]] inline std::array<BandWords, 3> bands_of(const Grid& grid) noexcept {
    std::array<BandWords, 3> bands{};
    for (int d = 0; d < digit_count; ++d) {
        const CellSet& places = grid.where(Digit::from_index(d));
        constexpr std::uint64_t band = (1U << 27) - 1;
        bands[0][d] = static_cast<std::uint32_t>(places.low() & band);
        bands[1][d] = static_cast<std::uint32_t>(places.low() >> 27 & band);
        bands[2][d] = static_cast<std::uint32_t>((places.low() >> 54 | places.high() << 10) & band);
    }
    return bands;
}

}  // namespace detail

/// For each house of a kind, by number, some digits; and which houses have any, a bit each.
template <HouseKind kind>
struct DigitsByHouse {
    static constexpr int most = kind == HouseKind::extra ? most_houses - house_count : 9;

    std::array<DigitSet, most> digits;
    std::uint64_t houses = 0;

    void insert(int number, Digit digit) noexcept {
        digits[static_cast<std::size_t>(number)] |= digit;
        houses |= std::uint64_t{1} << number;
    }
};

namespace detail {

template <HouseKind kind>
[[nodiscard]] inline DigitsByHouse<kind> digits_by_house(const BandWords& houses) noexcept {
    using L = Layout<kind>;
    DigitsByHouse<kind> result;
    std::uint32_t any = 0;
    for (std::uint32_t word : houses) any |= word;
    for (; any != 0; any &= any - 1)
        result.houses |= std::uint64_t{1} << L::number(std::countr_zero(any));
    if (result.houses == 0) return result;
    for (int d = 0; d < digit_count; ++d)
        for (std::uint32_t rest = houses[d]; rest != 0; rest &= rest - 1)
            result.digits[L::number(std::countr_zero(rest))] |= Digit::from_index(d);
    return result;
}

/// Whether the houses of a kind are those of the layouts above, if there are any.
template <HouseKind kind>
[[nodiscard]] bool has_layout(const Geometry& geometry) noexcept {
    if constexpr (kind == HouseKind::extra) return false;
    return kind != HouseKind::box || geometry.has_classic_boxes();
}

/// The same as digits_with_places, house by house.
template <HouseKind kind, int least, int most>
[[nodiscard]] DigitsByHouse<kind> digits_counted(const Grid& grid) noexcept {
    DigitsByHouse<kind> result;
    for (House house : grid.geometry().houses(kind))
        for (Digit digit : DigitSet::all()) {
            const int places = grid.places(house, digit).size();
            if (places >= least && places <= most) result.insert(house.number(), digit);
        }
    return result;
}

}  // namespace detail

/// The digits that have at least `least` and at most `most` places in each house of `kind`.
template <HouseKind kind, int least, int most>
[[nodiscard]] inline DigitsByHouse<kind> digits_with_places(const Grid& grid) noexcept {
    if (!detail::has_layout<kind>(grid.geometry()))
        return detail::digits_counted<kind, least, most>(grid);
    if constexpr (kind == HouseKind::extra)
        return {};
    else
        return detail::digits_by_house<kind>(
            detail::houses_by_digit<kind, least, most>(detail::bands_of(grid)));
}

/// The digits that have two places in a house of `kind`, of houses in which at least two cells are
/// such places for several digits: with them is every hidden pair, and mostly there are none.
template <HouseKind kind>
[[nodiscard]] inline DigitsByHouse<kind> digits_with_shared_places(const Grid& grid) noexcept {
    if (!detail::has_layout<kind>(grid.geometry())) return detail::digits_counted<kind, 2, 2>(grid);
    const std::array<detail::BandWords, 3> bands = detail::bands_of(grid);
    detail::BandWords houses = detail::houses_by_digit<kind, 2, 2>(bands);
    const std::uint32_t shared = detail::houses_with_shared_cells<kind>(bands, houses);
    for (std::uint32_t& word : houses) word &= shared;
    return detail::digits_by_house<kind>(houses);
}

}  // namespace gridlemma
