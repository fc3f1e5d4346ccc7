// SPDX-License-Identifier: Apache-2.0
#include "strategies/needs/hitting_sets.hpp"

#include <algorithm>

namespace gridlemma {

bool HittingSets::add(const RungSet& set, std::size_t most) {
    const auto missing = std::partition(sets_.begin(), sets_.end(),
                                        [&](const RungSet& s) { return (s & set).any(); });
    const std::vector<RungSet> misses(missing, sets_.end());
    sets_.erase(missing, sets_.end());
    const RungOrder rungs = in_order(set);
    const std::size_t hits = sets_.size();
    for (const RungSet& miss : misses)
        for (std::uint16_t rung : rungs) {
            RungSet extended = miss;
            extended.set(rung);
            // Two extensions cannot contain each other: each has one rung of the set, and the sets
            // that were extended did not contain each other.
            const bool is_minimal =
                std::none_of(sets_.begin(), sets_.begin() + static_cast<std::ptrdiff_t>(hits),
                             [&](const RungSet& s) { return is_subset(s, extended); });
            if (!is_minimal) continue;
            if (sets_.size() == most) return false;
            sets_.push_back(extended);
        }
    return true;
}

}  // namespace gridlemma
