// SPDX-License-Identifier: Apache-2.0
// The ways to move a digit from some of its nine cells to others, so that each house has it once
// afterwards, too. They are the same for every digit of every grid, up to the order of the lines.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace gridlemma {

/// For a digit that row r has in column 3 * (r % 3) + r / 3, so that each box has it once.
struct DigitMove {
    std::uint16_t rows = 0;                 ///< In which it moves; a bit each.
    std::uint8_t size = 0;                  ///< How many they are.
    std::array<std::uint8_t, 9> columns{};  ///< Where it is afterwards, by row.
};

/// Returns all 46,655 of them, those in few rows first. Immutable; made at the first use, which
/// takes some milliseconds. Thread-safe.
[[nodiscard]] const std::vector<DigitMove>& digit_moves();

}  // namespace gridlemma
