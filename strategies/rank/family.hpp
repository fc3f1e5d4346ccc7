// SPDX-License-Identifier: Apache-2.0
// Set logic (truths and links, rank): the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy almost_locked_pair;
extern const Strategy almost_locked_triple;
extern const Strategy chute_remote_pair;
extern const Strategy eri_pair;
extern const Strategy xyz_ring;
extern const Strategy fat_ring;
extern const Strategy three_dimensional_sue_de_coq;
extern const Strategy vwxyz_wing;
extern const Strategy uvwxyz_wing;
extern const Strategy tuvwxyz_wing;
extern const Strategy stuvwxyz_wing;
extern const Strategy rstuvwxyz_wing;
extern const Strategy multi_sector_locked_sets;

inline constexpr std::array rank_family{
    &almost_locked_pair,
    &almost_locked_triple,
    &chute_remote_pair,
    &eri_pair,
    &xyz_ring,
    &fat_ring,
    &three_dimensional_sue_de_coq,
    &vwxyz_wing,
    &uvwxyz_wing,
    &tuvwxyz_wing,
    &stuvwxyz_wing,
    &rstuvwxyz_wing,
    &multi_sector_locked_sets,
};

}  // namespace gridlemma
