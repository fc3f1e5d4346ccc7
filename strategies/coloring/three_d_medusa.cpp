// SPDX-License-Identifier: Apache-2.0
// 3D Medusa: candidates of all digits that strong links connect, in cells with two candidates and
// in houses with two places of a digit, painted with two colours.
//
//            c1     c2    c3  | c4    c5    c6
//      r1   A1 B2   .     .   | A2    .     .       A or B is true. r5c4 sees A2 and shares its
//      r4   B1      .     .   | .     .     .       cell with B5: 2 is not there
//      r5    .      .     .   | 2 B5  .     A5
//
// Why:   a colour with two candidates of a cell, or with a digit twice in a house, is false; so is
//        one that leaves a cell or a house without options. Then the other one is true. What both
//        exclude is false in any case.
// Order: components by their lowest candidates; one step per component. Placements and eliminations
//        by digit, then by cell.
// Ref:   A. Stuart, 3D Medusa, https://www.sudokuwiki.org/3D_Medusa
#include "engine/logic/strategy.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/coloring/medusa.hpp"
#include "strategies/descriptors/company.hpp"

namespace gridlemma {
namespace {

void find_three_d_medusa(Facts& facts, StepSink& sink) {
    for (const LinkedCandidates& linked : facts.get<StrongLinks>().all())
        if (!offer_medusa(facts.grid(), linked, {}, sink)) return;
}

}  // namespace

const Strategy three_d_medusa{
    {.id = "3d-medusa",
     .number = 86,
     .name = "3D Medusa",
     .family = Family::coloring,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Candidates of several digits that strong links connect have two colours, of which "
                "one is true.",
     .reference = "A. Stuart, 3D Medusa, https://www.sudokuwiki.org/3D_Medusa",
     .confluence = together_with(
         company::singles,
         "When a candidate of one colour goes, singles settle all candidates of both colours.")},
    find_three_d_medusa};

}  // namespace gridlemma
