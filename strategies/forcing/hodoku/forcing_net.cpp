// SPDX-License-Identifier: Apache-2.0
// Forcing Nets as HoDoKu has them: contradictions and verities of what trials show, where singles
// that come up are placed, so that a consequence may rest on several others.
//
//   A on ──> … ──> B on          A on ──> … ──> C off
//    │        ╲
//    └─> … ────┴─> B off         A off ──> … ──> C off
//   A is false                   C is false
//
// Why:   a premise that leads to a contradiction is false; what every premise leads to, of which
//        one has to be true, is true.
// Order: placements before eliminations; see proofs.hpp.
// Ref:   B. Hobiger, HoDoKu: Last Resort, https://hodoku.sourceforge.net/en/tech_last.php
#include "strategies/company.hpp"
#include "strategies/forcing/family.hpp"
#include "strategies/forcing/hodoku/net_tables.hpp"
#include "strategies/forcing/hodoku/proof_finder.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {

namespace {

constexpr std::array techniques{&forcing_net_contradiction, &forcing_net_verity};
using Proofs = forcing::ProofFinder<forcing::NetTables, techniques>;

constexpr Descriptor shared{
    .family = Family::forcing,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "B. Hobiger, HoDoKu: Last Resort, "
        "https://hodoku.sourceforge.net/en/tech_last.php",
    .confluence = by_order({}, "Not known: its finder is too slow for the test.")};

}  // namespace

const Strategy forcing_net_contradiction{
    variant(shared, "forcing-net-contradiction", "Forcing Net Contradiction",
            "A candidate, true or false, leads along links that may join and branch to a "
            "contradiction.",
            "fnc"),
    Proofs::find_kind<forcing::ProofKind::contradiction>};

const Strategy forcing_net_verity{
    variant(shared, "forcing-net-verity", "Forcing Net Verity",
            "A candidate true or false, all candidates of a cell or all places of a digit lead "
            "along links that may join and branch to the same conclusion.",
            "fnv"),
    Proofs::find_kind<forcing::ProofKind::verity>};

const JointSearch forcing_net_search{techniques, Proofs::find};

}  // namespace gridlemma
