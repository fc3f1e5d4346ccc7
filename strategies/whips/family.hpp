// SPDX-License-Identifier: Apache-2.0
// Whips and braids: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy whip;
extern const Strategy g_whip;
extern const Strategy braid;
extern const Strategy g_braid;
extern const Strategy or_whip;
extern const Strategy or_g_whip;
extern const Strategy or_forcing_whip;
extern const Strategy or_forcing_g_whip;
extern const Strategy deadly_pattern_whip;
extern const Strategy whip_rc;
extern const Strategy whip_rn;
extern const Strategy whip_cn;
extern const Strategy whip_bn;
extern const Strategy oddagon;
extern const Strategy forcing_whip;
extern const Strategy forcing_braid;
extern const Strategy or_forcing_braid;
extern const Strategy subset_braid;

inline constexpr std::array whips_family{
    &whip,
    &g_whip,
    &braid,
    &g_braid,
    &or_whip,
    &or_g_whip,
    &or_forcing_whip,
    &or_forcing_g_whip,
    &deadly_pattern_whip,
    &whip_rc,
    &whip_rn,
    &whip_cn,
    &whip_bn,
    &oddagon,
    &forcing_whip,
    &forcing_braid,
    &or_forcing_braid,
    &subset_braid,
};

}  // namespace gridlemma
