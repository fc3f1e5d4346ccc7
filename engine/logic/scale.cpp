// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/scale.hpp"

#include <algorithm>

namespace gridlemma {

const PuzzleSort* Scale::find_sort(std::string_view sort) const noexcept {
    const auto found = std::ranges::find(sorts, sort, &PuzzleSort::name);
    return found == sorts.end() ? nullptr : &*found;
}

constinit const Scale steps_scale{
    .name = "steps",
    .meaning =
        "Steps are counted, nothing more. A step needs no difficulty. The hardest technique "
        "is the one furthest down the ladder that was used.",
    .difficulties = {.are_needed = false}};

}  // namespace gridlemma
