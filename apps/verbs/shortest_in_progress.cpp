// SPDX-License-Identifier: Apache-2.0
#include "apps/verbs/shortest_in_progress.hpp"

#include <fmt/format.h>

#include "apps/base/counted.hpp"

namespace gridlemma::apps {

ShortestInProgress::Puzzle& ShortestInProgress::add_worker() {
    const std::scoped_lock lock(mutex_);
    return puzzles_.emplace_back();
}

void ShortestInProgress::begin(Puzzle& place, std::uint64_t ordinal) {
    const std::scoped_lock lock(mutex_);
    place = {.ordinal = ordinal};
}

void ShortestInProgress::note(Puzzle& place, const ShortestSoFar& known) {
    const std::scoped_lock lock(mutex_);
    place.known = known;
}

std::string ShortestInProgress::text() {
    const std::scoped_lock lock(mutex_);
    const Puzzle* first = nullptr;
    for (const Puzzle& puzzle : puzzles_)
        if (puzzle.ordinal > 0 && (first == nullptr || puzzle.ordinal < first->ordinal))
            first = &puzzle;
    if (first == nullptr || first->known.at_least == 0) return {};
    const std::string best =
        first->known.steps ? counted(*first->known.steps, "step") + "; " : std::string();
    return fmt::format("puzzle {}: {}at least {}", first->ordinal, best, first->known.at_least);
}

}  // namespace gridlemma::apps
