// SPDX-License-Identifier: Apache-2.0
// What an assumption implies, layer by layer: the target forces layer 1, layer 1 forces layer 2,
// and so on. If the first contradiction is in layer k, no braid is shorter than k; without one
// there is no braid. So one propagation refuses most targets.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "strategies/whips/related_board.hpp"
#include "strategies/whips/truth_board.hpp"
#include "strategies/whips/typed_board.hpp"

namespace gridlemma::whips {

/// Records what a search has seen of a board, and so which further losses may change its result.
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

/// The layer by which each candidate is excluded; 0 if the target excludes it. From a contradiction
/// on, every candidate counts as excluded.
struct ExclusionLayers {
    static constexpr std::uint8_t never = std::numeric_limits<std::uint8_t>::max();

    std::array<std::uint8_t, candidate_count> by_candidate;
    int count;  ///< How many layers are looked at.

    explicit ExclusionLayers(int most) : count(std::min(most, never - 1)) {
        by_candidate.fill(never);
    }
    /// Candidates that `board` has lost, and not before, are excluded by this layer.
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
class PropagationOn {
 public:
    explicit PropagationOn(bool with_groups) : with_groups_(with_groups) {}

    /// Assumes `target` on `board` and what follows. Returns the number of layers up to the
    /// contradiction, 1 if the target alone leads to it; 0 if there is none: `board` then holds
    /// what is left.
    /// `watch`: may be null.
    [[nodiscard]] int layers(Board& board, int target, Watch* watch);
    /// Notes in which layer each candidate is excluded by what follows from `target`.
    void exclude(Board board, int target, ExclusionLayers& excluded);
    /// Removes a candidate from a board that layers() or this function left without contradiction.
    /// Returns whether there still is none.
    [[nodiscard]] bool stays_open(Board& board, int removed);

 protected:
    [[nodiscard]] bool with_groups() const noexcept { return with_groups_; }
    void watch_with(Watch* watch) noexcept { watch_ = watch; }
    [[nodiscard]] bool is_watched() const noexcept { return watch_ != nullptr; }
    void note(int truth, unsigned options) noexcept {
        if (watch_ != nullptr) watch_->note(truth, options);
    }
    /// Returns in how many layers these elements and those that follow from them and that it
    /// `takes`, assumed on `board`, lead to a contradiction; 0 if not in `most`.
    template <typename Takes>
    [[nodiscard]] int layers_to_death(int most, Board& board, const std::vector<Element>& elements,
                                      const Takes& takes);

 private:
    template <typename Takes>
    auto queueing(const Board& board, bool& is_dead, const Takes& takes);
    template <bool at_once, typename Queue, typename EndLayer>
    int propagate(Board& board, const bool& is_dead, const Queue& queue, const EndLayer& end_layer);
    template <typename EndLayer>
    int propagate_from(Board& board, int target, const EndLayer& end_layer);

    bool with_groups_;
    Watch* watch_ = nullptr;
    std::vector<Element> queue_;
};

/// Returns what a board calls when a truth is left with certain options: it appends what that
/// forces to the queue, if `takes(element)`, and sets `is_dead` if no option is left.
template <typename Board>
template <typename Takes>
auto PropagationOn<Board>::queueing(const Board& board, bool& is_dead, const Takes& takes) {
    return [this, &board, &is_dead, takes](int truth, unsigned options) {
        note(truth, options);
        is_dead |= options == 0;
        const Element forced = board.forced(truth, options, with_groups_);
        if (forced != no_element && takes(forced)) queue_.push_back(forced);
    };
}

/// Assumes what is in the queue and what follows, layer by layer. `queue`: see queueing(). After
/// each layer without a contradiction calls `end_layer` with its number, from 0; false ends the
/// propagation. Returns the number of layers up to the contradiction, or 0. `at_once`: a
/// contradiction ends it in the midst of a layer.
template <typename Board>
template <bool at_once, typename Queue, typename EndLayer>
int PropagationOn<Board>::propagate(Board& board, const bool& is_dead, const Queue& queue,
                                    const EndLayer& end_layer) {
    std::size_t next = 0;
    for (int layer = 0; next < queue_.size(); ++layer) {
        for (const std::size_t end = queue_.size(); next < end && !(at_once && is_dead); ++next)
            if (const Element element = queue_[next]; is_group(element) || board.has(element))
                board.assume(element, queue);
        if (is_dead) return layer + 1;
        if (!end_layer(layer)) break;
    }
    return 0;
}

template <typename Board>
template <typename Takes>
int PropagationOn<Board>::layers_to_death(int most, Board& board,
                                          const std::vector<Element>& elements,
                                          const Takes& takes) {
    queue_.assign(elements.begin(), elements.end());
    bool is_dead = false;
    const auto end_layer = [most](int layer) { return layer + 1 < most; };
    return propagate<true>(board, is_dead, queueing(board, is_dead, takes), end_layer);
}

extern template class PropagationOn<TruthBoard>;
extern template class PropagationOn<RelatedBoard>;
extern template class PropagationOn<TypedBoard>;

}  // namespace gridlemma::whips
