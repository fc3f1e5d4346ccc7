// SPDX-License-Identifier: Apache-2.0
// X-Colors: the places of a digit that strong links connect, painted with two colours that grow:
// where a colour leaves a house one place, that place has the same colour.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    A   .   .  | .   B   .  | .   .   .       row 4 has its places in columns 1, 4 and 9.
//      r4    x   .   .  | A'  .   .  | .   .   A       A in r1c1 excludes r4c1; if another A saw
//                                                      r4c9, r4c4 would be an A
//
// Why:   one of the colours is true. If a colour has two places that see each other, or leaves a
//        house without a place, it is false, and the other one is true. Otherwise what both see is
//        false, and what both contain is true.
// Order: digits; components by their lowest places; one step per component.
// Ref:   A. Stuart, X-Colors, https://www.sudokuwiki.org/X_Colors
#include "engine/logic/strategy.hpp"
#include "strategies/coloring/coloring.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/coloring/medusa.hpp"
#include "strategies/descriptors/company.hpp"

namespace gridlemma {
namespace {

LinkedCandidates linked_places(const ColoredComponent& component, Digit digit) {
    LinkedCandidates linked;
    for (const int color : {0, 1}) linked.color[color][digit] = component.color[color];
    for (House house : component.links) linked.links.emplace_back(house, digit);
    return linked;
}

void find_x_colors(Facts& facts, StepSink& sink) {
    const auto& coloring = facts.get<Coloring>();
    for (Digit digit : DigitSet::all())
        for (const ColoredComponent& component : coloring.of(digit))
            if (!offer_medusa(facts.grid(), linked_places(component, digit),
                              {.digits = digit, .with_cells = false, .is_extended = true}, sink))
                return;
}

}  // namespace

const Strategy x_colors{
    {.id = "x-colors",
     .number = 85,
     .name = "X-Colors",
     .family = Family::coloring,
     .valid_in = ValidIn::any_geometry,
     .pattern = "Places of a digit that strong links connect have two colours, which grow where "
                "they leave a house one place.",
     .reference = "A. Stuart, X-Colors, https://www.sudokuwiki.org/X_Colors",
     .confluence = together_with(
         company::hidden_singles,
         "When a place of one colour goes, hidden singles settle all places of both colours.")},
    find_x_colors};

}  // namespace gridlemma
