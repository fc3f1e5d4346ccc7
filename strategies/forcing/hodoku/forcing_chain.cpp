// SPDX-License-Identifier: Apache-2.0
// Forcing Chains as HoDoKu has them: contradictions and verities along the links, between
// candidates and groups, that the grid has anyway.
//
//   A on ──> … ──> B on          A on ──> … ──> C off
//    └─────> … ──> B off         A off ──> … ──> C off
//   A is false                   C is false
//
// Why:   a premise that leads to a contradiction is false; what every premise leads to, of which
//        one has to be true, is true.
// Order: placements before eliminations; see proofs.hpp.
// Ref:   B. Hobiger, HoDoKu: Last Resort, https://hodoku.sourceforge.net/en/tech_last.php
#include "strategies/company.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/forcing/hodoku/chain_tables.hpp"
#include "strategies/forcing/hodoku/proof_finder.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {

namespace {

constexpr std::array techniques{&forcing_chain_contradiction, &forcing_chain_verity};
using Proofs = forcing::ProofFinder<forcing::ChainTables, techniques>;

constexpr Descriptor shared{
    .family = Family::forcing,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "B. Hobiger, HoDoKu: Last Resort, "
        "https://hodoku.sourceforge.net/en/tech_last.php",
    .confluence = by_order({}, "Not known: its finder is too slow for the test.")};

}  // namespace

const Strategy forcing_chain_contradiction{
    variant(shared, "forcing-chain-contradiction", "Forcing Chain Contradiction",
            "A candidate, true or false, leads along links to a contradiction.", "fcc"),
    Proofs::find_kind<forcing::ProofKind::contradiction>};

const Strategy forcing_chain_verity{
    variant(shared, "forcing-chain-verity", "Forcing Chain Verity",
            "A candidate true or false, all candidates of a cell or all places of a digit lead "
            "along links to the same conclusion.",
            "fcv"),
    Proofs::find_kind<forcing::ProofKind::verity>};

const JointSearch forcing_chain_search{techniques, Proofs::find};

}  // namespace gridlemma
