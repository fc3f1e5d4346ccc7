// SPDX-License-Identifier: Apache-2.0
// ClueMap: the givens by band and stack, and what they leave of the lines of each box.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/count/line_partitions.hpp"

namespace gridlemma::count {

/// The second and the third band of a view, a bit for each.
inline constexpr unsigned last_two_bands = 0b110;

/// A given. Everything counts from 0; row and column are those within the box.
struct Clue {
    std::uint8_t band;
    std::uint8_t row;
    std::uint8_t stack;
    std::uint8_t column;
    std::uint8_t digit;
};

/// A way to look at a grid: with rows and columns swapped or not, one band first, and the stacks in
/// some order.
struct View {
    bool is_transposed = false;
    int first_band = 0;
    std::array<std::uint8_t, 3> stack_places{0, 1, 2};  ///< Where each stack stands.

    /// Returns the place of a cell in this view; its digit is 0.
    [[nodiscard]] Clue place(Cell cell) const noexcept;
};

/// The columns of a stack that a rearrangement makes of the columns 0 to 2.
using ColumnOrder = std::array<std::uint8_t, 3>;
using StackOrders = std::vector<ColumnOrder>;

/// The givens in one view. Thread safety: const functions only. Errors: only std::bad_alloc.
class ClueMap {
 public:
    ClueMap(const Puzzle& puzzle, View view);

    [[nodiscard]] std::span<const Clue> clues() const noexcept { return clues_; }
    /// Returns the partitions of a box into rows that the givens of its band leave.
    [[nodiscard]] std::vector<LinePartition> rows(int band, int stack) const;
    /// Returns the partitions of a box into columns that its givens leave, and those of the bands
    /// of `others` (a bit per band).
    [[nodiscard]] std::vector<LinePartition> columns(int band, int stack, unsigned others) const;
    /// Returns the digits given in these bands.
    [[nodiscard]] DigitMask digits(unsigned bands) const noexcept;
    /// Returns every way to rearrange columns of a stack without a given in these bands.
    [[nodiscard]] StackOrders column_orders(unsigned bands, int stack) const;

 private:
    std::vector<Clue> clues_;
};

}  // namespace gridlemma::count
