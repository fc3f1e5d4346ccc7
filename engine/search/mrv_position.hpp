// SPDX-License-Identifier: Apache-2.0
// The state of the kernel `mrv`: for each digit the cells that may hold it, laid out so that one
// operation on four 32-bit lanes treats all 81 cells.
//
//   lane 0: band 0 (rows 1-3)     lane 1: band 1 (rows 4-6)
//   lane 2: band 2 (rows 7-9)     lane 3: zero
//
//   one lane      bit 29 28......20 19 18......10  9 8.......0
//                      - third row   - second row  - first row of the band, column 1 in its bit 0
//
// A solved cell keeps its candidate. The free bit above each row, its guard, is zero in a position
// and receives the carries of sums; so three rows are counted at once without affecting each other.
// Lanes are vectors of the GCC and Clang extension: two SSE2 halves on x86-64, NEON on Arm, words
// elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/puzzle.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::mrv {

using Lanes = std::uint32_t __attribute__((vector_size(16)));
/// A set of cells for each digit.
using DigitPlanes = std::array<Lanes, digit_count>;

enum class Verdict : std::uint8_t {
    dead,    ///< Some cell has no candidate, or some house no place for a digit, or one twice.
    solved,  ///< One candidate per cell, without conflict.
    open,    ///< No single is left, and no contradiction was found: a guess is due.
};

/// A cell for the next guess.
struct Choice {
    Lanes cell;       ///< Its bit.
    DigitSet digits;  ///< Its candidates.
};

/// Trivially copyable: searches copy it and never undo.
class Position {
 public:
    Position() noexcept = default;
    /// Takes givens and allowed digits as they are; close() finds singles and conflicts.
    explicit Position(const Puzzle& puzzle) noexcept;
    explicit Position(const Grid& grid) noexcept;
    /// `parent`, which close() left open, with `digit` in the cell of `choice`.
    Position(const Position& parent, const Choice& choice, Digit digit) noexcept;

    /// Places naked and hidden singles until there are none. Neither the verdict nor, unless the
    /// position is dead, the remaining candidates depend on their order.
    [[nodiscard]] Verdict close() noexcept;
    /// Returns the lowest of the cells with the fewest candidates. Precondition: close() returned
    /// open.
    [[nodiscard]] Choice choose() const noexcept;
    /// Returns the candidates of that cell; a solved cell has one.
    [[nodiscard]] Choice choice_of(Cell cell) const noexcept;
    /// Removes `digit` from the cell of `choice`, which close() then takes into account.
    void remove(const Choice& choice, Digit digit) noexcept {
        where_[digit.index()] &= ~choice.cell;
        stale_ |= digit;
    }
    /// Precondition: close() returned solved.
    [[nodiscard]] Solution solution() const noexcept;

 private:
    [[nodiscard]] bool clashes() const noexcept;

    DigitPlanes where_;
    Lanes known_;     ///< Solved cells whose peers have lost the digit.
    DigitSet stale_;  ///< Digits that have lost candidates since their houses were last examined.
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) == 176);

}  // namespace gridlemma::mrv
