// SPDX-License-Identifier: Apache-2.0
// Cells as HoDoKu prints them.
#pragma once

#include <string>
#include <vector>

#include "engine/core/classic.hpp"

namespace gridlemma::text {

/// Takes the cells in turn: each with those of its row, or if it is alone there, with those of its
/// column: "r7c26,r9c2".
[[nodiscard]] std::string condensed_by_cell(const std::vector<Cell>& cells);

}  // namespace gridlemma::text
