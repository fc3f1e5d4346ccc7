// SPDX-License-Identifier: Apache-2.0
#include "strategies/shortest/step_bound.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gridlemma::shortest {

namespace {

constexpr int most_boards = 2000;  ///< Of one question.

}  // namespace

void StepBound::start(const CandidateBits& solution) {
    solution_ = solution;
    stuck_.clear();
    known_.clear();
}

StepBound::Indices StepBound::within(const CandidateBits& wrong, const Indices& among) const {
    Indices found;
    for (const std::uint32_t index : among)
        if (stuck_[index].wrong.is_within(wrong)) found.push_back(index);
    return found;
}

void StepBound::add_new(Indices& indices, std::size_t first, const CandidateBits& wrong) const {
    for (std::size_t i = first; i < stuck_.size(); ++i)
        if (stuck_[i].wrong.is_within(wrong)) indices.push_back(static_cast<std::uint32_t>(i));
}

void StepBound::learn(const FreeBoard& board) {
    const CandidateBits all = wrong(board);
    reach_.move_to(board);
    stuck_.push_back({all, reach_.of(all)});
}

/// Adds a stuck position that is left of a stuck one: no candidate can go without all going.
void StepBound::learn_smallest(FreeBoard board) {
    CandidateBits untried = wrong(board);
    while (!untried.empty()) {
        int candidate = -1;
        // Each set begins elsewhere, so that they differ.
        const auto start = 7 * stuck_.size() % CandidateBits::used;
        for (std::size_t i = 0; i < CandidateBits::used && candidate < 0; ++i) {
            const std::size_t word = (start + i) % CandidateBits::used;
            if (untried.words[word] != 0)
                candidate = static_cast<int>(32 * word) + std::countr_zero(untried.words[word]);
        }
        const CandidateBits::Place place = CandidateBits::place_of(candidate);
        untried.words[place.word] &= ~place.bit;
        FreeBoard less = board;
        less.remove(candidate);
        if (less.is_solved()) continue;
        board = less;
        untried &= board.candidates();
    }
    learn(board);
}

/// Whether more than `most` of them have nothing in common but what is banned; or whether one has
/// nothing else.
bool StepBound::are_too_many(const Indices& active, const CandidateBits& banned, int most) const {
    CandidateBits used;
    int disjoint = 0;
    for (const std::uint32_t index : active) {
        const CandidateBits left = stuck_[index].exits - banned;
        if (left.empty()) return true;
        if (left.meets(used)) continue;
        used |= left;
        if (++disjoint > most) return true;
    }
    return false;
}

/// The candidate that is in most of the active sets.
int StepBound::busiest(const CandidateBits& choice, const Indices& active) const {
    int best = -1;
    std::ptrdiff_t most = -1;
    choice.for_each([&](int candidate) {
        const auto hits = std::ranges::count_if(
            active, [&](std::uint32_t index) { return stuck_[index].exits.has(candidate); });
        if (hits > most) {
            most = hits;
            best = candidate;
        }
    });
    return best;
}

bool StepBound::search_one(const FreeBoard& board, const CandidateBits& banned,
                           const Indices& active) {
    CandidateBits common = wrong(board) - banned;
    for (const std::uint32_t index : active) common &= stuck_[index].exits;
    while (!common.empty()) {
        if (stop_.should_stop()) return true;
        int candidate = -1;
        common.for_each([&](int each) { candidate = candidate < 0 ? each : candidate; });
        FreeBoard less = board;
        less.remove(candidate);
        if (less.is_solved()) {
            reach_.move_to(board);
            if (reach_.has(candidate)) return true;
            const CandidateBits::Place place = CandidateBits::place_of(candidate);
            common.words[place.word] &= ~place.bit;
        } else {
            learn_smallest(less);
            common &= stuck_.back().exits;
        }
    }
    return false;
}

// NOLINTNEXTLINE(misc-no-recursion): a candidate more.
bool StepBound::search(const FreeBoard& board, CandidateBits banned, Indices active, int most) {
    if (board.is_solved() || --boards_left_ < 0 || stop_.should_stop()) return true;
    if (most == 0 || are_too_many(active, banned, most)) return false;
    if (most == 1) return search_one(board, banned, active);
    const CandidateBits all = wrong(board);
    if (const auto known = known_.find(all); known != known_.end() && most <= known->second.too_few)
        return false;
    learn(board);
    const CandidateBits exits = stuck_.back().exits;
    active.push_back(static_cast<std::uint32_t>(stuck_.size() - 1));
    std::size_t seen = stuck_.size();
    while (!are_too_many(active, banned, most)) {
        const int candidate = busiest(exits - banned, active);
        if (candidate < 0) return false;
        FreeBoard less = board;
        less.remove(candidate);
        if (search(less, banned, within(wrong(less), active), most - 1)) return true;
        banned.insert(candidate);
        add_new(active, seen, all);
        seen = stuck_.size();
    }
    return false;
}

bool StepBound::may_suffice(const FreeBoard& board, int most) {
    if (board.is_solved()) return true;
    const CandidateBits all = wrong(board);
    const Known before = known_[all];
    if (most <= before.too_few) return false;
    if (most >= before.enough) return true;
    Indices active;
    add_new(active, 0, all);
    boards_left_ = most_boards;
    const bool is_enough = search(board, {}, std::move(active), most);
    if (stop_.has_stopped()) return true;
    Known& now = known_[all];
    if (is_enough)
        now.enough = std::min(now.enough, most);
    else
        now.too_few = std::max(now.too_few, most);
    return is_enough;
}

}  // namespace gridlemma::shortest
