// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/chain_search.hpp"

#include <algorithm>
#include <bit>

namespace gridlemma::whips {

namespace {

/// A fixed word per number, as good as random. Each element has two numbers: its own for the set of
/// elements, and one for the last element.
constexpr std::uint64_t word_of(std::uint64_t number) noexcept {
    std::uint64_t word = (number + 1) * 0x9E3779B97F4A7C15ULL;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
    return word ^ (word >> 31);
}

[[nodiscard]] bool are_linked(int candidate, Element element) noexcept {
    if (!is_group(element))
        return classic::sees(Candidate::from_index(candidate), Candidate::from_index(element));
    return std::ranges::find(seen_by_group(element), candidate) != seen_by_group(element).end();
}

}  // namespace

template <typename Board>
typename ChainSearchOn<Board>::Frame& ChainSearchOn<Board>::start(const Board& base, int target,
                                                                  int length, Watch* watch) {
    base_ = &base;
    linked_.look_at(base);
    this->watch_with(watch);
    ends_ = nullptr;
    length_ = length;
    was_cut_ = false;
    if (frames_.size() <= static_cast<std::size_t>(length))
        frames_.resize(static_cast<std::size_t>(length) + 1);
    Frame& first = frames_.front();
    first.board = base;
    first.element = static_cast<Element>(target);
    return first;
}

/// Makes an element true. Returns whether all truths have options left.
template <typename Board>
bool ChainSearchOn<Board>::assume(Frame& frame, Element element) {
    dead_truth_ = -1;
    frame.element = element;
    frame.board.assume(element, [this](int truth, unsigned options) {
        this->note(truth, options);
        if (options == 0) dead_truth_ = truth;
    });
    return dead_truth_ < 0;
}

template <typename Board>
bool ChainSearchOn<Board>::find_whip(const Board& base, int target, int length, Watch* watch) {
    Frame& first = start(base, target, length, watch);
    first.key = 0;
    visited_.clear();
    return assume(first, static_cast<Element>(target)) ? extend_whip(0) : close_whip(0);
}

template <typename Board>
bool ChainSearchOn<Board>::find_whip_ends(const Board& base, int target, int length,
                                          WhipEnds& ends) {
    Frame& first = start(base, target, length, nullptr);
    first.key = 0;
    visited_.clear();
    ends_ = &ends;
    return assume(first, static_cast<Element>(target)) ? extend_whip(0) && !ends.wanted.none()
                                                       : close_whip(0);
}

/// Keeps the chain so far for each candidate that is wanted and that its last element excludes.
template <typename Board>
void ChainSearchOn<Board>::note_ends(int depth) {
    for (const int option : linked_.of(frames_[depth].element)) {
        if (!ends_->wanted.test(static_cast<std::size_t>(option))) continue;
        ends_->wanted.reset(static_cast<std::size_t>(option));
        frames_[depth].left = option;
        list_chain(depth);
        ends_->found.emplace_back(option, chain_);
    }
}

template <typename Board>
bool ChainSearchOn<Board>::is_an_end_linked(Element element) const {
    bool is_one = false;
    base_->visit_linked(element, [&](int option) {
        is_one = is_one || ends_->wanted.test(static_cast<std::size_t>(option));
    });
    return is_one;
}

template <typename Board>
bool ChainSearchOn<Board>::is_left_already(int depth, int option) const noexcept {
    for (int i = 0; i < depth; ++i)
        if (frames_[i].left == option) return true;
    return false;
}

/// The chain has `depth` elements and no contradiction.
template <typename Board>
bool ChainSearchOn<Board>::extend_whip(int depth) {
    if (ends_ != nullptr) {
        note_ends(depth);
        if (ends_->wanted.none()) return true;
    }
    if (depth + 1 >= length_) {
        was_cut_ = true;
        return false;
    }
    const LinkedOptions& linked = linked_.of(frames_[depth].element);
    return std::any_of(linked.begin(), linked.end(), [this, depth](int option) {
        return !is_left_already(depth, option) && extend_by(depth, option);
    });
}

/// Extends it by what the truths of one option force.
template <typename Board>
bool ChainSearchOn<Board>::extend_by(int depth, int option) {
    frames_[depth].left = option;
    const Board& board = frames_[depth].board;
    for (const Place& place : base_->places(option)) {
        const unsigned options = board.options(place.truth);
        const Element element = forced_on(board, place.truth, options);
        if (element != no_element && take(depth, place.truth, element)) return true;
    }
    return false;
}

/// Whether an element that would be the last one of its length leads to nothing.
template <typename Board>
bool ChainSearchOn<Board>::leaves_all_truths(int depth, Element element) const noexcept {
    return depth + 2 >= length_ && !this->is_watched() &&
           (ends_ == nullptr || !is_an_end_linked(element)) &&
           !frames_[depth].board.may_empty_a_truth(element);
}

template <typename Board>
bool ChainSearchOn<Board>::take(int depth, int truth, Element element) {
    if (is_spent()) {
        was_cut_ = true;
        return false;
    }
    --tries_left_;
    const Frame& frame = frames_[depth];
    if (is_group(element))
        for (int i = 1; i <= depth; ++i)
            if (frames_[i].element == element) return false;
    if (leaves_all_truths(depth, element)) {
        was_cut_ = true;
        return false;
    }
    const std::uint64_t key = frame.key + word_of(element);
    if (!visited_.insert(key ^ word_of(element_count + element))) return false;
    Frame& next = frames_[depth + 1];
    next.board = frame.board;
    next.truth = truth;
    next.key = key;
    return assume(next, element) ? extend_whip(depth + 1) : close_whip(depth + 1);
}

/// The last element has left a truth without options: looks for the last left-linking one.
template <typename Board>
bool ChainSearchOn<Board>::close_whip(int depth) {
    if (ends_ != nullptr) note_ends(depth);
    for (const int option : linked_.of(frames_[depth].element)) {
        if (is_left_already(depth, option)) continue;
        for (const Place& place : base_->places(option))
            if (place.truth == dead_truth_) {
                frames_[depth].left = option;
                list_chain(depth);
                return true;
            }
    }
    return false;
}

template <typename Board>
void ChainSearchOn<Board>::list_chain(int depth) {
    chain_ = {};
    for (int i = 0; i <= depth; ++i) {
        if (i > 0) chain_.elements.push_back(frames_[i].element);
        chain_.truths.push_back(i < depth ? frames_[i + 1].truth : dead_truth_);
        chain_.left.push_back(frames_[i].left);
    }
}

template <typename Board>
bool ChainSearchOn<Board>::find_braid(const Board& base, int target, int length, Watch* watch) {
    Frame& first = start(base, target, length, watch);
    first.pending.clear();
    first.seen.reset();
    if (assume_and_collect(first, static_cast<Element>(target)))
        return extend_braid(0) == Braids::found;
    trace_braid(0);
    return true;
}

template <typename Board>
bool ChainSearchOn<Board>::assume_and_collect(Frame& frame, Element element) {
    dead_truth_ = -1;
    frame.element = element;
    frame.board.assume(element, [&](int truth, unsigned options) {
        this->note(truth, options);
        if (options == 0) dead_truth_ = truth;
        const Element forced = this->forced_on(frame.board, truth, options);
        if (forced == no_element || frame.seen.test(forced)) return;
        frame.seen.set(forced);
        frame.pending.push_back(forced);
    });
    return dead_truth_ < 0;
}

template <typename Board>
Braids ChainSearchOn<Board>::extend_braid(int depth) {
    if (depth + 1 >= length_) return Braids::none_here;
    const Frame& frame = frames_[depth];
    // What is pending has to lead to a contradiction in time, without what is left out.
    trial_ = frame.board;
    const auto is_new = [&frame](Element forced) { return !frame.seen.test(forced); };
    const int left = length_ - depth - 1;
    const int layers = this->layers_to_death(left + 1, trial_, frame.pending, is_new);
    if (layers == 0) return Braids::none_without;
    if (layers > left) return Braids::none_here;
    Frame& next = frames_[depth + 1];
    for (auto taken = frame.pending.begin(); taken != frame.pending.end(); ++taken) {
        // If one candidate of a group is left, that candidate is pending, too, and is stronger.
        if (is_group(*taken) && truth_forcing(frame.board, *taken) < 0) continue;
        next.board = frame.board;
        next.pending.assign(taken + 1, frame.pending.end());
        next.seen = frame.seen;
        if (!assume_and_collect(next, *taken)) {
            trace_braid(depth + 1);
            return Braids::found;
        }
        const Braids further = extend_braid(depth + 1);
        if (further == Braids::found) return further;
        if (further == Braids::none_without) break;
    }
    return Braids::none_here;
}

template <typename Board>
int ChainSearchOn<Board>::truth_forcing(const Board& board, Element element) const noexcept {
    const Candidate some =
        is_group(element) ? Candidate(segment_of_group(element).first(), digit_of_group(element))
                          : Candidate::from_index(element);
    for (const Place& place : board.places(some.index())) {
        const unsigned options = board.options(place.truth);
        // A truth that had no other option before the target was assumed does not follow from it.
        if (options != base_->options(place.truth) &&
            forced_on(board, place.truth, options) == element)
            return place.truth;
    }
    return -1;
}

/// Returns an option of a truth of the chain that is linked with an element before, the nearest, or
/// else with the target.
template <typename Board>
int ChainSearchOn<Board>::link_before(std::size_t link) const noexcept {
    const int truth = chain_.truths[link];
    for (std::size_t before = link + 1; before-- > 0;) {
        const Element element = before == 0 ? frames_.front().element : chain_.elements[before - 1];
        for (unsigned rest = base_->options(truth); rest != 0; rest &= rest - 1)
            if (const int option = base_->option(truth, std::countr_zero(rest));
                are_linked(option, element))
                return option;
    }
    return -1;
}

template <typename Board>
void ChainSearchOn<Board>::trace_braid(int depth) {
    for (int i = 1; i <= depth; ++i)
        frames_[i].truth = truth_forcing(frames_[i - 1].board, frames_[i].element);
    list_chain(depth);
    for (std::size_t link = 0; link < chain_.left.size(); ++link)
        chain_.left[link] = link_before(link);
}

template class ChainSearchOn<TruthBoard>;
template class ChainSearchOn<RelatedBoard>;
template class ChainSearchOn<TypedBoard>;

}  // namespace gridlemma::whips
