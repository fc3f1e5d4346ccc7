// SPDX-License-Identifier: Apache-2.0
// Forcing chains and nets, brute force: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "strategies/other_programs/joint_search.hpp"

namespace gridlemma {

extern const Strategy forcing_chains_and_cycles;
extern const Strategy nishio_forcing_chains;
extern const Strategy multiple_forcing_chains;
extern const Strategy dynamic_forcing_chains;
extern const Strategy dynamic_forcing_chains_plus;
extern const Strategy nested_forcing_chains;
extern const Strategy nested_multiple_forcing_chains;
extern const Strategy nested_dynamic_forcing_chains;
extern const Strategy doubly_nested_dynamic_forcing_chains;
extern const Strategy forcing_chain_contradiction;
extern const Strategy forcing_chain_verity;
extern const Strategy forcing_net_contradiction;
extern const Strategy forcing_net_verity;
extern const Strategy brute_force;

/// Contradictions and verities, as ProofKind numbers them; see hodoku/proof_search.hpp for the
/// order.
extern const JointSearch forcing_chain_search;
extern const JointSearch forcing_net_search;

inline constexpr std::array forcing_family{
    &forcing_chains_and_cycles,
    &nishio_forcing_chains,
    &multiple_forcing_chains,
    &dynamic_forcing_chains,
    &dynamic_forcing_chains_plus,
    &nested_forcing_chains,
    &nested_multiple_forcing_chains,
    &nested_dynamic_forcing_chains,
    &doubly_nested_dynamic_forcing_chains,
    &forcing_chain_contradiction,
    &forcing_chain_verity,
    &forcing_net_contradiction,
    &forcing_net_verity,
    &brute_force,
};

}  // namespace gridlemma
