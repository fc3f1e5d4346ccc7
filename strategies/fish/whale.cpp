// SPDX-License-Identifier: Apache-2.0
// Whale: the places of a digit in six rows lie in six columns, or the other way round. (A fish of
// at most four cross lines does the same.)
//
// Why:   each of the six rows has the digit in a column of its own; so no other cell of these
//        columns has it.
// Order: see fish_search.hpp.
// Ref:   B. Hobiger, HoDoKu: Basic Fish, https://hodoku.sourceforge.net/en/tech_fishb.php
#include "strategies/fish/fish_search.hpp"

namespace gridlemma {
namespace {

void find(const Grid& grid, const FindOptions& options, StepSink& sink) {
    find_fish(grid, options, sink, {.size = 6, .shape = FishShape::basic});
}

}  // namespace

extern const Strategy whale;
const Strategy whale{
    {.id = "whale",
     .name = "Whale",
     .family = Family::fish,
     .pattern = "The places of a digit in six rows lie in six columns, or the other way round.",
     .reference = "B. Hobiger, HoDoKu: Basic Fish, "
                  "https://hodoku.sourceforge.net/en/tech_fishb.php",
     .hodoku = "bf6",
     .monotone = false},
    find};

}  // namespace gridlemma
