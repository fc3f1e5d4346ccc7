// SPDX-License-Identifier: Apache-2.0
// Joint search, which decides for many puzzles before their paths are looked for.
#pragma once

#include <vector>

#include "engine/logic/solve_options.hpp"
#include "engine/search/kernel.hpp"

namespace gridlemma {

/// Searches the puzzles of the tasks together, as far as LogicSolver::solve() asks of a decision.
/// Leaves no task if the limits stop it: each puzzle is then searched alone, in its own time.
/// Thread safety: any number of calls may run at once. Errors: std::bad_alloc.
void decide_together(std::vector<SearchTask>& tasks, const SolveOptions& limits);

}  // namespace gridlemma
