// SPDX-License-Identifier: Apache-2.0
#include "engine/logic/scale.hpp"

#include <algorithm>
#include <cassert>

namespace gridlemma {

const PuzzleSort* Scale::find_sort(std::string_view sort) const noexcept {
    const auto found = std::ranges::find(sorts, sort, &PuzzleSort::name);
    return found == sorts.end() ? nullptr : &*found;
}

Rating Scale::rating_of(const PathSummary& path, std::span<const RungCounters> rungs) const {
    assert(has_rating());
    const MeasuredValues values = rate(path, rungs);
    Rating rating;
    for (std::size_t i = 0; i < measures.size(); ++i)
        rating.add({.name = measures[i].name,
                    .value = values[i],
                    .decimals = measures[i].decimals,
                    .label = measures[i].is_grade ? grades[static_cast<std::size_t>(values[i])]
                                                  : std::string_view()});
    return rating;
}

constinit const Scale steps_scale{
    .name = "steps",
    .meaning =
        "Steps are counted, nothing more. A step needs no difficulty. The hardest technique "
        "is the one furthest down the ladder that was used.",
    .difficulties = {.are_needed = false}};

}  // namespace gridlemma
