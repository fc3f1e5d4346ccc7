// SPDX-License-Identifier: Apache-2.0
// Redundant clues: those without which a puzzle has the same single solution. A puzzle without any is
// minimal.
#pragma once

#include <span>

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

}  // namespace gridlemma
