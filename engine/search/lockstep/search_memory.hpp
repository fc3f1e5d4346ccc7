// SPDX-License-Identifier: Apache-2.0
// SearchMemory: what was found below positions of a search, for the same open cells to come.
//
// Everything below a settled position, to the last guess, depends only on its open cells and their
// candidates: of the solved cells it only matters that they are. So a count need not search below
// such a position twice. Parts of a grid that do not touch each other gain most: each solution of
// one part is followed by the same open cells of the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/search/kernel.hpp"

namespace gridlemma::lockstep {

/// The candidates of open cells, nine bits for each cell, without gaps of more than a few bits.
using OpenCells = std::array<std::uint64_t, 14>;

/// Positions are entered and left depth first. One that was left takes the place of another with a
/// like hash, so the memory, once it has 1 MB, does not grow. Not thread-safe.
class SearchMemory {
 public:
    SearchMemory() : known_(first_size) {}

    /// If the same open cells were left before and fewer than `most` solutions are below them, adds
    /// those statistics to `stats`. Otherwise enters the position and returns false.
    /// `depth`: of the position. `outside`: the number of positions stored by the search.
    bool recall(const OpenCells& open, std::uint64_t hash, std::uint64_t most, std::uint32_t depth,
                int outside, SearchStats& stats);
    /// What is known under this hash will be needed.
    void fetch(std::uint64_t hash) {
        const Known& known = at(hash);
        __builtin_prefetch(&known);
        __builtin_prefetch(&known.solutions);
    }
    /// There is a position that deep below those entered.
    void reach(std::uint32_t depth) noexcept {
        if (!visits_.empty() && visits_.back().max_depth < depth) visits_.back().max_depth = depth;
    }
    /// Leaves the positions outside of which are as many stored positions as now.
    void leave(int outside, const SearchStats& stats);

 private:
    /// Two lines of the cache. There are twice as many nodes below a position as guesses.
    struct alignas(64) Known {
        OpenCells open{};  ///< No cell is open in an entry without use.
        std::uint64_t solutions = 0;
        std::uint64_t guesses : 56 = 0;
        std::uint64_t depth : 8 = 0;  ///< Of the deepest node, from the position on.
    };
    static_assert(sizeof(Known) == 128);
    /// A position that was entered and not left.
    struct Visit {
        OpenCells open;
        std::uint64_t hash;
        std::uint64_t solutions;  ///< Before it was entered, as are the guesses.
        std::uint64_t guesses;
        int outside;
        std::uint32_t depth;
        std::uint32_t max_depth;
    };

    // Powers of two. A large memory takes long to clear; a larger one misses the processor's cache.
    static constexpr std::size_t first_size = 2048;
    static constexpr std::size_t last_size = 8192;

    void grow();
    [[nodiscard]] Known& at(std::uint64_t hash) { return known_[hash & (known_.size() - 1)]; }

    std::vector<Known> known_;
    std::size_t left_ = 0;       ///< Positions since it has this size.
    std::vector<Visit> visits_;  ///< The innermost last.
};

}  // namespace gridlemma::lockstep
