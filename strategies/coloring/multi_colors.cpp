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
// Order: digits, ordered pairs of components, type 2 before type 1; A-E, A-F, B-E, B-F; eliminations
//        by cell inside each.
// Ref:   B. Hobiger, HoDoKu: Coloring, https://hodoku.sourceforge.net/en/tech_col.php
#include "engine/logic/strategy.hpp"
#include "strategies/coloring/coloring.hpp"
#include "strategies/coloring/family.hpp"
#include "strategies/scratch_step.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {
namespace {

void explain_colors(Step& step, Digit digit, const ColoredComponent& a, const ColoredComponent& b) {
    for (House house : a.links | b.links) step.truths.emplace_back(house, digit);
    CellSet cells;
    for (const ColoredComponent* component : {&a, &b})
        for (const CellSet& color : component->color) cells |= color;
    std::string text = "two sets of links of ";
    text += digit.character();
    text += ", each with two colours, see each other";
    step.evidence = PatternEvidence{.cells = cells, .digits = digit, .text = std::move(text)};
}

/// Colours of `a` that see both colours of `b`.
void add_type_2(Digit digit, const ColoredComponent& a, const ColoredComponent& b, Step& step) {
    for (const CellSet& color : a.color) {
        const CellSet seen = seen_by_any(color);
        if (seen.intersects(b.color[0]) && seen.intersects(b.color[1]))
            step.eliminate(digit, color);
    }
}

void add_type_1(const Grid& grid, Digit digit, const ColoredComponent& a, const ColoredComponent& b,
                Step& step) {
    CellSet done;
    for (int i : {0, 1})
        for (int j : {0, 1}) {
            if (!seen_by_any(a.color[i]).intersects(b.color[j])) continue;
            const CellSet hit =
                grid.where(digit) & seen_by_any(a.color[1 - i]) & seen_by_any(b.color[1 - j]);
            step.eliminate(digit, hit - done);
            done |= hit;
        }
}

enum Place : std::size_t { type_2, type_1 };
constexpr std::array techniques{&multi_colors_2, &multi_colors_1};

/// Offers the steps of one ordered pair of components; whether to go on.
[[nodiscard]] bool offer_pair(const Grid& grid, Digit digit, const ColoredComponent& a,
                              const ColoredComponent& b, const FindOptions& options, Wanted wanted,
                              Step& step, StepSink& sink) {
    for (const Place type : {type_2, type_1}) {
        if (!wanted[type]) continue;
        restart(step);
        if (type == type_2)
            add_type_2(digit, a, b, step);
        else
            add_type_1(grid, digit, a, b, step);
        if (step.eliminations.empty()) continue;
        step.strategy = techniques[type]->descriptor.id;
        if (options.explain) explain_colors(step, digit, a, b);
        if (!sink.offer(std::move(step))) return false;
    }
    return true;
}

void find(const Grid& grid, const FindOptions& options, Wanted wanted, StepSink& sink) {
    FinderMemory own;
    const Coloring& coloring = color_links(grid, options.memory_or(own));
    Step step;
    for (Digit digit : DigitSet::all()) {
        const std::vector<ColoredComponent>& components = coloring[digit.index()];
        for (const ColoredComponent& a : components)
            for (const ColoredComponent& b : components)
                if (&a != &b && !offer_pair(grid, digit, a, b, options, wanted, step, sink)) return;
    }
}

constexpr Descriptor shared{
    .family = Family::coloring,
    .reference = "B. Hobiger, HoDoKu: Coloring, https://hodoku.sourceforge.net/en/tech_col.php",
    .monotone = false};

}  // namespace

const Strategy multi_colors_1{
    variant(shared, "multi-colors-1", "Multi Colors 1",
            "A colour sees one of another component; what sees both opposite colours is false.",
            "mc1"),
    find_alone<find, type_1>};

const Strategy multi_colors_2{variant(shared, "multi-colors-2", "Multi Colors 2",
                                      "A colour sees both colours of another component.", "mc2"),
                              find_alone<find, type_2>};

const JointSearch multi_colors_search{techniques, find};

}  // namespace gridlemma
