// SPDX-License-Identifier: Apache-2.0
#include "engine/search/lockstep/search_memory.hpp"

#include <algorithm>

namespace gridlemma::lockstep {

bool SearchMemory::recall(const Grid& open, std::uint64_t hash, std::uint64_t most,
                          std::uint32_t depth, int outside, SearchStats& stats) {
    const Known& known = known_[hash % size];
    if (known.open.of != open.of || known.below.solutions >= most) {
        visits_.push_back({open, hash, outside, stats, depth, depth});
        return false;
    }
    stats.solutions += known.below.solutions;
    stats.guesses += known.below.guesses;
    stats.nodes += known.below.nodes;
    stats.max_depth = std::max(stats.max_depth, depth + known.below.max_depth);
    reach(depth + known.below.max_depth);
    return true;
}

void SearchMemory::leave(int outside, const SearchStats& stats) {
    while (!visits_.empty() && visits_.back().outside == outside) {
        const Visit& visit = visits_.back();
        Known& known = known_[visit.hash % size];
        known.open = visit.open;
        known.below = {.solutions = stats.solutions - visit.before.solutions,
                       .guesses = stats.guesses - visit.before.guesses,
                       .nodes = stats.nodes - visit.before.nodes,
                       .max_depth = visit.max_depth - visit.depth};
        const std::uint32_t deepest = visit.max_depth;
        visits_.pop_back();
        reach(deepest);
    }
}

}  // namespace gridlemma::lockstep
