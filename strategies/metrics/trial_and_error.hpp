// SPDX-License-Identifier: Apache-2.0
// What trial and error leaves of a puzzle: see trial_and_error.cpp.
#pragma once

#include <optional>

#include "engine/core/puzzle.hpp"

namespace gridlemma::metrics {

/// Returns the puzzle with the digits that T&E(depth) places as givens, and the candidates that it
/// leaves as those that are allowed; nullopt if it ends in a contradiction, so that there is no
/// solution. T&E(0) is naked and hidden singles. `solution`, if not null, is the only one; its
/// digits are not tried, which takes less time and changes nothing. Precondition: depth >= 0.
/// Thread safety: a pure function. Errors: none.
[[nodiscard]] std::optional<Puzzle> expanded_by_trial_and_error(const Puzzle& puzzle, int depth,
                                                                const Solution* solution);

}  // namespace gridlemma::metrics
