// SPDX-License-Identifier: Apache-2.0
// A step of each technique, as an example for `gridlemma list strategies NAME`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/logic/strategy.hpp"

namespace gridlemma::apps {

/// A line for each built-in strategy that has a case in tests/corpus: its id, a tab, and the grid
/// of the first case (see strategies/text/compact_grid.hpp). Made by apps/CMakeLists.txt.
[[nodiscard]] std::string_view example_lines() noexcept;

/// Returns a grid in which the strategy has a step, drawn, with the step in words below.
/// Lines have at most `width` columns, or 46 if `width` is less. Empty if there is no example.
[[nodiscard]] std::string example_of(const Strategy& strategy, std::size_t width);

}  // namespace gridlemma::apps
