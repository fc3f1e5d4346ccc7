// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/linked_position.hpp"

namespace gridlemma::explainer {

void LinkedPosition::reset(const Board& board, const Position& position,
                           const StaticClosure& closure) {
    board_ = &board;
    position_ = &position;
    closure_ = &closure;
    links_.reset(board, position, Units::all);
    cell_links_.reset(board, position, Units::cells);
    cell_closure_.reset(board, position, Units::cells);
    find_off_starts();
    const IdSet cyclic = closure.cyclic();
    for_words(words(), [&](int w) { cyclic_.word[w] = cyclic.word[w] & position.left().word[w]; });
}

/// A chain from off to on leaves its cell no other candidate: each of these is refuted.
void LinkedPosition::find_off_starts() {
    off_starts_.clear(words());
    visit_members(closure_->refuted(), words(), [&](Id id) {
        for (Id other : board_->members(board_->units(id)[0]))
            if (position_->has(other) && follows_from_opposite(other)) off_starts_.insert(other);
    });
}

bool LinkedPosition::follows_from_opposite(Id id) const {
    bool refutes_rest = true;
    visit_rest_of_cell(id, [&](Id other) { refutes_rest &= closure_->refuted().contains(other); });
    if (!refutes_rest) return false;
    bool follows = false;
    position_->visit_partners(*board_, id, [&](std::size_t, Id other) {
        follows = follows || closure_->on(other).contains(id);
    });
    return follows;
}

}  // namespace gridlemma::explainer
