// SPDX-License-Identifier: Apache-2.0
// Wings of a pivot and two cells with two candidates, L and R: what XY-Wing and XYZ-Wing share.
//
// Why:   one of L and R, or the pivot itself, holds the digit that they have in common; so no cell
//        that sees all that may hold it does.
// Order: pivot by cell; L, then R, in the order of the pivot's peers (its box, row, column).
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/tools/orders.hpp"

namespace gridlemma::detail {

/// Offers the wing if it eliminates something; whether to go on.
[[nodiscard]] inline bool offer_wing(const Grid& grid, StepSink& sink, const WingEvidence& wing) {
    CellSet seen = grid.geometry().peers(wing.left) & grid.geometry().peers(wing.right);
    if (wing.pivot_has_digit) seen &= grid.geometry().peers(wing.pivot);
    const CellSet hit = (grid.where(wing.digit) & seen) - wing.pivot;
    if (hit.empty()) return true;
    StepBuilder step = sink.begin();
    step.eliminate(wing.digit, hit);
    step.because(wing.pivot).because(wing.left).because(wing.right).show(wing);
    return step.offer();
}

/// Gives `make` each pair of `wings`, in the order of the pivot's peers; it answers with the wing's
/// digit or nothing. Whether to go on.
template <typename Make>
[[nodiscard]] bool offer_wings_of(const Grid& grid, StepSink& sink, Cell pivot,
                                  const CellSet& wings, Make&& make) {
    if (!wings.has_several()) return true;
    std::array<Cell, cell_count> ordered;
    int count = 0;
    visit_peers_in_order(grid.geometry(), pivot, wings,
                         [&](Cell cell) { ordered[count++] = cell; });
    for (int left = 0; left < count; ++left)
        for (int right = left + 1; right < count; ++right) {
            const DigitSet common = make(grid.at(ordered[left]), grid.at(ordered[right]));
            if (common.empty()) continue;
            const WingEvidence wing{.pivot = pivot,
                                    .left = ordered[left],
                                    .right = ordered[right],
                                    .digit = common.first(),
                                    .pivot_has_digit = grid.at(pivot).contains(common.first())};
            if (!offer_wing(grid, sink, wing)) return false;
        }
    return true;
}

}  // namespace gridlemma::detail
