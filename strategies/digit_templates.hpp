// SPDX-License-Identifier: Apache-2.0
// Templates of a digit: the ways to put it into nine cells, one in each row, column and box, out of
// those that may hold it. What follows from one digit alone is what all its templates say.
#pragma once

#include "engine/core/sets.hpp"
#include "engine/grid/grid.hpp"

namespace pencilmark {

/// The cells of which some template out of `allowed` makes use; none if there is no template. A
/// cell of it that is alone in its row is in every template. Constant time, a microsecond.
[[nodiscard]] CellSet template_cells(const CellSet& allowed) noexcept;

/// Where the digit is or may be.
[[nodiscard]] CellSet solved_or_possible(const Grid& grid, Digit digit) noexcept;

/// The candidates of the digit that no template holds: all that fish of any sort can eliminate.
[[nodiscard]] inline CellSet impossible_places(const Grid& grid, Digit digit) noexcept {
    return grid.where(digit) - template_cells(solved_or_possible(grid, digit));
}

}  // namespace pencilmark
