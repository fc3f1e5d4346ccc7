// SPDX-License-Identifier: Apache-2.0
// What searches at a position share: which rungs are tried there, and what steps are worth there.
#pragma once

#include <optional>
#include <string>

#include "engine/check/checker.hpp"
#include "engine/logic/climber.hpp"
#include "engine/logic/profile.hpp"
#include "strategies/library/position.hpp"

namespace gridlemma {

/// Whether the steps of the rung can be sound at the position.
[[nodiscard]] inline bool fits(const Rung& rung, const Position& position) noexcept {
    const Descriptor& descriptor = rung.strategy->descriptor;
    return (position.is_unique() || !needs_unique_solution(descriptor)) &&
           is_valid(descriptor.valid_in, position.now.geometry());
}

/// Whether the step assumes a unique solution of a puzzle that has several.
[[nodiscard]] inline bool assumes_too_much(const Step& step, const Position& position) noexcept {
    return !position.is_unique() && assumes_unique_solution(step);
}

/// Runs the finder. Of a plugin's, steps that name what does not exist are left out, and what it
/// throws is returned; what a built-in one throws leaves the call.
[[nodiscard]] std::optional<std::string> find_steps(const Rung& rung, Facts& facts, StepSink& sink);

}  // namespace gridlemma
