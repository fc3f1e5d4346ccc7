// SPDX-License-Identifier: Apache-2.0
// Searches for the whips and braids of a given length that eliminate one candidate, the target.
//
//   layers   what follows from the target: what it forces, then what this forces, and so on. A
//            contradiction in layer k means that no braid is shorter than k; none at all, that
//            there is no braid. So one propagation refuses most targets.
//   whips    depth first over (set of elements, last element); a state is visited once.
//   braids   depth first over sets of elements: each is taken or, in all that follows, left out,
//            so that no set comes twice. Where what is not left out cannot lead to a contradiction
//            in the layers that remain, the search turns back.
//
// Loops: the left-linking options of a whip are all different. Of whips that differ only in them,
//        the one with the latest options is looked at, and no other. CSP-Rules, from which the
//        published ratings come, keeps one of these whips, too.
// Ref:   D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, 2nd edition, 2015,
//        https://github.com/denis-berthier/CSP-Rules-V2.1
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "strategies/whips/related_board.hpp"
#include "strategies/whips/state_set.hpp"
#include "strategies/whips/truth_board.hpp"
#include "strategies/whips/typed_board.hpp"

namespace gridlemma::whips {

/// What a search has seen of a board, and so which further losses of options may change its result.
/// Thread safety: one per thread. Errors: none; nothing is thrown.
class Watch {
 public:
    void clear() noexcept {
        seen_ = {};
        critical_ = {};
    }
    /// A truth had these options left at some point of the search. Relations are not watched.
    void note(int truth, unsigned options) noexcept {
        if (is_relation(truth)) return;
        seen_[truth] = static_cast<std::uint16_t>(seen_[truth] | options);
        const unsigned rest = options & (options - 1);
        if ((rest & (rest - 1)) == 0)
            critical_[truth] = static_cast<std::uint16_t>(critical_[truth] | options);
    }
    /// A candidate has gone for good: returns whether that may change the result.
    [[nodiscard]] bool is_upset_by(int candidate) noexcept;

 private:
    using Options = std::array<std::uint16_t, Truth::classic_count>;

    Options seen_{};
    Options critical_{};  ///< Those that may make a truth force something once another has gone.
};

/// A whip or braid: its elements, which follow from the target one after the other, and the truths
/// by which they do. The last truth is the one without options, so there is one more of them.
struct FoundChain {
    std::vector<Element> elements;
    std::vector<int> truths;
    /// An option of each truth, or relation. Of a whip: linked with the element before, or the
    /// target; all different. Of a braid: linked with the target or some element before.
    std::vector<int> left;
};

/// Candidates to which partial whips are to lead, and the whips that have been found: the last option
/// of each is the candidate, which its last element excludes; its last truth is none.
struct WhipEnds {
    std::bitset<candidate_count> wanted;
    std::vector<std::pair<int, FoundChain>> found;
};

/// By candidate: the layer that excludes it at the latest, 0 if the target does. From a contradiction
/// on, everything counts as excluded.
struct ExclusionLayers {
    static constexpr std::uint8_t never = std::numeric_limits<std::uint8_t>::max();

    std::array<std::uint8_t, candidate_count> by_candidate;
    int count;  ///< How many layers are looked at.

    explicit ExclusionLayers(int most) : count(std::min(most, never - 1)) {
        by_candidate.fill(never);
    }
    /// What `board` has lost by now is excluded by this layer.
    template <typename Board>
    void note(const Board& board, int layer) {
        for (int candidate = 0; candidate < candidate_count; ++candidate)
            if (by_candidate[candidate] == never && !board.has(static_cast<Element>(candidate)))
                by_candidate[candidate] = static_cast<std::uint8_t>(layer);
    }
    void note_contradiction(int layer) {
        std::ranges::replace(by_candidate, never, static_cast<std::uint8_t>(layer));
    }
};

/// On a TruthBoard; with OR relations, on a RelatedBoard; with truths of one sort, on a TypedBoard.
/// Thread safety: one per thread. Errors: std::bad_alloc.
template <typename Board>
class ChainSearchOn {
 public:
    explicit ChainSearchOn(bool with_groups) : with_groups_(with_groups) {}

    /// From now on whips may try so many elements in all. At first there is no limit.
    void allow(std::int64_t tries) noexcept { tries_left_ = tries; }
    /// Whether none of these is left. Then searches for whips find nothing.
    [[nodiscard]] bool is_spent() const noexcept { return tries_left_ <= 0; }

    /// Assumes `target` on `board` and what follows. Returns the number of layers up to the
    /// contradiction, 1 if the target alone leads to it; 0 if there is none: `board` then holds
    /// what is left.
    /// `watch`: here and below, may be null.
    [[nodiscard]] int layers(Board& board, int target, Watch* watch);
    /// Notes in which layer each candidate is excluded by what follows from `target`.
    void exclude(Board board, int target, ExclusionLayers& excluded);
    /// Removes a candidate from a board that layers() or this function left without contradiction.
    /// Returns whether there still is none.
    [[nodiscard]] bool stays_open(Board& board, int removed);

    /// Whether there is a whip (with groups: a g-whip) of at most this length. Those of the
    /// shortest length come first only if lengths are tried in turn.
    [[nodiscard]] bool find_whip(const Board& base, int target, int length, Watch* watch);
    /// Looks for partial whips of fewer truths than `length` that lead from a candidate to those that
    /// are wanted. What is found is wanted no more. Returns whether there is a whip of at most
    /// `length`; the search stops there, or when no candidate is wanted.
    [[nodiscard]] bool find_whip_ends(const Board& base, int target, int length, WhipEnds& ends);
    /// Whether the last search for whips, which found nothing, was not cut short by the length.
    [[nodiscard]] bool was_exhaustive() const noexcept { return !was_cut_; }
    /// Whether there is a braid (with groups: a g-braid) of at most this length.
    [[nodiscard]] bool find_braid(const Board& base, int target, int length, Watch* watch);
    /// The chain that was found last.
    [[nodiscard]] const FoundChain& chain() const noexcept { return chain_; }

 private:
    struct Frame {
        Board board;
        Element element = no_element;     ///< The last one of the chain so far.
        int truth = -1;                   ///< By which it follows.
        int left = -1;                    ///< Whips: the option that leads on from here.
        std::uint64_t key = 0;            ///< Whips: of the set of elements.
        std::vector<Element> pending;     ///< Braids: follow, and are neither taken nor left out.
        std::bitset<element_count> seen;  ///< Braids: pending, taken or left out.
    };

    template <typename EndLayer>
    int propagate(Board& board, int target, const EndLayer& end_layer);
    Frame& start(const Board& base, int target, int length, Watch* watch);
    bool assume(Frame& frame, Element element);
    bool extend_whip(int depth);
    void note_ends(int depth);
    [[nodiscard]] bool is_an_end_linked(Element element) const;
    bool extend_by(int depth, int option);
    bool take(int depth, int truth, Element element);
    [[nodiscard]] bool leaves_all_truths(int depth, Element element) const noexcept;
    void note(int truth, unsigned options) noexcept {
        if (watch_ != nullptr) watch_->note(truth, options);
    }
    bool close_whip(int depth);
    bool is_left_already(int depth, int option) const noexcept;
    bool assume_and_collect(Frame& frame, Element element);
    bool extend_braid(int depth);
    bool dies_within(const Frame& frame, int layers);
    void list_chain(int depth);
    void trace_braid(int depth);
    [[nodiscard]] int link_before(std::size_t link) const noexcept;
    [[nodiscard]] int truth_forcing(const Board& board, Element element) const noexcept;

    bool with_groups_;
    const Board* base_ = nullptr;
    Watch* watch_ = nullptr;
    WhipEnds* ends_ = nullptr;
    int length_ = 0;
    bool was_cut_ = false;
    std::int64_t tries_left_ = std::numeric_limits<std::int64_t>::max();
    int dead_truth_ = -1;
    std::vector<Frame> frames_;
    StateSet visited_;
    std::vector<Element> queue_;
    Board trial_;
    FoundChain chain_;
};

extern template class ChainSearchOn<TruthBoard>;
extern template class ChainSearchOn<RelatedBoard>;
extern template class ChainSearchOn<TypedBoard>;

using ChainSearch = ChainSearchOn<TruthBoard>;
using RelatedChainSearch = ChainSearchOn<RelatedBoard>;

}  // namespace gridlemma::whips
