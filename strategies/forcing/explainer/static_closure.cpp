// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/static_closure.hpp"

namespace gridlemma::forcing {

namespace {

/// Takes a closed set away from what is still to be followed: it holds all that follows from it.
void take_away(IdSet& pending, const IdSet& closed, int words) {
    for_words(words, [&](int w) { pending.word[w] &= ~closed.word[w]; });
}

}  // namespace

void StaticClosure::start(const Board& board, const Position& position) {
    for (const Link& link : links_) ends_[link.from].clear();
    links_.clear();
    board_ = &board;
    position_ = &position;
    const auto size = static_cast<std::size_t>(board.size());
    if (on_.size() < size) {
        on_.resize(size);
        off_.resize(size);
        ends_.resize(size);
    }
    has_on_.assign(size, 0);
    has_off_.assign(size, 0);
    linked_.clear(board.words());
    refuted_.clear(board.words());
    has_refuted_ = false;
}

/// Where a unit is down to two, whatever excludes one of them makes the other true.
void StaticClosure::add_link(int unit) {
    const auto [one, other] = link_of(unit);
    add_link({.from = one, .to = other});
    add_link({.from = other, .to = one});
}

StaticClosure::Link StaticClosure::link_of(int unit) const {
    const Id one = position_->first(*board_, unit);
    return {.from = one, .to = position_->other(unit, one)};
}

void StaticClosure::add_link(const Link& link) {
    links_.push_back(link);
    linked_.insert(link.from);
    ends_[link.from].push_back(link.to);
}

void StaticClosure::reset(const Board& board, const Position& position) {
    start(board, position);
    base_ = nullptr;
    if (next_.size() < on_.size()) next_.resize(on_.size());
    for (int i = 0; i < board_->size(); ++i) next_[i].clear(board_->words());
    for (int unit = 0; unit < board_->unit_count(); ++unit)
        if (position_->count(unit) == 2) add_link(unit);
    for (const Link& link : links_) set_next(link);
    // The others are a union of these.
    for (int w = 0; w < board.words(); ++w)
        visit_bits(linked_.word[w], 64 * w, [&](Id id) { close(id); });
    for (int w = 0; w < board.words(); ++w)
        visit_bits(position.left().word[w], 64 * w, [&](Id id) {
            if (has_on_[id] == 0) close(id);
            refute(id);
        });
}

/// The candidates that exclude one end make the other true.
void StaticClosure::set_next(const Link& link) {
    const IdSet& excluding = board_->excluded_by(link.from);
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(excluding.word[w] & position_->left().word[w], 64 * w, [&](Id id) {
            if (id != link.to) next_[id].insert(link.to);
        });
}

void StaticClosure::close(Id id) {
    const int words = board_->words();
    IdSet& reached = on_[id];
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
                const IdSet& more = is_closed ? on_[current] : next_[current];
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
    for_words(board_->words(), [&](int w) { both |= on_[id].word[w] & excluded.word[w]; });
    if (both == 0) return;
    refuted_.insert(id);
    has_refuted_ = true;
}

/// Finds what is false by what is true.
void StaticClosure::exclude(Id id) const {
    has_off_[id] = 1;
    const int words = board_->words();
    IdSet& off = off_[id];
    off.clear(words);
    for (int w = 0; w < words; ++w)
        visit_bits(on_[id].word[w], 64 * w,
                   [&](Id other) { join(off, board_->excluded_by(other), words); });
    for_words(words, [&](int w) { off.word[w] &= position_->left().word[w]; });
}

// `base` refutes nothing, so every refutation uses a new link. Links are symmetric, so it is enough
// to look at one end of each.
void StaticClosure::reset(const StaticClosure& base, const Position& position) {
    start(*base.board_, position);
    base_ = &base;
    add_new_links();
    for (std::size_t i = 0; i < links_.size(); i += 2) refute_over(links_[i]);
}

void StaticClosure::reset(const StaticClosure& base, const Position& position,
                          const ChangedUnits& changed) {
    start(*base.board_, position);
    base_ = &base;
    add_new_links();
    for (const std::uint16_t unit : changed.units())
        if (position.count(unit) == 2) refute_over(link_of(unit));
}

/// Those of units that `base` had with more than two.
void StaticClosure::add_new_links() {
    changed_.set(*board_, base_->position_->left(), *position_);
    for (const std::uint16_t unit : changed_.units())
        if (position_->count(unit) == 2) add_link(unit);
}

/// Notes what a link refutes.
void StaticClosure::refute_over(const Link& link) {
    const IdSet& one = off(link.from);
    const IdSet& other = off(link.to);
    std::uint64_t any = 0;
    for_words(board_->words(), [&](int w) {
        const std::uint64_t both = one.word[w] & other.word[w] & position_->left().word[w];
        refuted_.word[w] |= both;
        any |= both;
    });
    has_refuted_ |= any != 0;
}

/// Of the end of a new link: follows one after another.
void StaticClosure::close_over_links(Id id) const {
    const int words = board_->words();
    IdSet off;
    assign(off, base_->off(id), words);
    IdSet pending;
    assign(pending, linked_, words);
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (int w = 0; w < words; ++w)
            while ((off.word[w] & pending.word[w]) != 0) {
                const auto from =
                    static_cast<Id>(64 * w + std::countr_zero(off.word[w] & pending.word[w]));
                pending.erase(from);
                for (const Id to : ends_[from]) {
                    const bool is_closed = has_off_[to] != 0;
                    join(off, is_closed ? off_[to] : base_->off(to), words);
                    if (is_closed) take_away(pending, off_[to], words);
                }
                has_grown = true;
            }
    }
    assign(off_[id], off, words);
    has_off_[id] = 1;
}

/// Of another candidate: what it excluded before, and what the ends of links do that it leads to.
void StaticClosure::extend_off(Id id) const {
    const int words = board_->words();
    const IdSet& before = base_->off(id);
    IdSet set;
    assign(set, before, words);
    IdSet pending;
    for_words(words, [&](int w) { pending.word[w] = before.word[w] & linked_.word[w]; });
    for (int w = 0; w < words; ++w)
        while (pending.word[w] != 0) {
            const auto from = static_cast<Id>(64 * w + std::countr_zero(pending.word[w]));
            pending.erase(from);
            for (const Id to : ends_[from]) {
                const IdSet& closed = off(to);
                join(set, closed, words);
                take_away(pending, closed, words);
            }
        }
    assign(off_[id], set, words);
    has_off_[id] = 1;
}

/// Of any candidate: what it implied before, and what the ends of all links imply that it leads to.
void StaticClosure::extend_on(Id id) const {
    const int words = board_->words();
    const IdSet& excluded = off(id);
    IdSet set;
    assign(set, base_->on(id), words);
    for (int w = 0; w < words; ++w)
        visit_bits(excluded.word[w] & linked_.word[w], 64 * w, [&](Id from) {
            for (const Id to : ends_[from]) join(set, base_->on(to), words);
        });
    assign(on_[id], set, words);
    has_on_[id] = 1;
}

IdSet StaticClosure::affected_by(const ChangedUnits& changed) const {
    IdSet affected;
    for (const std::uint16_t unit : changed.units()) {
        if (position_->count(unit) != 2) continue;
        const auto [one, other] = link_of(unit);
        join(affected, off(one), board_->words());
        join(affected, off(other), board_->words());
    }
    return affected;
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

bool StaticClosure::add_shared(int unit, const IdSet& among, IdSet& set) const {
    const int words = board_->words();
    // Where all make a candidate true, they make the others of its cell false.
    IdSet common;
    for_words(words, [&](int w) { common.word[w] = among.word[w] & position_->left().word[w]; });
    std::uint64_t any = 0;
    for (Id id : board_->members(unit)) {
        if (!position_->has(id)) continue;
        const IdSet& branch = off(id);
        any = 0;
        for_words(words, [&](int w) {
            common.word[w] &= branch.word[w];
            any |= common.word[w];
        });
        if (any == 0) return false;
    }
    join(set, common, words);
    return any != 0;
}

}  // namespace gridlemma::forcing
