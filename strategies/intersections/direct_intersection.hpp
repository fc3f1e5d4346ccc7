// SPDX-License-Identifier: Apache-2.0
// What makes locked candidates direct: a single in a third house, of the base's kind, that crosses
// the cover as well and keeps one place outside it.
#pragma once

#include "strategies/intersections/locked_candidates.hpp"
#include "strategies/parameters.hpp"

namespace gridlemma {

/// Offers a step for each house that `locked` leaves a single place, by house; whether to go on.
/// The truths are those of both houses: the base takes the cover's digit, so the other house has
/// its own outside the cover. The step only places, but with `direct-eliminations`.
[[nodiscard]] inline bool offer_direct(Facts& facts, StepSink& sink, const LockedEvidence& locked) {
    const Grid& grid = facts.grid();
    const CellSet cover = cells_of(locked.cover);
    for (House house : houses(locked.base.kind())) {
        if (house == locked.base || !cells_of(house).intersects(cover)) continue;
        const CellSet places = grid.places(house, locked.digit);
        const CellSet left = places - cover;
        if (!left.is_single() || left == places) continue;
        StepBuilder step = sink.begin();
        if (facts.allows(parameters::direct_eliminations)) eliminate_locked(step, grid, locked);
        step.place({left.first(), locked.digit});
        step.because(locked.base, locked.digit).because(house, locked.digit).show(locked);
        if (!step.offer()) return false;
    }
    return true;
}

}  // namespace gridlemma
