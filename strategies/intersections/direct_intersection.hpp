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
[[nodiscard]] inline bool offer_direct(const Grid& grid, const FindOptions& options, StepSink& sink,
                                       Step& step, const LockedEvidence& locked) {
    const CellSet cover = cells_of(locked.cover);
    for (House house : houses(locked.base.kind())) {
        if (house == locked.base || !cells_of(house).intersects(cover)) continue;
        const CellSet places = grid.places(house, locked.digit);
        const CellSet left = places - cover;
        if (!left.is_single() || left == places) continue;
        restart(step);
        if (options.allows(parameters::direct_eliminations)) eliminate_locked(step, grid, locked);
        explain_locked(step, options, locked);
        step.placements.emplace_back(left.first(), locked.digit);
        if (options.explain) step.truths.emplace_back(house, locked.digit);
        if (!sink.offer(std::move(step))) return false;
    }
    return true;
}

}  // namespace gridlemma
