// SPDX-License-Identifier: Apache-2.0
// Lanes: as many grids side by side as a SIMD register has places for a set of digits. The same
// instructions advance all of them by one step.
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
// 32, 16 or 8 grids. Data never moves between lanes: there is no shuffle, no wait for one grid's
// next deduction, no branch that depends on a grid. Lanes are independent, so a lane that is
// finished (contradiction, or nothing more to deduce) gets a new grid while the others continue.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "engine/core/puzzle.hpp"
#include "engine/core/types.hpp"
#include "engine/search/lockstep/one_grid.hpp"

namespace gridlemma::lockstep {

/// A set of digits in a lane: bit d for digit d + 1.
using Word = std::uint16_t;

inline constexpr Word all_digits = 0x1FF;
inline constexpr int most_lanes = 32;

/// One bit per lane, lane 0 lowest.
using LaneSet = std::uint32_t;

/// The grids. Only the first `width` lanes of a target are used, and a cell's words are adjacent:
/// cell c of lane l is cells[c * width + l].
struct alignas(64) Lanes {
    std::array<Word, std::size_t{cell_count} * most_lanes> cells{};
    /// The sum of a lane's 81 words after the last pass (at most 81 * 511). Candidates are only
    /// removed, so a lane whose sum stays the same has not changed.
    std::array<Word, most_lanes> sums{};
};

/// No grid has this sum.
inline constexpr Word no_sum = 0xFFFF;
/// The sum of a solved grid.
inline constexpr Word solved_sum = 9 * all_digits;

/// The state of the lanes after a pass. A dead lane may be in the other sets, too.
struct Verdicts {
    LaneSet dead = 0;     ///< No solution.
    LaneSet settled = 0;  ///< The pass has changed nothing.
    LaneSet solved = 0;   ///< Of the settled ones, those in which every cell is solved.
};

/// The numbering of cells along rows or along columns. A band is three parallel lines. It has nine
/// minilines, each the three cells of a line in a box:
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

/// For each lane, the next guess: whether this digit is in this miniline.
struct alignas(64) Choices {
    std::array<Word, most_lanes> miniline{};
    std::array<Word, most_lanes> digit{};  ///< One bit.
};

/// A single grid.
using Cells = std::array<Word, cell_count>;

/// The code for one kind of processor.
struct Target {
    std::string name;  ///< Highway's name in lower case: "avx3_dl", "avx2", "neon"...
    int width = 0;     ///< Number of lanes: 1 to most_lanes.
    /// Advances every lane by one pass (see lanes-inl.hpp for its deductions).
    Verdicts (*pass)(Lanes& lanes) = nullptr;
    /// Chooses a guess for the lanes that are settled, neither solved nor dead; unspecified for the
    /// others.
    void (*choose)(const Lanes& lanes, Choices& choices) = nullptr;
    /// Copies a grid into a lane, or out of it.
    void (*put)(const Cells& cells, Lanes& lanes, int lane) = nullptr;
    void (*get)(const Lanes& lanes, int lane, Cells& cells) = nullptr;
    /// Returns the grid of a lane that is solved.
    Solution (*solution_in)(const Lanes& lanes, int lane) = nullptr;
    /// Searches one puzzle; null on targets without registers of 128 bits.
    SearchOne* search_one = nullptr;
};

/// Returns the targets that this processor can run, the best first; never empty. All give the same
/// results, bit by bit.
[[nodiscard]] std::span<const Target> targets();

}  // namespace gridlemma::lockstep
