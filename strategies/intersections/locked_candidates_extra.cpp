// SPDX-License-Identifier: Apache-2.0
// Locked Candidates (Extra House): all places of a digit in one house lie in another, and one of
// the two is a house that the ordinary Sudoku lacks.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    7   7*  .  |            |
//      r2    .   \   .  |            |                 the diagonal is a house; its 7 is in r1c1
//      r3    7*  .   7  |            |                 or r3c3
//           ------------+------------+------------
//      r4               | \          |
//
// Why:   the first house needs the digit, so it takes that of the second; no other cell (*) of the
//        second has it.
// Order: first extra houses as cover, by layer (houses of one layer do not overlap), with boxes,
//        columns, rows and extra houses of earlier layers as base, then extra houses as base, with
//        those as cover; by base, cover, digit. Step::size has detail 0 if the base is a box,
//        1 otherwise.
// Ref:   1to9only, SukakuExplainer, https://github.com/1to9only/SukakuExplainer, for the order
#include "strategies/descriptors/company.hpp"
#include "strategies/intersections/family.hpp"
#include "strategies/intersections/locked_candidates.hpp"

namespace gridlemma {
namespace {

void find_locked_candidates_extra(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    visit_locked_in_extra_houses(grid, [&](const LockedEvidence& locked) {
        StepBuilder step = sink.begin();
        eliminate_locked(step, grid, locked);
        step.because(locked.base, locked.digit).show(locked).size(size_of(locked));
        return step.offer();
    });
}

}  // namespace

const Strategy locked_candidates_extra{
    {.id = "locked-candidates-extra",
     .number = 12,
     .name = "Locked Candidates (Extra House)",
     .family = Family::intersections,
     .valid_in = ValidIn::other_geometries,
     .pattern = "All places of a digit in a house lie in another, and one of the two is a house "
                "that the ordinary Sudoku lacks.",
     .reference = "1to9only, SukakuExplainer, https://github.com/1to9only/SukakuExplainer",
     .confluence = together_with(company::singles,
                                 "A digit that is left one place in the house is a single.")},
    find_locked_candidates_extra};

}  // namespace gridlemma
