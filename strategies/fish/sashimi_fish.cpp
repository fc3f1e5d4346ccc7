// SPDX-License-Identifier: Apache-2.0
// Sashimi fish: a finned fish in which a base line keeps no two places without the fins.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    .   4   .  | .   .   F  |      rows 1 and 8 are the base, columns 2 and 5 the
//      r2    .   .   .  | .   4*  .  |      cover; without F row 1 would have one place
//      r8    .   4   .  | .   4   .  |
//
// Why:   if F is false, this is a fish without fins; either way a place (*) that the fish would
//        eliminate and that sees all fins is false.
// Order: see fish_search.hpp.
// Ref:   B. Hobiger, HoDoKu: Finned Fish, https://hodoku.sourceforge.net/en/tech_fishfs.php
#include "strategies/fish/fish_search.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {
namespace {

template <int size>
void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_fish(grid, options, sink,
              {.size = size, .shape = FishShape::basic, .fins = Fins::sashimi});
}

constexpr Descriptor shared{.family = Family::fish,
                            .reference =
                                "B. Hobiger, HoDoKu: Finned Fish, "
                                "https://hodoku.sourceforge.net/en/tech_fishfs.php",
                            .monotone = false};

}  // namespace

extern const Strategy sashimi_x_wing;
const Strategy sashimi_x_wing{
    variant(shared, "sashimi-x-wing", "Sashimi X-Wing",
            "A finned fish of two lines, one of which has a single place or none besides the fins.",
            "sbf2"),
    find<2>};

extern const Strategy sashimi_swordfish;
const Strategy sashimi_swordfish{
    variant(
        shared, "sashimi-swordfish", "Sashimi Swordfish",
        "A finned fish of three lines, one of which has a single place or none besides the fins.",
        "sbf3"),
    find<3>};

extern const Strategy sashimi_jellyfish;
const Strategy sashimi_jellyfish{
    variant(
        shared, "sashimi-jellyfish", "Sashimi Jellyfish",
        "A finned fish of four lines, one of which has a single place or none besides the fins.",
        "sbf4"),
    find<4>};

extern const Strategy sashimi_squirmbag;
const Strategy sashimi_squirmbag{
    variant(
        shared, "sashimi-squirmbag", "Sashimi Squirmbag",
        "A finned fish of five lines, one of which has a single place or none besides the fins.",
        "sbf5"),
    find<5>};

extern const Strategy sashimi_whale;
const Strategy sashimi_whale{
    variant(shared, "sashimi-whale", "Sashimi Whale",
            "A finned fish of six lines, one of which has a single place or none besides the fins.",
            "sbf6"),
    find<6>};

extern const Strategy sashimi_leviathan;
const Strategy sashimi_leviathan{
    variant(
        shared, "sashimi-leviathan", "Sashimi Leviathan",
        "A finned fish of seven lines, one of which has a single place or none besides the fins.",
        "sbf7"),
    find<7>};

}  // namespace gridlemma
