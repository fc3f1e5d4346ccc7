// SPDX-License-Identifier: Apache-2.0
// How many solutions a puzzle has, about: for those of which there are too many to be counted.
#pragma once

#include <cstdint>

#include "engine/core/puzzle.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma {

/// The mean of random samples, each of which has the number of solutions as its expectation.
struct SolutionEstimate {
    double solutions = 0;
    double error = 0;           ///< The standard error of the mean, in solutions.
    std::uint64_t samples = 0;  ///< Fewer than were asked for if it was stopped.
};

/// Estimates the number of solutions in any geometry. A sample goes down the tree of a search by
/// random turns, and counts the product of the numbers of turns, or 0 at a dead end. `seed`
/// determines the answer. Where few of many ways lead to a solution the samples may miss them all,
/// and the error that they show is too small.
/// Thread safety: a pure function. Errors: nothing is thrown.
/// Ref: D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation
/// 29, 1975.
[[nodiscard]] SolutionEstimate estimate_solutions(const Puzzle& puzzle, std::uint64_t samples,
                                                  std::uint64_t seed = 1,
                                                  StopCheck* stop = nullptr) noexcept;

}  // namespace gridlemma
