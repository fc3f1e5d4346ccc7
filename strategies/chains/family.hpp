// SPDX-License-Identifier: Apache-2.0
// Chains and nice loops: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy remote_pair;
extern const Strategy x_chain;
extern const Strategy xy_chain;
extern const Strategy continuous_nice_loop;
extern const Strategy discontinuous_nice_loop;
extern const Strategy aic;
extern const Strategy grouped_continuous_nice_loop;
extern const Strategy grouped_discontinuous_nice_loop;
extern const Strategy grouped_aic;
extern const Strategy als_continuous_nice_loop;
extern const Strategy als_discontinuous_nice_loop;
extern const Strategy als_aic;

inline constexpr std::array chains_family{
    &remote_pair,
    &x_chain,
    &xy_chain,
    &continuous_nice_loop,
    &discontinuous_nice_loop,
    &aic,
    &grouped_continuous_nice_loop,
    &grouped_discontinuous_nice_loop,
    &grouped_aic,
    &als_continuous_nice_loop,
    &als_discontinuous_nice_loop,
    &als_aic,
};

}  // namespace gridlemma
