// SPDX-License-Identifier: Apache-2.0
// StepRow: a conclusion of a step in 12 bytes, for arrays of many paths; and the numbers of
// techniques in it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "strategies/library/path.hpp"

namespace gridlemma {

/// One row per conclusion, in the order of the step: placements, then eliminations.
struct StepRow {
    std::uint32_t puzzle = 0;    ///< From 0.
    std::uint16_t step = 0;      ///< Of the path, from 0.
    std::int16_t technique = 0;  ///< Its number; -1 for a plugin's.
    std::uint8_t cell = 0;       ///< From 0, row by row.
    std::uint8_t digit = 0;      ///< From 1.
    std::uint8_t places = 0;     ///< 1: the digit is placed; 0: the candidate is removed.
    std::uint8_t unused = 0;

    bool operator==(const StepRow&) const = default;
};
static_assert(sizeof(StepRow) == 12);

/// Appends the rows of a path. The puzzle is that of the rows. Precondition: at most 65,536 steps.
void append_rows(const Path& path, std::uint32_t puzzle, std::vector<StepRow>& rows);

/// Returns the ids of the built-in techniques by their numbers (see Descriptor); empty for a number
/// whose technique is no longer built in.
[[nodiscard]] std::span<const std::string_view> numbered_techniques();
/// Returns the number of a technique; nullopt for an id that has none. O(logarithm of their
/// number).
[[nodiscard]] std::optional<std::int16_t> technique_number(std::string_view id);

}  // namespace gridlemma
