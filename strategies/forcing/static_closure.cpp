// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/static_closure.hpp"

#include <algorithm>

namespace pencilmark::forcing {

void StaticClosure::start(const Board& board, const Position& position) {
    board_ = &board;
    position_ = &position;
    const auto size = static_cast<std::size_t>(board.size());
    if (reach_.size() < size) reach_.resize(size);
    has_on_.assign(size, 0);
    has_off_.assign(size, 0);
    refuted_.clear(board.words());
    has_refuted_ = false;
    has_undecided_ = false;
    links_.clear();
}

void StaticClosure::reset(const Board& board, const Position& position) {
    start(board, position);
    base_ = nullptr;
    if (next_.size() < reach_.size()) next_.resize(reach_.size());
    link();
    // The others are a union of these.
    for (int w = 0; w < board.words(); ++w)
        visit_bits(linked_.word[w], 64 * w, [&](Id id) { close(id); });
    for (int w = 0; w < board.words(); ++w)
        visit_bits(position.left().word[w], 64 * w, [&](Id id) {
            if (has_on_[id] == 0) close(id);
            refute(id);
        });
}

/// Where a unit is down to two, whatever excludes one of them makes the other true.
void StaticClosure::link() {
    for (int i = 0; i < board_->size(); ++i) next_[i].clear(board_->words());
    linked_.clear(board_->words());
    for (int unit = 0; unit < unit_count; ++unit)
        if (position_->count(unit) == 2) add_link(unit);
    for (const Link& link : links_) set_next(link);
}

/// Precondition: the unit is down to two.
void StaticClosure::add_link(int unit) {
    const auto members = board_->members(unit);
    const Id one = *std::ranges::find_if(members, [&](Id id) { return position_->has(id); });
    const Id other = position_->other(unit, one);
    links_.push_back({one, other});
    links_.push_back({other, one});
}

/// The candidates that exclude one end make the other true.
void StaticClosure::set_next(const Link& link) {
    linked_.insert(link.to);
    const IdSet& excluding = board_->excluded_by(link.from);
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(excluding.word[w] & position_->left().word[w], 64 * w, [&](Id id) {
            if (id != link.to) next_[id].insert(link.to);
        });
}

void StaticClosure::close(Id id) {
    const int words = board_->words();
    IdSet& reached = reach_[id].on;
    reached.clear(words);
    reached.insert(id);
    IdSet open = reached;
    for (bool is_open = true; is_open;) {
        is_open = false;
        for (int w = 0; w < words; ++w)
            while (open.word[w] != 0) {
                const auto current = static_cast<Id>(64 * w + std::countr_zero(open.word[w]));
                open.erase(current);
                is_open = true;
                const bool is_closed = has_on_[current] != 0;
                const IdSet& more = is_closed ? reach_[current].on : next_[current];
                for (int v = 0; v < words; ++v) {
                    const std::uint64_t fresh = more.word[v] & ~reached.word[v];
                    reached.word[v] |= fresh;
                    // What follows from a closed set is in it.
                    if (!is_closed)
                        open.word[v] |= fresh;
                    else
                        open.word[v] &= ~more.word[v];
                }
            }
    }
    has_on_[id] = 1;
}

/// Notes that a candidate excludes itself, if it does.
void StaticClosure::refute(Id id) {
    const IdSet& excluded = board_->excluded_by(id);
    std::uint64_t both = 0;
    for_words(board_->words(), [&](int w) { both |= reach_[id].on.word[w] & excluded.word[w]; });
    if (both == 0) return;
    refuted_.insert(id);
    has_refuted_ = true;
}

void StaticClosure::reset(const StaticClosure& base, const Position& position) {
    start(*base.board_, position);
    base_ = &base;
    link_anew();
    for (const Link& link : links_)
        if (has_on_[link.to] == 0) close_over_links(link.to);
    // On `base` nothing is refuted. So what is refuted is so over a new link, and by either end of
    // it; for what follows from one end and leads to the other, leads to it the other way round.
    for (std::size_t i = 0; i < links_.size(); i += 2) {
        const IdSet& one = reach_[links_[i].from].off;
        const IdSet& other = reach_[links_[i].to].off;
        for_words(board_->words(), [&](int w) {
            refuted_.word[w] |= one.word[w] & other.word[w] & position.left().word[w];
        });
    }
    std::uint64_t any = 0;
    for_words(board_->words(), [&](int w) { any |= refuted_.word[w]; });
    has_refuted_ = any != 0;
}

void StaticClosure::link_anew() {
    for (int unit = 0; unit < unit_count; ++unit)
        if (position_->count(unit) == 2 && base_->position_->count(unit) != 2) add_link(unit);
}

/// Of a candidate of a new link.
void StaticClosure::close_over_links(Id id) {
    Reach& reach = reach_[id];
    copy(base_->reach(id), reach);
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (const Link& link : links_) {
            if (!reach.off.contains(link.from) || reach.on.contains(link.to)) continue;
            join(reach, has_on_[link.to] != 0 ? reach_[link.to] : base_->reach(link.to));
            has_grown = true;
        }
    }
    has_on_[id] = has_off_[id] = 1;
}

void StaticClosure::copy(const Reach& from, Reach& to) const noexcept {
    for_words(board_->words(), [&](int w) { to.on.word[w] = from.on.word[w]; });
    for_words(board_->words(), [&](int w) { to.off.word[w] = from.off.word[w]; });
}

void StaticClosure::join(Reach& reach, const Reach& other) const noexcept {
    for_words(board_->words(), [&](int w) { reach.on.word[w] |= other.on.word[w]; });
    for_words(board_->words(), [&](int w) { reach.off.word[w] |= other.off.word[w]; });
}

const StaticClosure::Reach& StaticClosure::reach(Id id) const {
    Reach& result = reach_[id];
    if (has_off_[id] != 0) return result;
    has_off_[id] = 1;
    if (base_ != nullptr) {
        const Reach& before = base_->reach(id);
        copy(before, result);
        for (const Link& link : links_)
            if (before.off.contains(link.from)) join(result, reach_[link.to]);
        return result;
    }
    const int words = board_->words();
    result.off.clear(words);
    for (int w = 0; w < words; ++w)
        visit_bits(result.on.word[w], 64 * w, [&](Id other) {
            const IdSet& excluded = board_->excluded_by(other);
            for_words(words, [&](int v) { result.off.word[v] |= excluded.word[v]; });
        });
    for (int w = 0; w < words; ++w) result.off.word[w] &= position_->left().word[w];
    return result;
}

IdSet StaticClosure::cyclic() const {
    IdSet result;
    for (const Link& link : links_) {
        const IdSet& implied = on(link.to);
        const IdSet& implying = off(link.from);
        for_words(board_->words(),
                  [&](int w) { result.word[w] |= implied.word[w] & implying.word[w]; });
    }
    return result;
}

const IdSet& StaticClosure::undecided() const {
    if (has_undecided_) return undecided_;
    has_undecided_ = true;
    undecided_ = position_->left();
    for (Cell cell : board_->grid().unsolved())
        if (position_->count(cell.index()) == 1)
            for (Id id : board_->members(cell.index()))
                if (position_->has(id)) undecided_.erase(id);
    return undecided_;
}

bool StaticClosure::shares(int unit) const {
    const int words = board_->words();
    // A true candidate that is the only one of its cell excludes nothing.
    IdSet common_on = undecided();
    IdSet common_off = position_->left();
    std::uint64_t any = 0;
    for (Id id : board_->members(unit)) {
        if (!position_->has(id)) continue;
        const Reach& branch = reach(id);
        any = 0;
        for_words(words, [&](int w) {
            common_on.word[w] &= branch.on.word[w];
            common_off.word[w] &= branch.off.word[w];
            any |= common_on.word[w] | common_off.word[w];
        });
        if (any == 0) return false;
    }
    return any != 0;
}

}  // namespace pencilmark::forcing
