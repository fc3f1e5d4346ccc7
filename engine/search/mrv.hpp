// SPDX-License-Identifier: Apache-2.0
// The portable reference search, from any grid: what the kernel `mrv` runs and logic falls back to.
#pragma once

#include <cstdint>

#include "engine/grid/grid.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// Counts the ways to fill the unsolved cells of `start` from their candidates, and stops at
/// `limit` of them; hands each full grid to `sink` if there is one, until it answers false.
/// Solutions come in the order of the kernel `mrv`, with the same statistics. Equal placed digits
/// in one house, or a cell without candidates, are zero solutions. `stop` as for kernels. Allocates
/// nothing.
[[nodiscard]] SearchStats search_mrv(const Grid& start, std::uint64_t limit,
                                     const SolutionSink& sink = nullptr, StopCheck* stop = nullptr);

}  // namespace gridlemma
