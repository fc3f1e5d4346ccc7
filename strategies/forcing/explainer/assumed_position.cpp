// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/assumed_position.hpp"

namespace gridlemma::explainer {

namespace {

/// Calls `visit` with each candidate that is in one set and not in the other.
template <typename Visit>
void visit_missing(const IdSet& before, const IdSet& now, int words, Visit&& visit) {
    for (int w = 0; w < words; ++w) visit_bits(before.word[w] & ~now.word[w], 64 * w, visit);
}

}  // namespace

void AssumedPosition::set_start(const Board& board, const Position& start, const Grid& grid) {
    board_ = &board;
    start_ = &start;
    start_count_ = count_ones(start.left(), board.words());
    start_grid_ = grid;
}

void AssumedPosition::move_to(const IdSet& left, std::uint32_t number) {
    number_ = number;
    now_ = position_of(left);
    set_grid();
}

void AssumedPosition::move_to(const Position& now) {
    now_.assign(*board_, now);
    set_grid();
}

Position AssumedPosition::position_of(const IdSet& left) const {
    Position position = *start_;
    visit_missing(start_->left(), left, words(), [&](Id id) { position.remove(*board_, id); });
    return position;
}

/// Gives the grid the candidates of the position.
void AssumedPosition::set_grid() {
    grid_ = start_grid_;
    visit_missing(start_->left(), now_.left(), words(),
                  [&](Id id) { grid_.remove(board_->candidate(id)); });
}

}  // namespace gridlemma::explainer
