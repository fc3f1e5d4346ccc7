// SPDX-License-Identifier: Apache-2.0
// Anti-backdoors of a position: candidates whose removal leaves the rest to the free rules.
#pragma once

#include <vector>

#include "strategies/shortest/positions.hpp"
#include "strategies/shortest/shortest.hpp"

namespace gridlemma::shortest {

/// Of a position, in the order of cells and digits, each with the easiest step that eliminates it.
/// `beyond` are the rules among which steps are looked for that eliminate what no paid step does:
/// those that are harder, so far as they find all steps of a position soon.
/// Precondition: the position is not solved; `solution` is the puzzle's only one.
[[nodiscard]] std::vector<AntiBackdoor> anti_backdoors(Positions& positions, Positions::Index at,
                                                       const Solution& solution,
                                                       StepsByDifficulty& beyond);

/// The rules of a profile for `beyond`.
[[nodiscard]] Profile quick_rules(Profile profile);

}  // namespace gridlemma::shortest
