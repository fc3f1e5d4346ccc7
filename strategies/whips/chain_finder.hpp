// SPDX-License-Identifier: Apache-2.0
// Finds the candidates of a grid that have a whip or a braid: the shortest first, then by target,
// one per target. On a board with relations or without.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/logic/facts.hpp"
#include "strategies/whips/chain_evidence.hpp"
#include "strategies/whips/chain_search.hpp"

namespace gridlemma::whips {

/// A search as a buffer of Facts::scratch.
template <typename Board, bool with_groups>
struct ReusedSearch : ChainSearchOn<Board> {
    ReusedSearch() : ChainSearchOn<Board>(with_groups) {}
};
template <typename Board>
[[nodiscard]] ChainSearchOn<Board>& reused_search(Facts& facts, bool with_groups) {
    if (with_groups) return facts.scratch<ReusedSearch<Board, true>>();
    return facts.scratch<ReusedSearch<Board, false>>();
}

/// Thread safety: one per thread. Errors: std::bad_alloc. Keeps references to what it is made of.
template <typename Board>
class ChainFinder {
 public:
    ChainFinder(Facts& facts, const Board& base, const ChainSort& sort)
        : base_(base), sort_(sort), search_(reused_search<Board>(facts, sort.with_groups)) {
        const Grid& grid = facts.grid();
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell)) consider(Candidate(cell, digit).index());
    }

    /// Calls `offer(target, chain)` for each candidate that has a chain, until it returns false.
    template <typename Offer>
    void run(Offer&& offer) {
        search_.allow(sort_.most_tries);
        for (int length = 1; length <= sort_.longest && !targets_.empty(); ++length)
            for (std::size_t i = 0; i < targets_.size() && !search_.is_spent();) {
                bool is_done = false;
                if (targets_[i].layers <= length) {
                    const int target = targets_[i].candidate;
                    const bool is_found = find(target, length);
                    if (is_found && !offer(Candidate::from_index(target), search_.chain())) return;
                    is_done = is_found || (!sort_.are_braids && search_.was_exhaustive());
                }
                if (is_done)
                    targets_.erase(targets_.begin() + static_cast<std::ptrdiff_t>(i));
                else
                    ++i;
            }
    }

 private:
    /// A candidate that leads to a contradiction, and so may have a chain.
    struct Target {
        int candidate = 0;
        int layers = 0;  ///< No chain is shorter.
    };

    void consider(int candidate) {
        Board board = base_;
        const int layers = search_.layers(board, candidate, nullptr);
        if (layers > 0 && layers <= sort_.longest) targets_.push_back({candidate, layers});
    }
    [[nodiscard]] bool find(int target, int length) {
        return sort_.are_braids ? search_.find_braid(base_, target, length, nullptr)
                                : search_.find_whip(base_, target, length, nullptr);
    }

    const Board& base_;
    const ChainSort& sort_;
    ChainSearchOn<Board>& search_;
    std::vector<Target> targets_;
};

}  // namespace gridlemma::whips
