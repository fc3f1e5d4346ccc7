// SPDX-License-Identifier: Apache-2.0
// What follows from either of the two colours of candidates that strong links connect.
//
// Ref:   A. Stuart, 3D Medusa, https://www.sudokuwiki.org/3D_Medusa
#pragma once

#include "engine/grid/grid.hpp"
#include "engine/logic/step_sink.hpp"
#include "strategies/tools/strong_links.hpp"

namespace gridlemma {

/// Which truths tell what follows from a colour.
struct MedusaRules {
    DigitSet digits = DigitSet::all();  ///< Only houses of these digits.
    bool with_cells = true;             ///< Cells, too.
    bool is_extended = false;  ///< What a colour leaves as the last option is painted with it.
};

/// Offers the step that one component yields, if there is one. Returns whether to go on.
[[nodiscard]] bool offer_medusa(const Grid& grid, const LinkedCandidates& linked,
                                const MedusaRules& rules, StepSink& sink);

}  // namespace gridlemma
