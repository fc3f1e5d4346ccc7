// SPDX-License-Identifier: Apache-2.0
// Fish of any shape, with fins or without.
//
// N base houses need the digit N times; N cover houses take it N times at most.
//
//   B   places of the digit in base houses        C   in cover houses
//   E   in two base houses: endo fins             X   in two cover houses
//   F   B without C, and E: the fins
//
// Why:   if no fin is true, each base house has its digit in a cover house of its own; then no
//        other place of C, nor one of X, which would fill two cover houses, has it. A place that
//        sees all fins is therefore false, whether one of them is true or none.
// Order: digits; rows as base first (with boxes, if not basic), then columns; base houses in
//        lexicographic order (rows, columns, boxes), then cover houses; eliminations by cell, those
//        of base cells, which are of X, last.
#pragma once

#include <cstdint>

#include "engine/logic/strategy.hpp"

namespace pencilmark {

enum class FishShape : std::uint8_t {
    basic,    ///< Rows and columns.
    franken,  ///< Rows and columns, boxes among them on one side at least.
    mutant,   ///< Anything else.
};

/// What fins do to a basic fish.
enum class Fins : std::uint8_t {
    none,
    any,      ///< At least one.
    finned,   ///< Each base house keeps two places at least besides the fins.
    sashimi,  ///< Some base house does not.
};

struct FishSearch {
    int size = 2;  ///< 2 to 7.
    FishShape shape = FishShape::basic;
    Fins fins = Fins::none;
};

/// Fish of just that size and shape. As HoDoKu reads franken fish, those that are mutant for being
/// made of boxes alone on one side count among them.
void find_fish(const Grid& grid, const FindOptions& options, StepSink& sink,
               const FishSearch& wanted);

/// What shape the houses make.
[[nodiscard]] FishShape shape_of(HouseSet base, HouseSet cover) noexcept;

}  // namespace pencilmark
