// SPDX-License-Identifier: Apache-2.0
// Which strategies take over where the pattern of another one crumbles: what descriptors say of
// closures (see Confluence), in short.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Ids of strategies. `Company<2>{"naked-pair", "hidden-pair"}`.
template <std::size_t count>
using Company = std::array<std::string_view, count>;

namespace company {

inline constexpr Company<1> naked_single{"naked-single"};
inline constexpr Company<2> hidden_singles_in_lines{"hidden-single-row", "hidden-single-column"};
inline constexpr Company<3> hidden_singles{"hidden-single-box", "hidden-single-row",
                                           "hidden-single-column"};
inline constexpr Company<4> singles{"naked-single", "hidden-single-box", "hidden-single-row",
                                    "hidden-single-column"};
/// All subsets and, as their company, all singles; locked candidates.
inline constexpr Company<4> subsets_and_intersections{"naked-quad", "hidden-quad", "pointing",
                                                      "claiming"};

}  // namespace company

/// Nothing that it concludes is ever lost.
inline constexpr Confluence in_any_order{.closure = ClosureOrder::any_order};

/// Together with these; `why`: what becomes of the pattern.
constexpr Confluence together_with(std::span<const std::string_view> company,
                                   std::string_view why) {
    return {.closure = ClosureOrder::with_simpler, .company = company, .why = why};
}

/// Not even together with these; `why`: how the pattern is lost.
constexpr Confluence by_order(std::span<const std::string_view> company, std::string_view why) {
    return {.closure = ClosureOrder::by_order, .company = company, .why = why};
}

}  // namespace gridlemma
