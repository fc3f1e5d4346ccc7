// SPDX-License-Identifier: Apache-2.0
// The drawings of grids in a session.
#pragma once

#include <string>

#include "engine/grid/grid.hpp"

namespace gridlemma::apps {

/// Draws the digits, `.` for an unsolved cell, in 11 lines:
///
///     8 . . | . . . | . . .
///     ...
///     ------+-------+------
[[nodiscard]] std::string draw_digits(const Grid& grid);

/// Returns one line per unsolved cell, by row and column from 1: "r1c2: 1 2 4 6", or "r1c2: none"
/// if it has no candidate.
[[nodiscard]] std::string list_candidates(const Grid& grid);

}  // namespace gridlemma::apps
