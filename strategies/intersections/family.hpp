// SPDX-License-Identifier: Apache-2.0
// Locked candidates and their direct forms: the strategies of this folder, as the catalog lists
// them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy direct_pointing;
extern const Strategy direct_claiming;
extern const Strategy pointing;
extern const Strategy claiming;
extern const Strategy direct_locked_candidates_extra;
extern const Strategy locked_candidates_extra;
extern const Strategy generalized_intersection;

inline constexpr std::array intersections_family{
    &direct_pointing, &direct_claiming,         &direct_locked_candidates_extra, &pointing,
    &claiming,        &locked_candidates_extra, &generalized_intersection,
};

}  // namespace gridlemma
