// SPDX-License-Identifier: Apache-2.0
// Grids as a session shows them.
#pragma once

#include <string>

#include "engine/grid/grid.hpp"

namespace gridlemma::apps {

/// The digits, `.` for an unsolved cell, 11 lines:
///
///     8 . . | . . . | . . .
///     ...
///     ------+-------+------
[[nodiscard]] std::string draw_digits(const Grid& grid);

/// A line for every unsolved cell, by row and column from 1: "r1c2: 1 2 4 6"; "r1c2: none" when
/// it has no candidate left.
[[nodiscard]] std::string list_candidates(const Grid& grid);

}  // namespace gridlemma::apps
