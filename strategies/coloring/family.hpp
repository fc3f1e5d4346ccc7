// SPDX-License-Identifier: Apache-2.0
// Colours: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "strategies/other_programs/joint_search.hpp"

namespace gridlemma {

extern const Strategy simple_colors_trap;
extern const Strategy simple_colors_wrap;
extern const Strategy multi_colors_1;
extern const Strategy multi_colors_2;
extern const Strategy x_colors;
extern const Strategy three_d_medusa;

/// Wraps and traps, wraps first in each component.
extern const JointSearch simple_colors_search;
/// Types 2 and 1, type 2 first in each pair of components.
extern const JointSearch multi_colors_search;

inline constexpr std::array coloring_family{
    &simple_colors_trap, &simple_colors_wrap, &multi_colors_1,
    &multi_colors_2,     &x_colors,           &three_d_medusa,
};

}  // namespace gridlemma
