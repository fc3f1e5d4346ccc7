// SPDX-License-Identifier: Apache-2.0
// What a person types who places digits and excludes candidates.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/literal.hpp"
#include "engine/core/step.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma::apps {

/// Reads "r1c2=5", "r1c2 5", "r4c19<>27", or several of these, set off by blanks or commas. `is_on`
/// says whether digits are placed or excluded, where the sign does not have to say it. Throws
/// Refused. Never empty.
[[nodiscard]] std::vector<Literal> parse_moves(std::string_view text, std::optional<bool> is_on);

/// Makes the moves in `grid`. Returns what has changed. Throws Refused for what the grid does not
/// allow: a cell that is filled, a digit that is there already, candidates of which none is left.
Step make_moves(const std::vector<Literal>& moves, Grid& grid);

}  // namespace gridlemma::apps
