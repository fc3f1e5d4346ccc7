// SPDX-License-Identifier: Apache-2.0
// A grid drawn with its candidates, never wider than 80 columns.
//
//       c1    c2    c3     c4   c5    c6     c7   c8   c9         a cell shows its digit, or all
//     +------------------+-----------------+---------------+     that it may hold; where that is
//  r1 | 8     1246  2459 | 247  125   1246 | 136  457  149 |     too wide for a line, a block of
//     ...                                                        three by three
#pragma once

#include <string>

#include "engine/grid/grid.hpp"

namespace gridlemma::apps {

/// Lines that end in a line feed, without blanks at their ends. ASCII.
[[nodiscard]] std::string draw_candidates(const Grid& grid);

}  // namespace gridlemma::apps
