// SPDX-License-Identifier: Apache-2.0
// OR-Whip: a whip in which an OR relation takes the place of a truth. Of the guardians of an
// impossible pattern, or in a puzzle with one solution of a deadly pattern, one is true; when all
// others have gone, it is the last one. As the last of the chain, the relation has lost them all
// (OR-contradiction whip). Guardians that stand for each other count once: see relations.hpp.
//
//      Z ~ L1  R1 ~ g1  g2 ~ L3  .       ~ linked: cannot both be true
//           V1      OR       V3          OR: one of g1, g2, g3 is true. g3 is linked with Z or R1
//
// Why:   as for whips: with Z true, one truth after the other would have one option left, and the
//        last none.
// Order: the shortest first; of one length by target. One whip per target, and none for a target
//        that a whip without relations of that length eliminates.
// Ref:   D. Berthier, User Manual and Research Notebooks for CSP-Rules, 2023, chapter 15
#include <algorithm>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/whips/chain_finder.hpp"
#include "strategies/whips/family.hpp"
#include "strategies/whips/or_chain.hpp"
#include "strategies/whips/relations.hpp"

namespace gridlemma {
namespace {

template <typename RelationsFact, bool with_groups>
void find_or_whips(Facts& facts, StepSink& sink) {
    const auto& relations = facts.get<RelationsFact>();
    if (relations.empty()) return;
    const whips::ChainSort sort{.with_groups = with_groups,
                                .longest = facts.value(parameters::whip_length),
                                .most_tries = facts.value(parameters::whip_tries)};
    const whips::RelatedBoard base(facts.grid(), relations.table());
    whips::ChainFinder(facts, base, sort)
        .run([&](Candidate target, const whips::FoundChain& chain) {
            if (std::ranges::none_of(chain.truths, whips::is_relation)) return true;
            StepBuilder step = sink.begin();
            step.eliminate(target).size({.count = static_cast<std::uint32_t>(chain.truths.size())});
            for (const int truth : chain.truths) {
                if (!whips::is_relation(truth))
                    step.because(whips::truth_of(truth));
                else
                    relations.of(truth).add_reasons(step);
            }
            step.show([&] {
                return relations.named(whips::ChainDescriber(base, target, chain).describe(sort));
            });
            return step.offer();
        });
}

}  // namespace

const Strategy or_whip{
    variant(
        any_or_chain, "or-whip", 150, "OR-Whip",
        "A whip in which the guardians of an impossible pattern, one of which is true, take the "
        "place of a truth.",
        {}),
    find_or_whips<whips::ImpossibleRelations, false>};

const Strategy or_g_whip{variant(any_or_chain, "or-g-whip", 151, "OR-G-Whip",
                                 "An OR-whip in which truths may be left a group: two or three "
                                 "candidates of a digit in a box and a line.",
                                 {}),
                         find_or_whips<whips::ImpossibleRelations, true>};

const Strategy deadly_pattern_whip{
    {.id = "deadly-pattern-whip",
     .number = 154,
     .name = "Deadly-Pattern Whip",
     .family = Family::whips,
     .pattern = "A whip in which the guardians of a deadly pattern, one of which is true, take the "
                "place of a truth.",
     .reference = any_or_chain.reference,
     .assumes = Assumes::unique_solution,
     .parameters = deadly_pattern_chain_uses,
     .confluence = any_or_chain.confluence},
    find_or_whips<whips::DeadlyRelations, false>};

}  // namespace gridlemma
