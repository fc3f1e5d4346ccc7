// SPDX-License-Identifier: Apache-2.0
// Whip: if the target were true, one truth after the other would have one option left, each because
// of the one before, and the last none. G-Whip: or a group, two or three candidates of a digit in a
// box and a line.
//
//      Z ~ L1  R1 ~ L2  R2 ~ L3  .       ~ linked: cannot both be true
//           V1       V2       V3         Lk, Rk options of the truth Vk. Its others are linked with
//                                        Z or with an R before; the last truth has no R
//
// Why:   with Z true, R1 is the only option that V1 has left, and so on, until the last truth has
//        none. So Z is false.
// Order: the shortest first; of one length by target. One whip per target.
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
void find_whips(Facts& facts, StepSink& sink) {
    whips::offer_chains(facts, sink,
                        {.are_braids = false,
                         .with_groups = with_groups,
                         .longest = facts.value(parameters::whip_length),
                         .most_tries = facts.value(parameters::whip_tries)});
}

constexpr std::array whip_uses{&parameters::whip_length, &parameters::whip_tries};

constexpr Descriptor any_whip{
    .family = Family::whips,
    .reference =
        "D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015, "
        "https://github.com/denis-berthier/CSP-Rules-V2.1",
    .parameters = whip_uses,
    .confluence = by_order(company::singles,
                           "When the option goes by which a truth leads on from the one before, "
                           "what is left need not be a whip.")};

}  // namespace

const Strategy whip{
    variant(any_whip, "whip", 146, "Whip",
            "A candidate would leave one truth after the other one option, each because of the one "
            "before, and the last none.",
            {}),
    find_whips<false>};

const Strategy g_whip{
    variant(any_whip, "g-whip", 147, "G-Whip",
            "A whip in which truths may be left a group: two or three candidates of a digit in a "
            "box and a line.",
            {}),
    find_whips<true>};

}  // namespace gridlemma
