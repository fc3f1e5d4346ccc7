// SPDX-License-Identifier: Apache-2.0
// Braid: if the target were true, one truth after the other would have one option left, because of
// any of those before, and the last none. G-Braid: or a group, two or three candidates of a digit
// in a box and a line.
//
//      Z ~ L1  R1 ~ L2  R2       .       as a whip, but each Lk may be linked with Z or with any R
//        \  V1       V2  \  V3           before. Here V3 has lost options to R2, to R1 and to Z
//         `------------------ L3
//
// Why:   as for whips. Braids of all lengths are as strong as trial and error with singles.
// Order: the shortest first; of one length by target. One braid per target.
// Ref:   D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/whips/chain_steps.hpp"
#include "strategies/whips/family.hpp"

namespace gridlemma {
namespace {

template <bool with_groups>
void find_braids(Facts& facts, StepSink& sink) {
    whips::offer_chains(facts, sink,
                        {.are_braids = true,
                         .with_groups = with_groups,
                         .longest = facts.value(parameters::braid_length)});
}

constexpr std::array braid_uses{&parameters::braid_length};

constexpr Descriptor any_braid{
    .family = Family::whips,
    .reference =
        "D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015, "
        "https://github.com/denis-berthier/CSP-Rules-V2.1",
    .parameters = braid_uses,
    .confluence = together_with(company::singles,
                                "A truth of the braid that loses an option has one left sooner, or "
                                "none: what is left is a braid that is no longer.")};

}  // namespace

const Strategy braid{
    variant(any_braid, "braid", 148, "Braid",
            "A candidate would leave one truth after the other one option, and the last none.", {}),
    find_braids<false>};

const Strategy g_braid{
    variant(any_braid, "g-braid", 149, "G-Braid",
            "A braid in which truths may be left a group: two or three candidates of a digit in a "
            "box and a line.",
            {}),
    find_braids<true>};

}  // namespace gridlemma
