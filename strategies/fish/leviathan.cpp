// SPDX-License-Identifier: Apache-2.0
// Leviathan: the places of a digit in seven rows lie in seven columns, or the other way round. (A
// fish of at most four cross lines does the same.)
//
// Why:   each of the seven rows has the digit in a column of its own; so no other cell of these
//        columns has it.
// Order: see fish_search.hpp.
// Ref:   B. Hobiger, HoDoKu: Basic Fish, https://hodoku.sourceforge.net/en/tech_fishb.php
#include "strategies/fish/fish_search.hpp"

namespace gridlemma {
namespace {

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_fish(grid, options, sink, {.size = 7, .shape = FishShape::basic});
}

}  // namespace

extern const Strategy leviathan;
const Strategy leviathan{
    {.id = "leviathan",
     .name = "Leviathan",
     .family = Family::fish,
     .pattern = "The places of a digit in seven rows lie in seven columns, or the other way round.",
     .reference = "B. Hobiger, HoDoKu: Basic Fish, "
                  "https://hodoku.sourceforge.net/en/tech_fishb.php",
     .hodoku = "bf7",
     .monotone = false},
    find};

}  // namespace gridlemma
