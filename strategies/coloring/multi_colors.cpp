// SPDX-License-Identifier: Apache-2.0
// Multi Colors: two components of places of a digit that strong links connect, with the colours A
// and B, E and F; one of A and B is true, one of E and F.
//
//            c1  c2  c3 | c4  c5  c6 | c7  c8  c9
//      r1    A   .   .  | .   .   .  | .   B   .       A sees E: not both are true,
//      r4    E   .   .  | .   F   .  | .   .   .       so B or F is
//      r6    .   .   .  | .   4*  .  | .   B   .
//
// Why:   type 1: if A sees E, then B or F is true; so what sees both is not.
//        type 2: if A sees E as well as F, it sees a true place; so A is false.
// Order: digits, ordered pairs of components, type 2 before type 1; A-E, A-F, B-E, B-F;
// eliminations
//        by cell inside each.
// Ref:   B. Hobiger, HoDoKu: Coloring, https://hodoku.sourceforge.net/en/tech_col.php
#include "engine/logic/strategy.hpp"
#include "strategies/coloring/coloring.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"

namespace gridlemma {
namespace {

/// The places of the first or the second colour of `a`, if they see both colours of `b`.
CellSet refuted(const Geometry& geometry, const ColoredComponent& a, int color,
                const ColoredComponent& b) {
    const CellSet seen = seen_by_any(geometry, a.color[color]);
    return seen.intersects(b.color[0]) && seen.intersects(b.color[1]) ? a.color[color] : CellSet();
}

/// What sees the other colour of each, where colour `i` of `a` sees colour `j` of `b`.
CellSet between(const Grid& grid, Digit digit, const ColoredComponent& a, int i,
                const ColoredComponent& b, int j) {
    if (!seen_by_any(grid.geometry(), a.color[i]).intersects(b.color[j])) return {};
    return grid.where(digit) & seen_by_any(grid.geometry(), a.color[1 - i]) &
           seen_by_any(grid.geometry(), b.color[1 - j]);
}

enum MultiColorsPlace : std::size_t { type_2, type_1 };
constexpr std::array multi_colors_techniques{&multi_colors_2, &multi_colors_1};

/// Offers the steps of one ordered pair of components; whether to go on.
[[nodiscard]] bool offer_pair(const Grid& grid, Digit digit, const ColoredComponent& a,
                              const ColoredComponent& b, Wanted wanted, StepSink& sink) {
    for (const MultiColorsPlace type : {type_2, type_1}) {
        if (!wanted[type]) continue;
        StepBuilder step = sink.begin();
        for (int i : {0, 1}) {
            if (type == type_2) step.eliminate(digit, refuted(grid.geometry(), a, i, b));
            for (int j : {0, 1})
                if (type == type_1) step.eliminate_once(digit, between(grid, digit, a, i, b, j));
        }
        if (step.is_empty()) continue;
        step.technique(multi_colors_techniques[type]->descriptor.id);
        step.because(a.links | b.links, digit).show([&] {
            const CellSet false_places =
                refuted(grid.geometry(), a, 0, b) | refuted(grid.geometry(), a, 1, b);
            return ColorsEvidence{.digit = digit,
                                  .components = {a.color, b.color},
                                  .refuted = type == type_2 ? false_places : CellSet()};
        });
        if (!step.offer()) return false;
    }
    return true;
}

void find_multi_colors(Facts& facts, Wanted wanted, StepSink& sink) {
    const auto& coloring = facts.get<Coloring>();
    for (Digit digit : DigitSet::all())
        for (const ColoredComponent& a : coloring.of(digit))
            for (const ColoredComponent& b : coloring.of(digit))
                if (&a != &b && !offer_pair(facts.grid(), digit, a, b, wanted, sink)) return;
}

constexpr Company<2> multi_colors_rests{"simple-colors-trap", "simple-colors-wrap"};

constexpr Descriptor multi_colors_shared{
    .family = Family::coloring,
    .valid_in = ValidIn::any_geometry,
    .reference = "B. Hobiger, HoDoKu: Coloring, https://hodoku.sourceforge.net/en/tech_col.php",
    .confluence = together_with(multi_colors_rests,
                                "When a place goes, hidden singles settle its component; when two "
                                "components grow together, simple colours take over.")};

}  // namespace

const Strategy multi_colors_1{
    variant(multi_colors_shared, "multi-colors-1", 83, "Multi Colors 1",
            "A colour sees one of another component; what sees both opposite colours is false.",
            "mc1"),
    find_alone<find_multi_colors, type_1>};

const Strategy multi_colors_2{variant(multi_colors_shared, "multi-colors-2", 84, "Multi Colors 2",
                                      "A colour sees both colours of another component.", "mc2"),
                              find_alone<find_multi_colors, type_2>};

const JointSearch multi_colors_search{multi_colors_techniques, find_multi_colors};

}  // namespace gridlemma
