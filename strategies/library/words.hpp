// SPDX-License-Identifier: Apache-2.0
// What several programs say of positions, hints and steps.
//
// Thread safety: these are functions without state. Errors: only std::bad_alloc.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/step.hpp"
#include "strategies/library/hint.hpp"
#include "strategies/library/position.hpp"

namespace gridlemma {

/// What is wrong: "r1c1 is not the given", "the puzzle has no solution". Empty if nothing is.
[[nodiscard]] std::string fault_text(const Position& position);
/// "place", "technique", "step".
[[nodiscard]] std::string_view to_string(HintLevel level) noexcept;
/// "mistake", "step", "solved", "stuck".
[[nodiscard]] std::string_view to_string(Hint::Kind kind) noexcept;
/// What a step concludes: placements, then eliminations.
[[nodiscard]] std::vector<Literal> conclusions_of(const Step& step);

}  // namespace gridlemma
