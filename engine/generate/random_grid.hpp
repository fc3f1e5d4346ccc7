// SPDX-License-Identifier: Apache-2.0
// Random solution grids.
//
//   box 1   band          box 1 in random order; then the two other boxes of its band and the two
//   stack   the rest      of its stack, each of the 2,612,736 ways with the same probability; then
//                         the four boxes that are left
//
// A first band and a first stack with the same box 1 have some 2,693 completions, seldom fewer than
// 2,000 or more than 5,000.
#pragma once

#include <optional>

#include "engine/core/puzzle.hpp"
#include "engine/core/random.hpp"

namespace gridlemma {

/// The mean number of completions: 27,704,267,971 * 2^7 / 36,288^2.
/// Ref: T. Dillon, tdoku, 2020, for the number of ordered pairs of a band and a stack.
inline constexpr double mean_completions = 2692.9640;

/// Returns a grid of which box 1, the first band and the first stack are filled, as above.
[[nodiscard]] Puzzle random_band_and_stack(Random& random) noexcept;

/// Returns a random grid in about 3 us. The completion is the one that a search in random order
/// finds first, so not all grids have the same probability; each can occur.
/// Thread safety: any number of threads. Errors: none.
[[nodiscard]] Solution random_grid(Random& random) noexcept;

/// The same in any geometry, by a search that tries digits in random order and starts anew when it
/// takes long. Takes about 0.1 ms where grids are many. Precondition:
/// has_grid(geometry).
[[nodiscard]] Solution random_grid(Random& random, const Geometry& geometry);

/// has_grid() ends before a search would take this many positions.
inline constexpr int most_nodes_to_decide = 1'000'000;

/// Returns whether any grid fits the houses of `geometry`, or nothing if searches of two million
/// positions in all do not tell, which take some seconds.
/// Thread safety: any number of threads. Errors: none.
[[nodiscard]] std::optional<bool> has_grid(const Geometry& geometry);

/// A grid, and how much it counts.
struct WeightedGrid {
    Solution grid{};
    /// 1 but for bands and stacks with more than 4,096 completions, which occur too seldom.
    double weight = 1;
};

/// Returns a random grid; with these weights all 6,670,903,752,021,072,936,960 count the same.
/// Counts the completions of bands and stacks, accepts one with a probability that grows with
/// their number, and takes one of its completions. Takes about 2 ms.
/// Thread safety: any number of threads. Errors: std::bad_alloc.
[[nodiscard]] WeightedGrid uniform_grid(Random& random);

}  // namespace gridlemma
