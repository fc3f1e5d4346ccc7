// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/direct_links.hpp"

namespace gridlemma::explainer {

void DirectLinks::reset(const Board& board, const Position& position, Units units) {
    board_ = &board;
    position_ = &position;
    unit_kinds_ = units == Units::cells ? 1 : static_cast<std::size_t>(board.unit_kinds());
    const auto size = static_cast<std::size_t>(board.size());
    if (next_.size() < size) {
        next_.resize(size);
        before_.resize(size);
    }
    has_next_.assign(size, 0);
    has_before_.assign(size, 0);
    linked_.clear(board.words());
    const int end = units == Units::cells ? cell_count : board.unit_count();
    for (int unit = 0; unit < end; ++unit) {
        if (position.count(unit) != 2) continue;
        const Id one = position.first(board, unit);
        linked_.insert(one);
        linked_.insert(position.other(unit, one));
    }
}

void DirectLinks::set_next(Id id) const {
    has_next_[id] = 1;
    IdSet& next = next_[id];
    next.clear(board_->words());
    visit_common(board_->excluded_by(id), linked_, board_->words(),
                 [&](Id from) { visit_partners(from, [&](Id to) { next.insert(to); }); });
    next.erase(id);
}

void DirectLinks::set_before(Id id) const {
    has_before_[id] = 1;
    IdSet& before = before_[id];
    before.clear(board_->words());
    visit_partners(id,
                   [&](Id other) { join(before, board_->excluded_by(other), board_->words()); });
    for_words(board_->words(), [&](int w) { before.word[w] &= position_->left().word[w]; });
    before.erase(id);
}

}  // namespace gridlemma::explainer
