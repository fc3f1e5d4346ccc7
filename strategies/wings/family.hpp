// SPDX-License-Identifier: Apache-2.0
// Wings: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy xy_wing;
extern const Strategy xyz_wing;
extern const Strategy w_wing;
extern const Strategy wxyz_wing;

inline constexpr std::array wings_family{
    &xy_wing,
    &xyz_wing,
    &w_wing,
    &wxyz_wing,
};

}  // namespace gridlemma
