// SPDX-License-Identifier: Apache-2.0
// Finned Franken fish: a Franken fish but for some places, the fins.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    4   .   .  | .   4   .  |      row 1 and box 4 are the base,
//      r2    .   .   .  | .   4*  .  |      columns 1 and 5 the cover, or a box
//           ------------+------------+
//      r4    4   .   .  | .   .   .  |
//      r5    4   .   .  | .   .   .  |
//
// Why:   if F is false, this is a fish without fins; either way a place (*) that the fish would
//        eliminate and that sees all fins is false.
// Order: see fish_search.hpp.
// Ref:   B. Hobiger, HoDoKu: Complex Fish, https://hodoku.sourceforge.net/en/tech_fishc.php
#include "strategies/fish/fish_search.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {
namespace {

template <int size>
void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_fish(grid, options, sink, {.size = size, .shape = FishShape::franken, .fins = Fins::any});
}

constexpr Descriptor shared{.family = Family::fish,
                            .reference =
                                "B. Hobiger, HoDoKu: Complex Fish, "
                                "https://hodoku.sourceforge.net/en/tech_fishc.php",
                            .monotone = false};

}  // namespace

extern const Strategy finned_franken_x_wing;
const Strategy finned_franken_x_wing{
    variant(shared, "finned-franken-x-wing", "Finned Franken X-Wing",
            "The places of a digit in two houses, lines or boxes, lie in two others or are fins.",
            "fff2"),
    find<2>};

extern const Strategy finned_franken_swordfish;
const Strategy finned_franken_swordfish{
    variant(
        shared, "finned-franken-swordfish", "Finned Franken Swordfish",
        "The places of a digit in three houses, lines or boxes, lie in three others or are fins.",
        "fff3"),
    find<3>};

extern const Strategy finned_franken_jellyfish;
const Strategy finned_franken_jellyfish{
    variant(shared, "finned-franken-jellyfish", "Finned Franken Jellyfish",
            "The places of a digit in four houses, lines or boxes, lie in four others or are fins.",
            "fff4"),
    find<4>};

extern const Strategy finned_franken_squirmbag;
const Strategy finned_franken_squirmbag{
    variant(shared, "finned-franken-squirmbag", "Finned Franken Squirmbag",
            "The places of a digit in five houses, lines or boxes, lie in five others or are fins.",
            "fff5"),
    find<5>};

extern const Strategy finned_franken_whale;
const Strategy finned_franken_whale{
    variant(shared, "finned-franken-whale", "Finned Franken Whale",
            "The places of a digit in six houses, lines or boxes, lie in six others or are fins.",
            "fff6"),
    find<6>};

extern const Strategy finned_franken_leviathan;
const Strategy finned_franken_leviathan{
    variant(
        shared, "finned-franken-leviathan", "Finned Franken Leviathan",
        "The places of a digit in seven houses, lines or boxes, lie in seven others or are fins.",
        "fff7"),
    find<7>};

}  // namespace gridlemma
