// SPDX-License-Identifier: Apache-2.0
#include "engine/search/lockstep/search_memory.hpp"

#include <algorithm>

namespace gridlemma::lockstep {

bool SearchMemory::recall(const OpenCells& open, std::uint64_t hash, std::uint64_t most,
                          std::uint32_t depth, int outside, SearchStats& stats) {
    const Known& known = at(hash);
    std::uint64_t differs = 0;
    for (std::size_t i = 0; i < open.size(); ++i) differs |= known.open[i] ^ open[i];
    if (differs != 0 || known.solutions >= most) {
        visits_.push_back({open, hash, stats.solutions, stats.guesses, outside, depth, depth});
        return false;
    }
    const auto deepest = static_cast<std::uint32_t>(depth + known.depth);
    stats.solutions += known.solutions;
    stats.guesses += known.guesses;
    stats.nodes += 2 * known.guesses;
    stats.max_depth = std::max(stats.max_depth, deepest);
    reach(deepest);
    return true;
}

void SearchMemory::leave(int outside, const SearchStats& stats) {
    while (!visits_.empty() && visits_.back().outside == outside) {
        const Visit& visit = visits_.back();
        Known& known = at(visit.hash);
        known.open = visit.open;
        known.solutions = stats.solutions - visit.solutions;
        known.guesses = stats.guesses - visit.guesses;
        known.depth = visit.max_depth - visit.depth;
        const std::uint32_t deepest = visit.max_depth;
        visits_.pop_back();
        reach(deepest);
        if (++left_ == known_.size() && known_.size() < last_size) grow();
    }
}

/// Forgets what is known: the search finds it again soon.
void SearchMemory::grow() {
    known_.assign(4 * known_.size(), {});
    left_ = 0;
}

}  // namespace gridlemma::lockstep
