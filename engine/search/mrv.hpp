// SPDX-License-Identifier: Apache-2.0
// The portable reference search from any grid, used by the kernel `mrv` and as the fallback of
// logic.
#pragma once

#include <cstdint>

#include "engine/grid/grid.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// Counts the ways to fill the unsolved cells of `start` from their candidates, up to `limit`, and
/// passes each full grid to `sink`, if that is not empty, until it returns false. Solutions come in
/// the order of the kernel `mrv`, with the same statistics. Equal placed digits in one house, or a
/// cell without candidates, give zero solutions. `stop` as for kernels. Allocates nothing.
/// Thread-safe.
[[nodiscard]] SearchStats search_mrv(const Grid& start, std::uint64_t limit,
                                     const SolutionSink& sink = nullptr, StopCheck* stop = nullptr);

}  // namespace gridlemma
