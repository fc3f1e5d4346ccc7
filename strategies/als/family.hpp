// SPDX-License-Identifier: Apache-2.0
// Almost locked sets and aligned exclusion: the strategies of this folder, as the catalog lists
// them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy sue_de_coq;
extern const Strategy als_xz;
extern const Strategy als_xy_wing;
extern const Strategy als_chain;
extern const Strategy death_blossom;
extern const Strategy house_death_blossom;
extern const Strategy aligned_pair_exclusion;
extern const Strategy aligned_triplet_exclusion;
extern const Strategy subset_exclusion;

inline constexpr std::array als_family{
    &sue_de_coq,
    &als_xz,
    &als_xy_wing,
    &als_chain,
    &death_blossom,
    &house_death_blossom,
    &aligned_pair_exclusion,
    &aligned_triplet_exclusion,
    &subset_exclusion,
};

}  // namespace gridlemma
