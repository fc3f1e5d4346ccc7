// SPDX-License-Identifier: Apache-2.0
// A puzzle with given cells of the clues.
#pragma once

#include <optional>

#include "engine/core/puzzle.hpp"
#include "engine/core/random.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma {

/// A puzzle with one solution.
struct SolvedPuzzle {
    Puzzle puzzle;
    Solution solution{};
};

/// Looks for a puzzle with clues in these cells and in no others. Starts with those of a random
/// grid, and changes two of them at a time, so that fewer solutions are left. Returns nullopt after
/// some hundred changes. The puzzles of a pattern have not all the same probability. Precondition:
/// two cells at least (asserted).
/// Thread safety: any number of threads. Errors: std::bad_alloc.
[[nodiscard]] std::optional<SolvedPuzzle> fill_pattern(const CellSet& pattern, Random& random);

}  // namespace gridlemma
