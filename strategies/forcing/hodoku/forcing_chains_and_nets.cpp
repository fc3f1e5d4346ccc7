// SPDX-License-Identifier: Apache-2.0
// Forcing Chains and Forcing Nets as HoDoKu has them: contradictions and verities. A chain follows
// the links, between candidates and groups, that the grid has anyway. A net follows trials, which
// place the singles that come up, so that a consequence may rest on several others.
//
//   chain:   A on ──> … ──> B on          A on ──> … ──> C off
//             └─────> … ──> B off         A off ──> … ──> C off
//
//   net:     A on ──> … ──> B on          A on ──> … ──> C off
//             │        ╲
//             └─> … ────┴─> B off         A off ──> … ──> C off
//
//            A is false                   C is false
//
// Why:   a premise that leads to a contradiction is false; what every premise leads to, of which
//        one has to be true, is true.
// Order: placements before eliminations; see proof_search.hpp.
// Ref:   B. Hobiger, HoDoKu: Last Resort, https://hodoku.sourceforge.net/en/tech_last.php
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/forcing/hodoku/chain_tables.hpp"
#include "strategies/forcing/hodoku/net_tables.hpp"
#include "strategies/forcing/hodoku/proof_finder.hpp"

namespace gridlemma {

namespace {

using hodoku::ProofKind;

constexpr std::array forcing_chains{&forcing_chain_contradiction, &forcing_chain_verity};
constexpr std::array forcing_nets{&forcing_net_contradiction, &forcing_net_verity};
using ChainProofs = hodoku::ProofFinder<hodoku::ChainTables, forcing_chains>;
using NetProofs = hodoku::ProofFinder<hodoku::NetTables, forcing_nets>;

constexpr Descriptor forcing_chains_and_nets_shared{
    .family = Family::forcing,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "B. Hobiger, HoDoKu: Last Resort, "
        "https://hodoku.sourceforge.net/en/tech_last.php",
    .effort = Effort::open_ended,
    .confluence = by_order({}, "Not known: its finder is too slow for the test.")};

}  // namespace

const Strategy forcing_chain_contradiction{
    variant(forcing_chains_and_nets_shared, "forcing-chain-contradiction", 183,
            "Forcing Chain Contradiction",
            "A candidate, true or false, leads along links to a contradiction.", "fcc"),
    ChainProofs::find_kind<ProofKind::contradiction>};

const Strategy forcing_chain_verity{
    variant(forcing_chains_and_nets_shared, "forcing-chain-verity", 184, "Forcing Chain Verity",
            "A candidate true or false, all candidates of a cell or all places of a digit lead "
            "along links to the same conclusion.",
            "fcv"),
    ChainProofs::find_kind<ProofKind::verity>};

const Strategy forcing_net_contradiction{
    variant(forcing_chains_and_nets_shared, "forcing-net-contradiction", 185,
            "Forcing Net Contradiction",
            "A candidate, true or false, leads along links that may join and branch to a "
            "contradiction.",
            "fnc"),
    NetProofs::find_kind<ProofKind::contradiction>};

const Strategy forcing_net_verity{
    variant(forcing_chains_and_nets_shared, "forcing-net-verity", 186, "Forcing Net Verity",
            "A candidate true or false, all candidates of a cell or all places of a digit lead "
            "along links that may join and branch to the same conclusion.",
            "fnv"),
    NetProofs::find_kind<ProofKind::verity>};

const JointSearch forcing_chain_search{forcing_chains, ChainProofs::find};
const JointSearch forcing_net_search{forcing_nets, NetProofs::find};

}  // namespace gridlemma
