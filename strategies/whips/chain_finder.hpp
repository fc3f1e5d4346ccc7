// SPDX-License-Identifier: Apache-2.0
// Finds the candidates of a grid that have a whip or a braid: the shortest first, then by target,
// one per target. On a board with relations or without.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

#include "engine/logic/facts.hpp"
#include "strategies/whips/chain_evidence.hpp"
#include "strategies/whips/chain_search.hpp"
#include "strategies/whips/joint_layers.hpp"
#include "strategies/whips/truth_board.hpp"

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
        if (start_joint(facts)) return;
        const Grid& grid = facts.grid();
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell)) consider(Candidate(cell, digit).index());
    }

    /// Calls `offer(target, chain)` for each candidate that has a chain, until it returns false.
    template <typename Offer>
    void run(Offer&& offer) {
        search_.allow(sort_.most_tries);
        for (int length = 1; length <= sort_.longest && !targets_.empty(); ++length) {
            if constexpr (can_be_joint)
                if (has_more_layers_) add_layer(length);
            for (std::size_t i = 0; i < targets_.size() && !search_.is_spent();) {
                bool is_done = false;
                if (may_have_one(targets_[i], length)) {
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
    }

 private:
    static constexpr bool can_be_joint = std::is_same_v<Board, TruthBoard>;
    static constexpr int unknown = std::numeric_limits<int>::max();
    /// More tries than any search makes.
    static constexpr std::int64_t countless = 1'000'000'000;

    /// A candidate that leads to a contradiction, and so may have a chain.
    struct Target {
        int candidate = 0;
        int layers = 0;          ///< No chain is shorter.
        std::size_t number = 0;  ///< In the joint layers.
    };

    /// Has the layers of all candidates found together, if that can be.
    [[nodiscard]] bool start_joint(Facts& facts) {
        if constexpr (can_be_joint) {
            if (sort_.with_groups || !JointLayers::can_begin(base_)) return false;
            joint_ = &facts.scratch<JointLayers>();
            joint_->start(base_);
            has_more_layers_ = true;
            for (std::size_t i = 0; i < joint_->targets().size(); ++i)
                targets_.push_back({joint_->targets()[i], unknown, i});
            return true;
        }
        return false;
    }
    /// Finds out which candidates lead to a contradiction in layer `length`.
    void add_layer(int length) {
        const bool is_open = joint_->advance();
        for (Target& target : targets_)
            if (target.layers == unknown && joint_->is_refuted(target.number))
                target.layers = length;
        if (is_open) return;
        has_more_layers_ = false;
        std::erase_if(targets_, [](const Target& target) { return target.layers == unknown; });
    }
    /// Whether a search makes sense. Where tries may run out, each search has to spend its own.
    [[nodiscard]] bool may_have_one(const Target& target, int length) const {
        if (!can_be_joint || target.layers != length || joint_ == nullptr || sort_.are_braids ||
            length == 1 || sort_.most_tries < countless)
            return target.layers <= length;
        return joint_->may_have_whip(target.number);
    }
    void consider(int candidate) {
        Board board = base_;
        const int layers = search_.layers(board, candidate, nullptr);
        if (layers > 0 && layers <= sort_.longest) targets_.push_back({candidate, layers, 0});
    }
    [[nodiscard]] bool find(int target, int length) {
        return sort_.are_braids ? search_.find_braid(base_, target, length, nullptr)
                                : search_.find_whip(base_, target, length, nullptr);
    }

    const Board& base_;
    const ChainSort& sort_;
    ChainSearchOn<Board>& search_;
    JointLayers* joint_ = nullptr;  ///< Null if layers are not found together.
    bool has_more_layers_ = false;
    std::vector<Target> targets_;
};

}  // namespace gridlemma::whips
