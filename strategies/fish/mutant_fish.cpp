// SPDX-License-Identifier: Apache-2.0
// Mutant fish: a fish with rows and columns among the base houses, or among the cover houses.
//
//            c1  c2  c3 | c4  c5  c6 |
//      r1    4   .   .  | .   .   4  |      row 1 and column 3 are the base,
//      r2    .   4*  .  | .   .   .  |      box 1 and column 6 the cover
//      r3    .   .   4  | .   .   .  |
//           ------------+------------+
//      r5    .   .   .  | .   .   4* |
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
    find_fish(grid, options, sink, {.size = size, .shape = FishShape::mutant, .fins = Fins::none});
}

constexpr Descriptor shared{.family = Family::fish,
                            .reference =
                                "B. Hobiger, HoDoKu: Complex Fish, "
                                "https://hodoku.sourceforge.net/en/tech_fishc.php",
                            .monotone = false};

}  // namespace

extern const Strategy mutant_x_wing;
const Strategy mutant_x_wing{
    variant(shared, "mutant-x-wing", "Mutant X-Wing",
            "The places of a digit in two houses of any kinds lie in two others.", "mf2"),
    find<2>};

extern const Strategy mutant_swordfish;
const Strategy mutant_swordfish{
    variant(shared, "mutant-swordfish", "Mutant Swordfish",
            "The places of a digit in three houses of any kinds lie in three others.", "mf3"),
    find<3>};

extern const Strategy mutant_jellyfish;
const Strategy mutant_jellyfish{
    variant(shared, "mutant-jellyfish", "Mutant Jellyfish",
            "The places of a digit in four houses of any kinds lie in four others.", "mf4"),
    find<4>};

extern const Strategy mutant_squirmbag;
const Strategy mutant_squirmbag{
    variant(shared, "mutant-squirmbag", "Mutant Squirmbag",
            "The places of a digit in five houses of any kinds lie in five others.", "mf5"),
    find<5>};

extern const Strategy mutant_whale;
const Strategy mutant_whale{
    variant(shared, "mutant-whale", "Mutant Whale",
            "The places of a digit in six houses of any kinds lie in six others.", "mf6"),
    find<6>};

extern const Strategy mutant_leviathan;
const Strategy mutant_leviathan{
    variant(shared, "mutant-leviathan", "Mutant Leviathan",
            "The places of a digit in seven houses of any kinds lie in seven others.", "mf7"),
    find<7>};

}  // namespace gridlemma
