// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/propagation.hpp"

namespace gridlemma::whips {

bool Watch::is_upset_by(int candidate) noexcept {
    for (const Place& place : places_of(candidate)) {
        if ((critical_[place.truth] & place.bit) != 0) return true;
        // One option more, and the truth would force something.
        if ((seen_[place.truth] & place.bit) != 0) critical_[place.truth] = seen_[place.truth];
    }
    return false;
}

/// Propagates what follows from `target`.
template <typename Board>
template <typename EndLayer>
int PropagationOn<Board>::propagate_from(Board& board, int target, const EndLayer& end_layer) {
    queue_.assign(1, static_cast<Element>(target));
    bool is_dead = false;
    const auto queue = queueing(board, is_dead, [](Element) { return true; });
    return propagate<false>(board, is_dead, queue, end_layer);
}

template <typename Board>
int PropagationOn<Board>::layers(Board& board, int target, Watch* watch) {
    watch_ = watch;
    return propagate_from(board, target, [](int) { return true; });
}

template <typename Board>
void PropagationOn<Board>::exclude(Board board, int target, ExclusionLayers& excluded) {
    watch_ = nullptr;
    const int end = propagate_from(board, target, [&](int layer) {
        excluded.note(board, layer);
        return layer + 1 < excluded.count;
    });
    if (end > 0) excluded.note_contradiction(end - 1);
}

template <typename Board>
bool PropagationOn<Board>::stays_open(Board& board, int removed) {
    watch_ = nullptr;
    queue_.clear();
    bool is_dead = false;
    const auto queue = queueing(board, is_dead, [](Element) { return true; });
    board.remove(removed, queue);
    return !is_dead && propagate<true>(board, is_dead, queue, [](int) { return true; }) == 0;
}

template class PropagationOn<TruthBoard>;
template class PropagationOn<RelatedBoard>;
template class PropagationOn<TypedBoard>;

}  // namespace gridlemma::whips
