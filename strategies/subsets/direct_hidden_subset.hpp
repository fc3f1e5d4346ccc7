// SPDX-License-Identifier: Apache-2.0
// Direct hidden subsets of any size: N digits that have N places in a house between them, which
// leaves another digit of the house a single place.
//
// Why:   the subset fills its N cells, so the other digit has to go outside them. The house's need
//        of each of the N + 1 digits forces the placement and the eliminations alike.
// Order: boxes, columns, rows; in a house subsets of digits in colexicographic order; of several
//        digits that become a single only the lowest is offered. Eliminations, if
//        Extent::direct_eliminations is set, by digit, then cell: all other candidates of the N
//        cells.
#pragma once

#include "strategies/subsets/hidden_subset.hpp"

namespace gridlemma {

namespace detail {

/// Appends the lowest digit outside the subset that has one place outside its cells, and others
/// inside; whether there is one.
[[nodiscard]] inline bool add_left_single(const Grid& grid, const SubsetEvidence& subset,
                                          Step& step) {
    for (Digit digit : ~subset.digits) {
        const CellSet places = grid.places(subset.house, digit);
        const CellSet left = places - subset.cells;
        if (!left.is_single() || left == places) continue;
        step.placements.emplace_back(left.first(), digit);
        return true;
    }
    return false;
}

}  // namespace detail

template <int size>
void find_direct_hidden_subsets(const Grid& grid, const FindOptions& options, StepSink& sink) {
    Step step;
    visit_hidden_subsets<size>(grid, size + 1, [&](const SubsetEvidence& subset) {
        restart(step);
        if (!detail::add_left_single(grid, subset, step)) return true;
        if (options.extent.direct_eliminations) detail::eliminate_others(grid, subset, step);
        if (options.explain) {
            detail::add_truths(subset, step);
            step.truths.emplace_back(subset.house, step.placements.front().digit());
            step.evidence = subset;
        }
        return sink.offer(std::move(step));
    });
}

}  // namespace gridlemma
