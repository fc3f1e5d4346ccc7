// SPDX-License-Identifier: Apache-2.0
// The two ways to find all minimal sets of strategies that solve a puzzle.
#pragma once

#include "strategies/needs/needs.hpp"
#include "strategies/needs/set_runs.hpp"

namespace gridlemma {

/// The longest ladder for which the result of every set of rungs is found out.
inline constexpr std::size_t most_rungs_for_every_set = 12;

/// Fills in `minimal` and `blocking`, in no particular order, and `is_complete`.
///
/// Every set: the sets are split until the result of each is known. A run with the rungs T that
/// uses U of them settles all sets between; the rest lack a rung of U, and are split by the first
/// one that they lack. Supersets of a set that solves are left out. Assumes nothing.
void find_by_every_set(SetRuns& runs, const NeedsOptions& options, Needs& needs);

/// Duality: from the minimal sets found so far follow the minimal sets of rungs that hit all of
/// them. If the ladder without such a set is stuck, it is a blocking set; if not, there is another
/// minimal set. Once all are known to be blocking sets, both lists are complete. Assumes that what
/// is stuck stays stuck with fewer rungs.
void find_by_duality(SetRuns& runs, const NeedsOptions& options, Needs& needs);

}  // namespace gridlemma
