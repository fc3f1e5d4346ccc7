// SPDX-License-Identifier: Apache-2.0
// Simple Colors: the places of a digit that strong links connect are coloured with two colours, A
// and B; one of the colours is true.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    A   .   .  | .   B   .  |     row 1, column 1 and row 5 have two places each
//      r2    .   .   .  | .   4*  .  |
//      r4    .   .   .  | .   .   .  |     trap: r2c5 sees B in r1c5 and, here, an A in r5c5
//      r5    B   .   .  | .   A   .  |
//
// Why:   trap: what sees both colours sees a true place. Wrap: two places of one colour that see
//        each other are not both true, so that colour is false.
// Order: digits, then components by their lowest place; wraps before traps; eliminations by colour,
//        then cell.
// Ref:   B. Hobiger, HoDoKu: Coloring, https://hodoku.sourceforge.net/en/tech_col.php
#include "engine/logic/strategy.hpp"
#include "strategies/coloring/coloring.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"

namespace gridlemma {
namespace {

/// The colours of which two places see each other.
CellSet wrapped(const Geometry& geometry, const ColoredComponent& component, int color) {
    for (Cell cell : component.color[color])
        if (component.color[color].intersects(geometry.peers(cell))) return component.color[color];
    return {};
}

enum SimpleColorsPlace : std::size_t { wrap, trap };
constexpr std::array simple_colors_techniques{&simple_colors_wrap, &simple_colors_trap};

/// What sees both colours.
CellSet trapped(const Grid& grid, Digit digit, const ColoredComponent& component) {
    return grid.where(digit) & seen_by_any(grid.geometry(), component.color[0]) &
           seen_by_any(grid.geometry(), component.color[1]);
}

void find_simple_colors(Facts& facts, Wanted wanted, StepSink& sink) {
    const auto& coloring = facts.get<Coloring>();
    const Geometry& geometry = facts.grid().geometry();
    for (Digit digit : DigitSet::all())
        for (const ColoredComponent& component : coloring.of(digit))
            for (const SimpleColorsPlace rule : {wrap, trap}) {
                if (!wanted[rule]) continue;
                StepBuilder step = sink.begin();
                if (rule == wrap)
                    for (int color : {0, 1})
                        step.eliminate(digit, wrapped(geometry, component, color));
                else
                    step.eliminate(digit, trapped(facts.grid(), digit, component));
                if (step.is_empty()) continue;
                step.technique(simple_colors_techniques[rule]->descriptor.id);
                step.because(component.links, digit).show([&] {
                    const CellSet refuted =
                        wrapped(geometry, component, 0) | wrapped(geometry, component, 1);
                    return ColorsEvidence{.digit = digit,
                                          .components = {component.color},
                                          .refuted = rule == wrap ? refuted : CellSet()};
                });
                if (!step.offer()) return;
            }
}

constexpr Descriptor simple_colors_shared{
    .family = Family::coloring,
    .valid_in = ValidIn::any_geometry,
    .reference = "B. Hobiger, HoDoKu: Coloring, https://hodoku.sourceforge.net/en/tech_col.php",
    .confluence = together_with(
        company::hidden_singles,
        "When a place of one colour goes, hidden singles settle all places of both colours.")};

}  // namespace

const Strategy simple_colors_trap{
    variant(simple_colors_shared, "simple-colors-trap", 81, "Simple Colors Trap",
            "A place sees both colours of places that strong links connect.", "sc1"),
    find_alone<find_simple_colors, trap>};

const Strategy simple_colors_wrap{
    variant(simple_colors_shared, "simple-colors-wrap", 82, "Simple Colors Wrap",
            "Two places of one colour, of places that strong links connect, see each other.",
            "sc2"),
    find_alone<find_simple_colors, wrap>};

const JointSearch simple_colors_search{simple_colors_techniques, find_simple_colors};

}  // namespace gridlemma
