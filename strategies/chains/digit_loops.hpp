// SPDX-License-Identifier: Apache-2.0
// Continuous nice loops of one digit. A search for chains between two ends cannot find them: they
// come back to a cell by the digit with which they leave it, and the shortest chain that does so
// goes there and back.
//
//       A === b --- c === d --- e === f --- A        all of one digit; === strong, --- weak
#pragma once

#include <vector>

#include "engine/logic/facts.hpp"
#include "strategies/chains/loop_conclusions.hpp"

namespace gridlemma {

/// Returns the continuous loops of one digit that eliminate something, the shortest first; none
/// whose eliminations one as short has among its own. Loops pass what those of `conclusions` may,
/// but for sets; no cell twice, as many links as parameter `links` says, and `nodes` links are
/// tried per digit. Each begins off, and ends on with a weak link to its beginning. Errors:
/// std::bad_alloc.
[[nodiscard]] std::vector<LoopConclusions::Chain> digit_loops(Facts& facts,
                                                              const LoopConclusions& conclusions);

}  // namespace gridlemma
