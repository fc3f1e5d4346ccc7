// SPDX-License-Identifier: Apache-2.0
// Exact numbers of solutions, of a puzzle and per candidate.
#pragma once

#include <array>
#include <optional>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"
#include "engine/count/uint128.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// The number of solutions of a puzzle.
struct SolutionCount {
    Uint128 solutions = 0;
    bool is_exact = true;  ///< False if the count was stopped: then there are at least as many.
    std::optional<Solution> first = std::nullopt;  ///< That found first by the kernel.
};

/// Counts all solutions. Up to 100,000 of them are counted by `kernel`; more of them without a
/// visit to each, in the classic geometry and without pencilmarks: in less than a second for most
/// puzzles of any number of givens, with some 50 MiB. Elsewhere the kernel goes on to the end.
/// Thread safety: a pure function. Errors: nothing is thrown but std::bad_alloc.
[[nodiscard]] SolutionCount count_solutions(const Puzzle& puzzle, const SearchKernel& kernel,
                                            StopCheck* stop = nullptr);

/// The number of solutions that have a digit in a cell, by cell and digit (0 to 8).
using CandidateCounts = std::array<std::array<Uint128, 9>, cell_count>;

/// Counts the solutions with each candidate, in the same way. `all` is what count_solutions()
/// returned for the puzzle, and exact. The numbers of a cell add up to it. Returns nullopt if
/// stopped. Thread safety: a pure function. Errors: nothing is thrown but std::bad_alloc.
[[nodiscard]] std::optional<CandidateCounts> count_per_candidate(const Puzzle& puzzle,
                                                                 const SearchKernel& kernel,
                                                                 const SolutionCount& all,
                                                                 StopCheck* stop = nullptr);

}  // namespace gridlemma
