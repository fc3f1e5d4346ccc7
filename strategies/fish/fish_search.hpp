// SPDX-License-Identifier: Apache-2.0
// Fish of any size and shape, with fins or without.
//
// N base houses need the digit N times; N cover houses take it N times at most.
//
//   B   places of the digit in base houses        C   in cover houses
//   E   in two base houses: endo fins             X   in two cover houses
//   F   B without C, and E: the fins
//
// Why:   if no fin is true, each base house has its digit in a cover house of its own; then no
//        other place of C, nor one of X, which would fill two cover houses, has it (in a base house
//        as well: cannibalism). A place that sees all fins is therefore false, whether one of them
//        is true or none.
// Order: digits; rows as base first (with boxes, if not basic), then columns; base houses in
//        lexicographic order (rows, columns, boxes), then cover houses; eliminations by cell, those
//        of base cells, which are of X, last. A fish that eliminates nothing but what fish before
//        it did is left out, but with `every-fish`.
// How:   a place that some template of the digit holds is safe from every fish. For each of the
//        others, T, the search looks for the first fish that eliminates it: with T true and what
//        T sees gone, the base houses must not share places, and one cover house less than there
//        are base houses (that of T) must cover them. So as many base places that share no
//        possible cover house as there are covers end the search.
#pragma once

#include <cstdint>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

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
/// made of boxes alone on one side count among them. Tries no more houses than parameter
/// `nodes`; where that is not enough, fish are missing. With `siamese-fish`, what two fish on one
/// base eliminate together comes as one more step each, after the fish; its evidence has more cover
/// houses than base houses.
void find_fish(Facts& facts, StepSink& sink, const FishSearch& wanted);

/// What shape the houses make.
[[nodiscard]] FishShape shape_of(HouseSet base, HouseSet cover) noexcept;

}  // namespace gridlemma
