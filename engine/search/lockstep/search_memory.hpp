// SPDX-License-Identifier: Apache-2.0
// SearchMemory: what was found below positions of a search, for the same open cells to come.
//
// Everything below a settled position, to the last guess, depends only on its open cells and their
// candidates: of the solved cells it only matters that they are. So a count need not search below
// such a position twice. Parts of a grid that do not touch each other gain most: each solution of
// one part is followed by the same open cells of the other.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/search/kernel.hpp"
#include "engine/search/lockstep/grid_places.hpp"

namespace gridlemma::lockstep {

/// Positions are entered and left depth first. One that was left takes the place of another with a
/// like hash, so the memory does not grow. Not thread-safe.
class SearchMemory {
 public:
    SearchMemory() : known_(size) {}

    /// If the same open cells were left before and fewer than `most` solutions are below them, adds
    /// those statistics to `stats`. Otherwise enters the position and returns false.
    /// `depth`: of the position. `outside`: the number of positions stored by the search.
    bool recall(const Grid& open, std::uint64_t hash, std::uint64_t most, std::uint32_t depth,
                int outside, SearchStats& stats);
    /// There is a position that deep below those entered.
    void reach(std::uint32_t depth) noexcept {
        if (!visits_.empty() && visits_.back().max_depth < depth) visits_.back().max_depth = depth;
    }
    /// Leaves the positions outside of which are as many stored positions as now.
    void leave(int outside, const SearchStats& stats);

 private:
    struct Known {
        Grid open{};  ///< No cell is open in an entry without use.
        SearchStats below;
    };
    /// A position that was entered and not left.
    struct Visit {
        Grid open;
        std::uint64_t hash;
        int outside;
        SearchStats before;
        std::uint32_t depth;
        std::uint32_t max_depth;
    };

    /// A power of two. With 1,024 counts take 1.2 times as long, with 16,384 they take 0.9 times,
    /// but those of a few thousand solutions take longer, because the memory is cleared first.
    static constexpr std::size_t size = 4096;

    std::vector<Known> known_;
    std::vector<Visit> visits_;  ///< The innermost last.
};

}  // namespace gridlemma::lockstep
