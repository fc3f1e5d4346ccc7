// SPDX-License-Identifier: Apache-2.0
// Redundant clues: those without which a puzzle has the same single solution. A puzzle without any
// is minimal.
#pragma once

#include <span>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma {

/// A puzzle that has one solution, and the answer.
struct ClueTest {
    const Puzzle* puzzle = nullptr;
    /// The clues of which any one could be removed. If it is, others may no longer be redundant.
    CellSet redundant{};
};

/// Answers all tests. A clue is redundant if and only if there is no solution with another digit in
/// its cell. Fastest with many tests at once: takes about 10 us per puzzle.
/// Thread safety: any number of threads. Errors: nothing is thrown but std::bad_alloc.
void find_redundant(std::span<ClueTest> tests);

/// Returns whether each of the puzzles, which have one solution, has no redundant clue. Ends the
/// tests of a puzzle at the first one. Otherwise as find_redundant().
[[nodiscard]] std::vector<bool> are_minimal(std::span<const Puzzle* const> puzzles);

}  // namespace gridlemma
