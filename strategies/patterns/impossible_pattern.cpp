// SPDX-License-Identifier: Apache-2.0
// Impossible Pattern: cells that cannot all be filled from the same three digits, so that one of
// their other candidates, the guardians, is true. Bivalue Oddagon: the same with two digits; its
// cells are a ring of odd length, neighbours in a house.
//
//            c1  c2  c3 | c4  c5  c6
//      r1    xy  .   .  | .   xy  .       bivalue oddagon: the five cells are neighbours in row 1,
//      r2    .   .   .  | xy  .   .       box 2, column 4, row 5 and column 1. x and y cannot
//           ------------+-----------      alternate around a ring of five, so the guardian g is
//      r5    xyg .   .  | xy  .   .       true
//
// Why:   if no guardian were true, each of the cells would have one of the digits. So a guardian
//        that is alone is true; and what sees all guardians is false.
// Order: digits, then as the search finds them; one step per pattern.
// Ref:   D. Berthier, User Manual and Research Notebooks for CSP-Rules, 2023, chapter 14
#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "strategies/descriptors/variant.hpp"
#include "strategies/patterns/family.hpp"
#include "strategies/patterns/impossible_patterns.hpp"

namespace gridlemma {
namespace {

bool offer_relation(const Grid& grid, const OrRelation& relation, StepSink& sink) {
    StepBuilder step = sink.begin();
    conclude_from(grid, relation.guardians, step);
    if (step.is_empty()) return true;
    step.because(relation.cells).show(relation);
    return step.offer();
}

template <int digits>
void find_patterns(Facts& facts, StepSink& sink) {
    for (const OrRelation& relation : facts.get<ImpossiblePatterns<digits>>().all())
        if (!offer_relation(facts.grid(), relation, sink)) return;
}

constexpr std::array pattern_uses{&parameters::guardians, &parameters::fillings};

constexpr Descriptor any_pattern{
    .family = Family::patterns,
    .valid_in = ValidIn::any_geometry,
    .reference = "D. Berthier, User Manual and Research Notebooks for CSP-Rules, 2023, chapter 14",
    .parameters = pattern_uses,
    .confluence = by_order(company::singles,
                           "The pattern breaks when one of its candidates goes, and what it "
                           "proved need not follow from what is left.")};

}  // namespace

const Strategy bivalue_oddagon{
    variant(any_pattern, "bivalue-oddagon", 143, "Bivalue Oddagon",
            "Cells in a ring of odd length that cannot be filled with the same two digits alone.",
            {}),
    find_patterns<2>};

const Strategy impossible_pattern{
    variant(any_pattern, "impossible-pattern", 144, "Impossible Pattern",
            "Cells of several houses that cannot be filled with the same three digits alone.", {}),
    find_patterns<3>};

}  // namespace gridlemma
