// SPDX-License-Identifier: Apache-2.0
// Franken fish: a fish with boxes among the base houses or the cover houses.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    4   .   .  | .   4   .  |      row 1 and box 4 are the base,
//      r2    .   .   .  | .   4*  .  |      columns 1 and 5 the cover, or a box
//           ------------+------------+
//      r4    4   .   .  | .   .   .  |
//      r5    4   .   .  | .   .   .  |
//
// Why:   each base house has its digit in a cover house of its own; so nothing else in these has.
// Order: see fish_search.hpp.
// Ref:   B. Hobiger, HoDoKu: Complex Fish, https://hodoku.sourceforge.net/en/tech_fishc.php
#include "strategies/fish/fish_search.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {
namespace {

template <int size>
void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_fish(grid, options, sink, {.size = size, .shape = FishShape::franken, .fins = Fins::none});
}

constexpr Descriptor shared{.family = Family::fish,
                            .reference =
                                "B. Hobiger, HoDoKu: Complex Fish, "
                                "https://hodoku.sourceforge.net/en/tech_fishc.php",
                            .monotone = false};

}  // namespace

extern const Strategy franken_x_wing;
const Strategy franken_x_wing{variant(shared, "franken-x-wing", "Franken X-Wing",
                                      "The places of a digit in two houses, lines or boxes, lie "
                                      "in two others, cross lines or boxes.",
                                      "ff2"),
                              find<2>};

extern const Strategy franken_swordfish;
const Strategy franken_swordfish{variant(shared, "franken-swordfish", "Franken Swordfish",
                                         "The places of a digit in three houses, lines or boxes, "
                                         "lie in three others, cross lines or boxes.",
                                         "ff3"),
                                 find<3>};

extern const Strategy franken_jellyfish;
const Strategy franken_jellyfish{variant(shared, "franken-jellyfish", "Franken Jellyfish",
                                         "The places of a digit in four houses, lines or boxes, "
                                         "lie in four others, cross lines or boxes.",
                                         "ff4"),
                                 find<4>};

extern const Strategy franken_squirmbag;
const Strategy franken_squirmbag{variant(shared, "franken-squirmbag", "Franken Squirmbag",
                                         "The places of a digit in five houses, lines or boxes, "
                                         "lie in five others, cross lines or boxes.",
                                         "ff5"),
                                 find<5>};

extern const Strategy franken_whale;
const Strategy franken_whale{variant(shared, "franken-whale", "Franken Whale",
                                     "The places of a digit in six houses, lines or boxes, lie in "
                                     "six others, cross lines or boxes.",
                                     "ff6"),
                             find<6>};

extern const Strategy franken_leviathan;
const Strategy franken_leviathan{variant(shared, "franken-leviathan", "Franken Leviathan",
                                         "The places of a digit in seven houses, lines or boxes, "
                                         "lie in seven others, cross lines or boxes.",
                                         "ff7"),
                                 find<7>};

}  // namespace gridlemma
