// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/static_closure.hpp"

namespace pencilmark::forcing {

void StaticClosure::reset(const Board& board, const Position& position) {
    board_ = &board;
    position_ = &position;
    const auto size = static_cast<std::size_t>(board.size());
    if (next_.size() < size) {
        next_.resize(size);
        on_.resize(size);
        off_.resize(size);
    }
    is_closed_.assign(size, 0);
    has_off_.assign(size, 0);
    link();
    refuted_.clear(board.words());
    has_refuted_ = false;
    // The others are a union of these.
    for (int w = 0; w < board.words(); ++w)
        visit_bits(linked_.word[w], 64 * w, [&](Id id) { close(id); });
    for (int w = 0; w < board.words(); ++w)
        visit_bits(position.left().word[w], 64 * w, [&](Id id) {
            if (is_closed_[id] == 0) close(id);
            refute(id);
        });
}

/// Notes that a candidate excludes itself, if it does.
void StaticClosure::refute(Id id) {
    const IdSet& excluded = board_->excluded_by(id);
    std::uint64_t both = 0;
    for (int w = 0; w < board_->words(); ++w) both |= on_[id].word[w] & excluded.word[w];
    if (both == 0) return;
    refuted_.insert(id);
    has_refuted_ = true;
}

/// Where a unit is down to two, whatever excludes one of them makes the other true.
void StaticClosure::link() {
    for (int i = 0; i < board_->size(); ++i) next_[i].clear(board_->words());
    linked_.clear(board_->words());
    for (int unit = 0; unit < unit_count; ++unit) {
        if (position_->count(unit) != 2) continue;
        for (Id id : board_->members(unit))
            if (position_->has(id)) link(id, position_->other(unit, id));
    }
}

/// The candidates that exclude `from` make `to` true.
void StaticClosure::link(Id from, Id to) {
    linked_.insert(to);
    const IdSet& excluding = board_->excluded_by(from);
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(excluding.word[w] & position_->left().word[w], 64 * w, [&](Id id) {
            if (id != to) next_[id].insert(to);
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
                const bool is_closed = is_closed_[current] != 0;
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
    is_closed_[id] = 1;
}

const IdSet& StaticClosure::off(Id id) const noexcept {
    IdSet& result = off_[id];
    if (has_off_[id] != 0) return result;
    has_off_[id] = 1;
    const int words = board_->words();
    result.clear(words);
    for (int w = 0; w < words; ++w)
        visit_bits(on_[id].word[w], 64 * w, [&](Id other) {
            const IdSet& excluded = board_->excluded_by(other);
            for (int v = 0; v < words; ++v) result.word[v] |= excluded.word[v];
        });
    for (int w = 0; w < words; ++w) result.word[w] &= position_->left().word[w];
    return result;
}

bool StaticClosure::shares(int unit) const noexcept {
    const int words = board_->words();
    IdSet common_on = position_->left();
    IdSet common_off = position_->left();
    std::uint64_t any = 0;
    for (Id id : board_->members(unit)) {
        if (!position_->has(id)) continue;
        const IdSet& excluded = off(id);
        any = 0;
        for (int w = 0; w < words; ++w) {
            common_on.word[w] &= on_[id].word[w];
            common_off.word[w] &= excluded.word[w];
            any |= common_on.word[w] | common_off.word[w];
        }
        if (any == 0) return false;
    }
    return any != 0;
}

}  // namespace pencilmark::forcing
