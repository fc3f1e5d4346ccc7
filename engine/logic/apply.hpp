// SPDX-License-Identifier: Apache-2.0
// What a step does to a grid.
#pragma once

#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma {

/// Applies a step: first its eliminations, in order, then its placements. Candidates that are gone
/// already are passed over; a placement whose candidate is gone is not made. Returns whether the
/// grid changed.
bool apply(const Step& step, Grid& grid);

/// Drops the candidates that are gone. A plain loop: the lists are short, and std::remove_if is
/// unrolled for long ones.
template <typename Candidates>
void drop_missing(Candidates& candidates, const Grid& grid) {
    auto kept = candidates.begin();
    for (Candidate candidate : candidates)
        if (grid.has(candidate)) *kept++ = candidate;
    if (kept != candidates.end()) candidates.erase(kept, candidates.end());
}

}  // namespace gridlemma
