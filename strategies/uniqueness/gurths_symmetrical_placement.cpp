// SPDX-License-Identifier: Apache-2.0
// Gurth's Symmetrical Placement: a map of cells and digits that carries the givens onto themselves
// carries the only solution onto itself.
//
//            c1    c2    c3  |  c4    c5    c6  |  c7    c8    c9
//      r1    a     .     .   |  .     .     .   |  .     .     .       half a turn that makes b of
//            a,
//      ...                                                             a of b, and e of e: the cell
//      r5    .     .     .   |  .     e     .   |  .     .     .       in the middle is its own
//      ...                                                             image, so it is e
//      r9    .     .     .   |  .     .     .   |  .     .     b
//
// Why:   the map makes a solution of the givens of every solution; there is only one, so that is
//        its own image. Candidates that the map, repeated, carries to each other are therefore true
//        or false together. They are false if one of them is gone already, or if two of them
//        exclude each other. So a cell that is its own image holds a digit that is its own image,
//        and each deduction has a twin.
// Order: maps as in Symmetries, one step each. Looked for only where nothing but givens has
//        excluded candidates without reasoning.
// Ref:   S. Gurth, Symmetrical placement, Sudoku Players' Forum, 2006;
//        http://sudopedia.enjoysudoku.com/Gurth%27s_Symmetrical_Placement.html
#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/uniqueness/family.hpp"
#include "strategies/uniqueness/symmetries.hpp"

namespace gridlemma {
namespace {

void find_gurths_symmetrical_placement(Facts& facts, StepSink& sink) {
    for (const Morph& map : facts.get<Symmetries>().all()) {
        const CandidateSet gone = asymmetric_candidates(facts.grid(), map);
        StepBuilder step = sink.begin();
        for (Digit digit : DigitSet::all()) step.eliminate(digit, gone[digit]);
        if (step.is_empty()) continue;
        step.show(SymmetryEvidence{map});
        if (!step.offer()) return;
    }
}

}  // namespace

const Strategy gurths_symmetrical_placement{
    {.id = "gurths-symmetrical-placement",
     .number = 103,
     .name = "Gurth's Symmetrical Placement",
     .family = Family::uniqueness,
     .pattern = "A map of cells and digits carries the givens onto themselves, and so the only "
                "solution.",
     .reference = "Sudopedia, Gurth's Symmetrical Placement, http://sudopedia.enjoysudoku.com",
     .assumes = Assumes::unique_solution,
     .confluence = in_any_order},
    find_gurths_symmetrical_placement};

}  // namespace gridlemma
