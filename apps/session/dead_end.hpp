// SPDX-License-Identifier: Apache-2.0
// The contradiction that a search met, in words.
#pragma once

#include <string>

#include "engine/search/mrv_cursor.hpp"

namespace gridlemma::apps {

/// Returns why a grid cannot be filled: "r4c8 has no candidate left", "row 3 has no place for 5",
/// "r3c2 must be 6, but 6 is in column 2 already (r7c2)". `pass` is a pass that ended in a
/// contradiction, `grid` the grid after it.
[[nodiscard]] std::string dead_end_text(const Pass& pass, const Grid& grid);

}  // namespace gridlemma::apps
