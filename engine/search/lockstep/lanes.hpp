// SPDX-License-Identifier: Apache-2.0
// Lanes: as many grids side by side as a SIMD register has places for a set of digits, all of them
// taken one step further by the same instructions.
//
//                    lane 0      lane 1      lane 2             lane 31
//     cell  0      .xx..x..x   ........x   xxxxxxxxx    ...   x........      one register
//     cell  1      xx.......   ..xx..x..   x...x....    ...   .x.......      one register
//       ...
//     cell 80      ...x.....   xxx......   .....x...    ...   ....xx...      one register
//                      |           |
//                  one grid    another: of the same puzzle or of a different one
//
// A set of digits takes 16 bits (bit d: digit d + 1), so a register of 512, 256 or 128 bits holds
// 32, 16 or 8 grids. Nothing ever moves from lane to lane: no shuffle, no wait for one grid's next
// deduction, no branch that depends on a grid. Lanes are independent, so a lane that has come to
// its end (contradiction, or nothing more to deduce) gets a new grid while the others go on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "engine/core/types.hpp"

namespace gridlemma::lockstep {

/// A set of digits in a lane: bit d for digit d + 1.
using Word = std::uint16_t;

inline constexpr Word all_digits = 0x1FF;
inline constexpr int most_lanes = 32;

/// One bit a lane, lane 0 lowest.
using LaneSet = std::uint32_t;

/// The grids. Only the first `width` lanes of a target are used, and a cell's words lie together:
/// cell c of lane l is cells[c * width + l].
struct alignas(64) Lanes {
    std::array<Word, std::size_t{cell_count} * most_lanes> cells{};
    /// The sum of a lane's 81 words when the last pass was over (at most 81 * 511). Candidates only
    /// go, so a lane whose sum stays has not changed.
    std::array<Word, most_lanes> sums{};
};

/// No grid has this sum.
inline constexpr Word no_sum = 0xFFFF;

/// How lanes stand after a pass. A lane may be in both sets: then it is dead.
struct Verdicts {
    LaneSet dead = 0;     ///< No solution.
    LaneSet settled = 0;  ///< The pass has changed nothing.
};

/// How cells are numbered along the rows or along the columns. A band is three parallel lines; it
/// has nine minilines, each the three cells that a line has in a box:
///
///     cell = band * axis.band + line * axis.line + box * axis.box + place * axis.place
///
///     a band of rows      box 0     box 1     box 2        each number 0..2
///     line 0            a a a     b b b     c c c        nine minilines of three places
///     line 1            d d d     e e e     f f f
///     line 2            g g g     h h h     i i i
struct Axis {
    int band, line, box, place;
};
inline constexpr Axis rows{.band = 27, .line = 9, .box = 3, .place = 1};
inline constexpr Axis columns{.band = 3, .line = 1, .box = 27, .place = 9};

/// Minilines are numbered 9 * band + 3 * line + box, those of rows first, then those of columns.
inline constexpr int miniline_count = 54;

/// For each lane, what to guess about: whether this digit is in this miniline.
struct alignas(64) Choices {
    std::array<Word, most_lanes> miniline{};  ///< miniline_count: every cell is solved.
    std::array<Word, most_lanes> digit{};     ///< One bit.
};

/// One grid by itself.
using Cells = std::array<Word, cell_count>;

/// The code for one kind of processor.
struct Target {
    std::string name;  ///< As Highway calls it, in lower case: "avx3_dl", "avx2", "neon"...
    int width = 0;     ///< Number of lanes: 1 to most_lanes.
    /// Takes every lane one pass further (see lanes.cpp for what that deduces).
    Verdicts (*pass)(Lanes& lanes) = nullptr;
    /// For lanes that are settled and not dead; what it says of others means nothing.
    void (*choose)(const Lanes& lanes, Choices& choices) = nullptr;
    /// A grid into a lane, or out of it.
    void (*put)(const Cells& cells, Lanes& lanes, int lane) = nullptr;
    void (*get)(const Lanes& lanes, int lane, Cells& cells) = nullptr;
};

/// What this processor can run, the best first; never empty. All give the same results, bit by bit.
[[nodiscard]] std::span<const Target> targets();

}  // namespace gridlemma::lockstep
