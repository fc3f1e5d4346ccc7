// SPDX-License-Identifier: Apache-2.0
// Squirmbag: the places of a digit in five rows lie in five columns, or the other way round. (A
// fish of at most four cross lines does the same.)
//
// Why:   each of the five rows has the digit in a column of its own; so no other cell of these
//        columns has it.
// Order: see fish_search.hpp.
// Ref:   B. Hobiger, HoDoKu: Basic Fish, https://hodoku.sourceforge.net/en/tech_fishb.php
#include "strategies/fish/fish_search.hpp"

namespace gridlemma {
namespace {

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_fish(grid, options, sink, {.size = 5, .shape = FishShape::basic});
}

}  // namespace

extern const Strategy squirmbag;
const Strategy squirmbag{
    {.id = "squirmbag",
     .name = "Squirmbag",
     .family = Family::fish,
     .pattern = "The places of a digit in five rows lie in five columns, or the other way round.",
     .reference = "B. Hobiger, HoDoKu: Basic Fish, "
                  "https://hodoku.sourceforge.net/en/tech_fishb.php",
     .hodoku = "bf5",
     .monotone = false},
    find};

}  // namespace gridlemma
