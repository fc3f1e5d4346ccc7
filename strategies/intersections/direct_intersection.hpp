// SPDX-License-Identifier: Apache-2.0
// What makes locked candidates direct: a single in a third house, of the base's kind, that crosses
// the cover as well and keeps one place outside it. Extra houses are of one kind if they are in one
// layer.
#pragma once

#include "strategies/descriptors/parameters.hpp"
#include "strategies/intersections/locked_candidates.hpp"

namespace gridlemma {

/// The houses of the kind of `house`.
[[nodiscard]] inline HouseSet houses_like(const Geometry& geometry, House house) noexcept {
    if (house.kind() != HouseKind::extra) return geometry.houses(house.kind());
    return geometry.layer(geometry.layer_of(house));
}

/// Offers a step for each house that `locked` leaves a single place, by house; whether to go on.
/// The truths are those of both houses: the base takes the cover's digit, so the other house has
/// its own outside the cover, or in a cell of the base. The step only places, but with
/// `direct-eliminations`.
[[nodiscard]] inline bool offer_direct(Facts& facts, StepSink& sink, const LockedEvidence& locked) {
    const Grid& grid = facts.grid();
    const CellSet cover = grid.geometry().cells_of(locked.cover);
    for (House house : houses_like(grid.geometry(), locked.base)) {
        if (house == locked.base || !grid.geometry().cells_of(house).intersects(cover)) continue;
        const CellSet places = grid.places(house, locked.digit);
        const CellSet left = places - (cover - grid.geometry().cells_of(locked.base));
        if (!left.is_single() || left == places) continue;
        StepBuilder step = sink.begin();
        if (facts.allows(parameters::direct_eliminations)) eliminate_locked(step, grid, locked);
        step.place({left.first(), locked.digit});
        step.because(locked.base, locked.digit).because(house, locked.digit).show(locked);
        step.size(size_of(locked));
        if (!step.offer()) return false;
    }
    return true;
}

}  // namespace gridlemma
