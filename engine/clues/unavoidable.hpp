// SPDX-License-Identifier: Apache-2.0
// Unavoidable sets of a solution grid: sets of cells whose digits can be exchanged among them so
// that another solution grid results. A puzzle has one solution if and only if it has a clue in
// each of them. All sets here are minimal: no other one lies within them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma {

/// Returns all minimal unavoidable sets of at most `most` cells, the smallest first. There is none
/// of less than 4. Precondition: the grid has no digit twice in a house. 12 cells take some 4 ms;
/// each cell more takes about three times as long. nullopt if `stop` said so.
/// Thread safety: any number of threads. Errors: nothing is thrown but std::bad_alloc.
[[nodiscard]] std::optional<std::vector<CellSet>> unavoidable_sets(const Solution& grid, int most,
                                                                   StopCheck* stop = nullptr);

/// Returns all minimal unavoidable sets, of any size, that lie within one of the regions. Takes as
/// long as finding all ways to fill each region. Otherwise as unavoidable_sets().
[[nodiscard]] std::optional<std::vector<CellSet>> unavoidable_sets_within(
    const Solution& grid, std::span<const CellSet> regions, StopCheck* stop = nullptr);

/// Returns how many of the sets have no cell in common, at most: no puzzle of the grid has fewer
/// clues. nullopt if `stop` said so. Exponential in the worst case; milliseconds for the sets of up
/// to 12 cells of most grids.
[[nodiscard]] std::optional<std::size_t> packing_number(std::span<const CellSet> sets,
                                                        StopCheck* stop = nullptr);

}  // namespace gridlemma
