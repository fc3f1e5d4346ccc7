// SPDX-License-Identifier: Apache-2.0
// The classes of bands: the three rows of a band of a solution grid, up to morphs of the grid and
// new labels. There are 416. Two bands have the same gangster if their boxes have the same digits
// in their columns, up to the same changes; there are 44.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/puzzle.hpp"

namespace gridlemma {

/// The classes of a band.
struct BandClass {
    static constexpr std::uint16_t band_count = 416;
    static constexpr std::uint8_t gangster_count = 44;

    std::uint16_t band = 0;     ///< 1 to 416: by the least text of 27 digits that it can become.
    std::uint8_t gangster = 0;  ///< 1 to 44: by the least band that has it.

    bool operator==(const BandClass&) const = default;
};

/// Returns the classes of bands 1 to 3, then of stacks 1 to 3 of a complete grid. The first band of
/// the least image of the grid is of the least of these classes. Takes about 15 us; the first call
/// of a process takes 0.2 s, since it lists the classes.
/// Ref: B. Felgenhauer, F. Jarvis, Mathematics of Sudoku I, 2006 (416 classes, 44 that count).
/// Thread safety: any thread may call it. Errors: std::out_of_range if a row, column or box of the
/// grid has a digit twice; otherwise nothing is thrown but std::bad_alloc.
[[nodiscard]] std::array<BandClass, 6> band_classes(const Solution& solution);

}  // namespace gridlemma
