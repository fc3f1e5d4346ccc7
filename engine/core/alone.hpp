// SPDX-License-Identifier: Apache-2.0
// Cells that have a house of one kind to themselves: the heart of every hidden single, done for the
// nine houses of a kind at once by folding words instead of looking at houses.
//
//   upper word, 54 bits                              lower word, 27 bits
//   band 1: rows of 9 bits at 0, 9, 18               band 3: rows at 0, 9, 18
//   band 2: the same from bit 27
//
// A fold keeps two bits a group of cells: whether something is in it, and whether more than one
// thing is. Folding by `step` makes one group of three that lie `step` bits apart, at the place of
// the first; at other places it leaves nonsense that no later fold looks at.
#pragma once

#include <cstdint>

#include "engine/core/sets.hpp"
#include "engine/core/types.hpp"

namespace pencilmark {

namespace detail {

struct Fold {
    std::uint64_t some = 0;
    std::uint64_t more = 0;  ///< More than one.

    [[nodiscard]] static constexpr Fold of(Fold a, Fold b, Fold c) noexcept {
        return {a.some | b.some | c.some,
                a.more | b.more | c.more | (a.some & b.some) | ((a.some | b.some) & c.some)};
    }
    [[nodiscard]] constexpr Fold by(int step) const noexcept {
        return of(*this, {some >> step, more >> step}, {some >> (2 * step), more >> (2 * step)});
    }
    [[nodiscard]] constexpr std::uint64_t just_one() const noexcept { return some & ~more; }
};

inline constexpr std::uint64_t two_bands = (1ULL << 54) - 1;
inline constexpr std::uint64_t one_band = (1ULL << 27) - 1;
inline constexpr std::uint64_t one_row = (1ULL << 9) - 1;

/// The reverse of folding: each bit at three places that lie `step` apart.
[[nodiscard]] constexpr std::uint64_t unfold(std::uint64_t word, int step) noexcept {
    return word | word << step | word << (2 * step);
}

inline constexpr std::uint64_t first_of_box = unfold(unfold(1, 3), 27) & two_bands;
inline constexpr std::uint64_t first_of_row = unfold(unfold(1, 9), 27) & two_bands;

[[nodiscard]] constexpr std::uint64_t alone_in_rows(std::uint64_t bands) noexcept {
    const Fold rows = Fold{.some = bands}.by(1).by(3);
    return bands & unfold(unfold(rows.just_one() & first_of_row, 3), 1);
}

[[nodiscard]] constexpr std::uint64_t alone_in_boxes(std::uint64_t bands) noexcept {
    const Fold boxes = Fold{.some = bands}.by(1).by(9);
    return bands & unfold(unfold(boxes.just_one() & first_of_box, 9), 1);
}

/// A band whose columns are those in which just one of the three bands has a cell.
[[nodiscard]] constexpr std::uint64_t single_columns(std::uint64_t band1, std::uint64_t band2,
                                                     std::uint64_t band3) noexcept {
    const Fold columns = Fold::of({.some = band1}, {.some = band2}, {.some = band3}).by(9);
    return unfold(columns.just_one() & one_row, 9);
}

/// Whether each of `rows` and each of `boxes`, given by first cells, has a cell.
[[nodiscard]] constexpr bool fills(std::uint64_t bands, std::uint64_t rows,
                                   std::uint64_t boxes) noexcept {
    const std::uint64_t minirows = bands | bands >> 1 | bands >> 2;
    const std::uint64_t filled_rows = minirows | minirows >> 3 | minirows >> 6;
    const std::uint64_t filled_boxes = minirows | minirows >> 9 | minirows >> 18;
    return ((rows & ~filled_rows) | (boxes & ~filled_boxes)) == 0;
}

}  // namespace detail

/// The two words of the drawing above.
struct Bands {
    explicit constexpr Bands(const CellSet& cells) noexcept
        : upper(cells.low() & detail::two_bands), lower(cells.low() >> 54 | cells.high() << 10) {}
    [[nodiscard]] constexpr CellSet cells() const noexcept {
        return CellSet::from_words(upper | lower << 54, lower >> 10);
    }

    std::uint64_t upper;
    std::uint64_t lower;
};

/// Those of `cells` that are the only one in their house of `kind`. O(1), without branches.
template <HouseKind kind>
[[nodiscard]] constexpr CellSet alone_in(const CellSet& cells) noexcept {
    Bands bands(cells);
    if constexpr (kind == HouseKind::row) {
        bands.upper = detail::alone_in_rows(bands.upper);
        bands.lower = detail::alone_in_rows(bands.lower);
    } else if constexpr (kind == HouseKind::box) {
        bands.upper = detail::alone_in_boxes(bands.upper);
        bands.lower = detail::alone_in_boxes(bands.lower);
    } else {
        const std::uint64_t columns =
            detail::single_columns(bands.upper & detail::one_band, bands.upper >> 27, bands.lower);
        bands.upper &= columns | columns << 27;
        bands.lower &= columns;
    }
    return bands.cells();
}

/// Whether each of the 27 houses has one of `cells`. O(1).
[[nodiscard]] constexpr bool fills_all_houses(const CellSet& cells) noexcept {
    const Bands bands(cells);
    const std::uint64_t band = (bands.upper | bands.upper >> 27 | bands.lower) & detail::one_band;
    const std::uint64_t columns = (band | band >> 9 | band >> 18) & detail::one_row;
    return columns == detail::one_row &&
           detail::fills(bands.upper, detail::first_of_row, detail::first_of_box) &&
           detail::fills(bands.lower, detail::first_of_row & detail::one_band,
                         detail::first_of_box & detail::one_band);
}

}  // namespace pencilmark
