// SPDX-License-Identifier: Apache-2.0
// Colours: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy simple_colors_trap;
extern const Strategy simple_colors_wrap;
extern const Strategy multi_colors_1;
extern const Strategy multi_colors_2;

inline constexpr std::array coloring_family{
    &simple_colors_trap,
    &simple_colors_wrap,
    &multi_colors_1,
    &multi_colors_2,
};

}  // namespace gridlemma
