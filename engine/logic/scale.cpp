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
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const double value = values[i];
        // A plugin's may be anything, also no number.
        const bool has_label =
            measures[i].is_grade && value >= 0 && value < static_cast<double>(grades.size());
        rating.add(
            {.name = measures[i].name,
             .value = value,
             .decimals = measures[i].decimals,
             .label = has_label ? grades[static_cast<std::size_t>(value)] : std::string_view()});
    }
    return rating;
}

constinit const Scale steps_scale{
    .name = "steps",
    .meaning =
        "Steps are counted, nothing more. A step needs no difficulty. The hardest technique "
        "is the one furthest down the ladder that was used.",
    .difficulties = {.are_needed = false}};

}  // namespace gridlemma
