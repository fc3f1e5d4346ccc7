// SPDX-License-Identifier: Apache-2.0
// Anti-Gurth's Symmetrical Placement: a candidate that would make the givens symmetric, although
// the solution cannot be.
//
//            c1    c2    c3  |  c4    c5    c6  |  c7    c8    c9
//      r1    a     .     .   |  .     .     .   |  .     .     .       all other givens are carried
//      ...                                                             onto themselves by half a
//                                                                      turn
//      r5    .     .     .   |  .    [ab]   .   |  .     .     .       that makes b of a and a of
//            b. The
//      ...                                                             cell in the middle is
//                                                                      neither:
//      r9    .     .     .   |  .     .     .   |  .     .    [bx]     r9c9 is not b
//
// Why:   with the candidate as one more given, the only solution would be its own image, as for
//        Gurth's symmetrical placement; but then some cell would have no candidate left.
// Order: the given that has no image, then the map; one step per candidate and map. Looked for only
//        where nothing but givens has excluded candidates without reasoning.
// Ref:   Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/symmetries.hpp"

namespace gridlemma {
namespace {

void find_anti_gurths_symmetrical_placement(Facts& facts, StepSink& sink) {
    const Grid& grid = facts.grid();
    for (const AlmostSymmetries::Completion& completion : facts.get<AlmostSymmetries>().all()) {
        if (!grid.has(completion.added)) continue;
        const auto empty = cell_left_empty(grid, completion.map, completion.added);
        if (!empty) continue;
        StepBuilder step = sink.begin();
        step.eliminate(completion.added);
        step.because(*empty).show(SymmetryEvidence{completion.map});
        if (!step.offer()) return;
    }
}

}  // namespace

const Strategy anti_gurths_symmetrical_placement{
    {.id = "anti-gurths-symmetrical-placement",
     .number = 104,
     .name = "Anti-Gurth's Symmetrical Placement",
     .family = Family::uniqueness,
     .pattern = "With one candidate more the givens would be symmetric, but then a cell could hold "
                "no digit.",
     .reference = "Sunnie, Sudoku.Analytics, 2023-2025, https://github.com/kyoyama-kazusa/Sudoku",
     .assumes = Assumes::unique_solution,
     .confluence = in_any_order},
    find_anti_gurths_symmetrical_placement};

}  // namespace gridlemma
