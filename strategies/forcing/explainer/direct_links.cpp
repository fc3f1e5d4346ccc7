// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/direct_links.hpp"

#include <algorithm>

namespace gridlemma::forcing {

void DirectLinks::reset(const Board& board, const Position& position, Units units,
                        const std::vector<IdSet>* known) {
    known_ = known;
    board_ = &board;
    position_ = &position;
    unit_kinds_ = units == Units::cells ? 1 : static_cast<std::size_t>(board.unit_kinds());
    const auto size = static_cast<std::size_t>(board.size());
    if (next_.size() < size) {
        next_.resize(size);
        before_.resize(size);
        on_.resize(size);
        off_.resize(size);
    }
    has_next_.assign(size, 0);
    has_before_.assign(size, 0);
    has_closure_.assign(size, 0);
    linked_.clear(board.words());
    const int end = units == Units::cells ? cell_count : board.unit_count();
    for (int unit = 0; unit < end; ++unit) {
        if (position.count(unit) != 2) continue;
        const Id one = position.first(board, unit);
        linked_.insert(one);
        linked_.insert(position.other(unit, one));
    }
}

void DirectLinks::set_next(Id id) {
    has_next_[id] = 1;
    IdSet& next = next_[id];
    next.clear(board_->words());
    const IdSet& excluded = board_->excluded_by(id);
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(excluded.word[w] & linked_.word[w], 64 * w,
                   [&](Id from) { visit_partners(from, [&](Id to) { next.insert(to); }); });
    next.erase(id);
}

void DirectLinks::set_before(Id id) {
    has_before_[id] = 1;
    IdSet& before = before_[id];
    before.clear(board_->words());
    visit_partners(id,
                   [&](Id other) { join(before, board_->excluded_by(other), board_->words()); });
    for_words(board_->words(), [&](int w) { before.word[w] &= position_->left().word[w]; });
    before.erase(id);
}

void DirectLinks::close(Id id) {
    has_closure_[id] = 1;
    const int words = board_->words();
    IdSet& on = on_[id];
    IdSet& off = off_[id];
    on.clear(words);
    off.clear(words);
    on.insert(id);
    IdSet open;
    assign(open, on, words);
    for (int w = 0; w < words;) {
        if (open.word[w] == 0) {
            ++w;
            continue;
        }
        const auto current = static_cast<Id>(64 * w + std::countr_zero(open.word[w]));
        open.erase(current);
        const IdSet& more = next(current);
        const IdSet& excluded = board_->excluded_by(current);
        int first = words;  // Of the words that have got something.
        for (int v = words; v-- > 0;) {
            const std::uint64_t fresh = more.word[v] & ~on.word[v];
            on.word[v] |= fresh;
            open.word[v] |= fresh;
            off.word[v] |= excluded.word[v] & position_->left().word[v];
            if (fresh != 0) first = v;
        }
        w = std::min(w, first);
    }
}

}  // namespace gridlemma::forcing
