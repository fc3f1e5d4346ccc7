// SPDX-License-Identifier: Apache-2.0
// Reduction: removes clues from puzzles with one solution, as long as they have one.
//
// Many puzzles are reduced side by side, one test of each at a time, because the search kernel is
// at its best with many puzzles. A clue is redundant if and only if there is no solution with
// another digit in its cell: that search often ends at a contradiction after a few singles. Several
// clues at once are redundant if there is no second solution without them. To try many clues at
// once while almost all are redundant saves nothing: these tests take a pass or two each.
#pragma once

#include <span>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/core/sets.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// A puzzle from which clues are to be removed.
struct Reduction {
    Puzzle puzzle;        ///< With one solution, before and after.
    Solution solution{};  ///< Of the puzzle.
    /// Clues that are removed together or not at all, in the order in which that is tried.
    /// Disjoint; the other clues stay.
    std::vector<CellSet> groups;
    /// No more is removed once there are at most this many clues…
    int enough = 0;
    /// …and no group is removed that leaves fewer than this.
    int fewest = 0;
};

/// Reduces all of them. What becomes of one does not depend on the others. Best with 64 or more.
/// Thread safety: any number of threads. Errors: std::bad_alloc.
void reduce(std::span<Reduction> work);

}  // namespace gridlemma
