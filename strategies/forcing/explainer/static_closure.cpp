// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/static_closure.hpp"

#include <bit>

namespace gridlemma::explainer {

void StaticClosure::start(const Board& board, const Position& position, const StaticClosure* base) {
    for (const Link& link : links_) ends_[link.from].clear();
    links_.clear();
    board_ = &board;
    position_ = &position;
    base_ = base;
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

void StaticClosure::reset(const Board& board, const Position& position, Units units) {
    start(board, position, nullptr);
    const int end = units == Units::cells ? cell_count : board.unit_count();
    for (int unit = 0; unit < end; ++unit)
        if (position_->count(unit) == 2) add_link(unit);
    if (units == Units::all) refute_over_all();
}

void StaticClosure::reset(const StaticClosure& base, const Position& position) {
    start(*base.board_, position, &base);
    add_new_links();
    refute_over_all();
}

void StaticClosure::reset(const StaticClosure& base, const Position& position,
                          const ChangedUnits& changed) {
    start(*base.board_, position, &base);
    add_new_links();
    for (const std::uint16_t unit : changed.units())
        if (position.count(unit) == 2) refute_over(link_of(unit));
}

StaticClosure::Link StaticClosure::link_of(int unit) const {
    const Id one = position_->first(*board_, unit);
    return {.from = one, .to = position_->other(unit, one)};
}

/// Where a unit is down to two, whatever excludes one of them makes the other true.
void StaticClosure::add_link(int unit) {
    const auto [one, other] = link_of(unit);
    add_link({.from = one, .to = other});
    add_link({.from = other, .to = one});
}

void StaticClosure::add_link(const Link& link) {
    links_.push_back(link);
    linked_.insert(link.from);
    ends_[link.from].push_back(link.to);
}

/// Adds the links of units that had more than two candidates on the position of `base_`.
void StaticClosure::add_new_links() {
    changed_.set(*board_, base_->position_->left(), *position_);
    for (const std::uint16_t unit : changed_.units())
        if (position_->count(unit) == 2) add_link(unit);
}

/// What is refuted is so over a new link. It is enough to go over each link one way round.
void StaticClosure::refute_over_all() {
    for (std::size_t i = 0; i < links_.size(); i += 2) refute_over(links_[i]);
}

/// Notes what a link refutes: what implies that both its ends are false.
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

/// Returns what a candidate excludes before any new link is followed.
inline const IdSet& StaticClosure::off_before(Id id) const {
    return base_ == nullptr ? board_->excluded_by(id) : base_->off(id);
}

// This is the only place where a set is closed: it follows one link after another until none leads
// to anything new. A closed set holds all that follows from it, so that none of that is followed
// again. There is a shortcut for a candidate that is no end of a link: it closes the ends first
// that it leads to. These serve all such candidates, which then are a union of them.
void StaticClosure::close(Id id) const {
    const int words = board_->words();
    const bool closes_ends = !linked_.contains(id);
    IdSet reached;
    assign(reached, off_before(id), words);
    IdSet pending;
    assign(pending, linked_, words);
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (int w = 0; w < words; ++w)
            while (const std::uint64_t open = reached.word[w] & pending.word[w]) {
                const auto from = static_cast<Id>(64 * w + std::countr_zero(open));
                pending.erase(from);
                has_grown = true;
                for (const Id to : ends_[from]) {
                    const bool is_closed = closes_ends || has_off_[to] != 0;
                    const IdSet& more = is_closed ? off(to) : off_before(to);
                    join(reached, more, words);
                    if (is_closed)
                        for_words(words, [&](int v) { pending.word[v] &= ~more.word[v]; });
                }
            }
    }
    for_words(words,
              [&](int w) { off_[id].word[w] = reached.word[w] & position_->left().word[w]; });
    has_off_[id] = 1;
}

/// What is true was so before, or is so by the links of what is false. A set that has been
/// collected holds what the links give that it leads to, so that these are not gone over again.
void StaticClosure::collect_on(Id id) const {
    const int words = board_->words();
    const IdSet& excluded = off(id);
    IdSet set;
    if (base_ != nullptr)
        assign(set, base_->on(id), words);
    else
        set.insert(id);
    IdSet pending;
    for_words(words, [&](int w) { pending.word[w] = excluded.word[w] & linked_.word[w]; });
    for (int w = 0; w < words; ++w)
        while (pending.word[w] != 0) {
            const auto from = static_cast<Id>(64 * w + std::countr_zero(pending.word[w]));
            pending.erase(from);
            for (const Id to : ends_[from])
                if (has_on_[to] != 0) {
                    join(set, on_[to], words);
                    for_words(words, [&](int v) { pending.word[v] &= ~off_[to].word[v]; });
                } else if (base_ != nullptr) {
                    join(set, base_->on(to), words);
                } else {
                    set.insert(to);
                }
        }
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

}  // namespace gridlemma::explainer
