// SPDX-License-Identifier: Apache-2.0
// Truth: a base constraint, the unit of which certificates consist.
#pragma once

#include <cstdint>

#include "engine/core/types.hpp"

namespace gridlemma {

/// A base constraint that needs one candidate: a cell (one digit), or a digit in a house (one
/// cell). Index 0..80 for cells, then 81 + 9 * house + (digit - 1).
/// Thread safety: a value. Errors: preconditions are asserted; nothing is thrown.
class Truth {
 public:
    constexpr Truth() noexcept = default;
    constexpr explicit Truth(Cell cell) noexcept
        : index_(static_cast<std::uint16_t>(cell.index())) {}
    constexpr Truth(House house, Digit digit) noexcept
        : index_(static_cast<std::uint16_t>(cell_count + 9 * house.index() + digit.index())) {}

    static constexpr int count = cell_count + most_houses * digit_count;
    /// Those of the ordinary Sudoku come first.
    static constexpr int classic_count = cell_count + house_count * digit_count;

    [[nodiscard]] constexpr int index() const noexcept { return index_; }
    [[nodiscard]] constexpr bool is_cell() const noexcept { return index_ < cell_count; }
    /// Precondition: is_cell().
    [[nodiscard]] constexpr Cell cell() const noexcept { return Cell(index_); }
    /// Precondition: !is_cell().
    [[nodiscard]] constexpr House house() const noexcept {
        return House((index_ - cell_count) / 9);
    }
    [[nodiscard]] constexpr Digit digit() const noexcept {
        return Digit::from_index((index_ - cell_count) % 9);
    }
    constexpr auto operator<=>(const Truth&) const noexcept = default;

 private:
    std::uint16_t index_ = 0;
};

}  // namespace gridlemma
