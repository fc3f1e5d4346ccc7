// SPDX-License-Identifier: Apache-2.0
// Finned fish: places of a digit in N rows lie in N columns but for some, the fins.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    .   4   .  | .   4   F  |      rows 1 and 8 are the base, columns 2 and 5 the
//      r2    .   .   .  | .   4*  .  |      cover; F is the fin
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
    find_fish(grid, options, sink, {.size = size, .shape = FishShape::basic, .fins = Fins::finned});
}

constexpr Descriptor shared{.family = Family::fish,
                            .reference =
                                "B. Hobiger, HoDoKu: Finned Fish, "
                                "https://hodoku.sourceforge.net/en/tech_fishfs.php",
                            .monotone = false};

}  // namespace

extern const Strategy finned_x_wing;
const Strategy finned_x_wing{
    variant(
        shared, "finned-x-wing", "Finned X-Wing",
        "The places of a digit in two rows lie in two columns or are fins, or the other way round.",
        "fbf2"),
    find<2>};

extern const Strategy finned_swordfish;
const Strategy finned_swordfish{variant(shared, "finned-swordfish", "Finned Swordfish",
                                        "The places of a digit in three rows lie in three columns "
                                        "or are fins, or the other way round.",
                                        "fbf3"),
                                find<3>};

extern const Strategy finned_jellyfish;
const Strategy finned_jellyfish{variant(shared, "finned-jellyfish", "Finned Jellyfish",
                                        "The places of a digit in four rows lie in four columns "
                                        "or are fins, or the other way round.",
                                        "fbf4"),
                                find<4>};

extern const Strategy finned_squirmbag;
const Strategy finned_squirmbag{variant(shared, "finned-squirmbag", "Finned Squirmbag",
                                        "The places of a digit in five rows lie in five columns "
                                        "or are fins, or the other way round.",
                                        "fbf5"),
                                find<5>};

extern const Strategy finned_whale;
const Strategy finned_whale{
    variant(
        shared, "finned-whale", "Finned Whale",
        "The places of a digit in six rows lie in six columns or are fins, or the other way round.",
        "fbf6"),
    find<6>};

extern const Strategy finned_leviathan;
const Strategy finned_leviathan{variant(shared, "finned-leviathan", "Finned Leviathan",
                                        "The places of a digit in seven rows lie in seven columns "
                                        "or are fins, or the other way round.",
                                        "fbf7"),
                                find<7>};

}  // namespace gridlemma
