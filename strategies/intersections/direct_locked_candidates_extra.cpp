// SPDX-License-Identifier: Apache-2.0
// Direct Locked Candidates (Extra House): all places of a digit in one house lie in another, one of
// the two is a house that the ordinary Sudoku lacks, and that leaves a third house a single place
// X.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    X          |            |
//      r2       5*  5*  | 5*         |                 the window r2-r4 c2-c4 is a house; the 5 of
//      r3       .   .   | .          |                 box 4 is in r4c2 or r4c3, so box 1 keeps X
//           ------------+------------+------------     alone
//      r4    .  5   5   | .          |
//
// Why:   the first house takes the 5 of the second, so no other cell (*) of the second has it.
// Order: that of Locked Candidates (Extra House), then by third house. It is of the kind of the
//        first one and crosses the second; extra houses that do not overlap are of one kind.
// Ref:   1to9only, SukakuExplainer, https://github.com/1to9only/SukakuExplainer, for the order
#include <array>

#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/intersections/direct_intersection.hpp"
#include "strategies/intersections/family.hpp"

namespace gridlemma {
namespace {

void find_direct_locked_candidates_extra(Facts& facts, StepSink& sink) {
    visit_locked_in_extra_houses(facts.grid(), [&](const LockedEvidence& locked) {
        return offer_direct(facts, sink, locked);
    });
}

constexpr std::array direct_locked_candidates_extra_uses{&parameters::direct_eliminations};

}  // namespace

const Strategy direct_locked_candidates_extra{
    {.id = "direct-locked-candidates-extra",
     .number = 9,
     .name = "Direct Locked Candidates (Extra House)",
     .family = Family::intersections,
     .valid_in = ValidIn::other_geometries,
     .pattern = "All places of a digit in a house lie in another, one of the two is a house that "
                "the ordinary Sudoku lacks, and that leaves a third house a single place.",
     .reference = "1to9only, SukakuExplainer, https://github.com/1to9only/SukakuExplainer",
     .parameters = direct_locked_candidates_extra_uses,
     .confluence = together_with(company::singles,
                                 "A digit that is left one place in either house is a single.")},
    find_direct_locked_candidates_extra};

}  // namespace gridlemma
