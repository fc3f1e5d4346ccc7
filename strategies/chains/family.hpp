// SPDX-License-Identifier: Apache-2.0
// Chains and nice loops: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "strategies/other_programs/joint_search.hpp"

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
extern const Strategy m_wing;
extern const Strategy s_wing;
extern const Strategy h_wing;
extern const Strategy l_wing;
extern const Strategy l2_wing;
extern const Strategy purple_cow;
extern const Strategy w_ring;
extern const Strategy or_aic;
extern const Strategy deadly_pattern_aic;
extern const Strategy ahs_aic;
extern const Strategy blossom_loop;

/// Nice loops and AICs, by kind; see HodokuOrder for the order. Those with groups have one or
/// more.
extern const JointSearch nice_loop_search;
extern const JointSearch grouped_nice_loop_search;

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
    &m_wing,
    &s_wing,
    &h_wing,
    &l_wing,
    &l2_wing,
    &purple_cow,
    &w_ring,
    &or_aic,
    &deadly_pattern_aic,
    &ahs_aic,
    &blossom_loop,
};

}  // namespace gridlemma
