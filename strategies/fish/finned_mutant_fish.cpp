// SPDX-License-Identifier: Apache-2.0
// Finned mutant fish: a mutant fish but for some places, the fins.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    4   .   .  | .   .   4  |      row 1 and column 3 are the base, box 1 and column 6
//      r2    .   4   .  | .   .   .  |      the cover; F is the fin
//      r3    .   .   4  | .   .   .  |
//           ------------+------------+
//      r5    .   .   F  | .   .   4* |
//
// Why:   if F is false, this is a fish without fins; either way a place (*) that the fish would
//        eliminate and that sees all fins is false: here r5c6, not r2c2.
// Order: see fish_search.hpp.
// Ref:   B. Hobiger, HoDoKu: Complex Fish, https://hodoku.sourceforge.net/en/tech_fishc.php
#include "strategies/fish/fish_search.hpp"
#include "strategies/variant.hpp"

namespace gridlemma {
namespace {

template <int size>
void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_fish(grid, options, sink, {.size = size, .shape = FishShape::mutant, .fins = Fins::any});
}

constexpr Descriptor shared{.family = Family::fish,
                            .reference =
                                "B. Hobiger, HoDoKu: Complex Fish, "
                                "https://hodoku.sourceforge.net/en/tech_fishc.php",
                            .monotone = false};

}  // namespace

extern const Strategy finned_mutant_x_wing;
const Strategy finned_mutant_x_wing{
    variant(shared, "finned-mutant-x-wing", "Finned Mutant X-Wing",
            "The places of a digit in two houses of any kinds lie in two others or are fins.",
            "fmf2"),
    find<2>};

extern const Strategy finned_mutant_swordfish;
const Strategy finned_mutant_swordfish{
    variant(shared, "finned-mutant-swordfish", "Finned Mutant Swordfish",
            "The places of a digit in three houses of any kinds lie in three others or are fins.",
            "fmf3"),
    find<3>};

extern const Strategy finned_mutant_jellyfish;
const Strategy finned_mutant_jellyfish{
    variant(shared, "finned-mutant-jellyfish", "Finned Mutant Jellyfish",
            "The places of a digit in four houses of any kinds lie in four others or are fins.",
            "fmf4"),
    find<4>};

extern const Strategy finned_mutant_squirmbag;
const Strategy finned_mutant_squirmbag{
    variant(shared, "finned-mutant-squirmbag", "Finned Mutant Squirmbag",
            "The places of a digit in five houses of any kinds lie in five others or are fins.",
            "fmf5"),
    find<5>};

extern const Strategy finned_mutant_whale;
const Strategy finned_mutant_whale{
    variant(shared, "finned-mutant-whale", "Finned Mutant Whale",
            "The places of a digit in six houses of any kinds lie in six others or are fins.",
            "fmf6"),
    find<6>};

extern const Strategy finned_mutant_leviathan;
const Strategy finned_mutant_leviathan{
    variant(shared, "finned-mutant-leviathan", "Finned Mutant Leviathan",
            "The places of a digit in seven houses of any kinds lie in seven others or are fins.",
            "fmf7"),
    find<7>};

}  // namespace gridlemma
