// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/outline_builder.hpp"

namespace gridlemma::explainer {

void OutlineBuilder::reset(const Board& board, const Position& start, Deducer* deducer) {
    board_ = &board;
    start_ = &start;
    deducer_ = deducer;
}

void OutlineBuilder::begin(Outline& outline) {
    outline_ = &outline;
    queue_.clear();
    now_.assign(*board_, *start_);
}

/// Calls `visit` with each false candidate.
template <typename Visit>
void OutlineBuilder::visit_off(Visit&& visit) const {
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(outline_->implied.off.word[w], 64 * w, visit);
}

void OutlineBuilder::take_up(Outline& outline) {
    begin(outline);
    visit_off([&](Id id) { now_.remove(*board_, id); });
}

void OutlineBuilder::build(BoardLiteral assumption, Outline& outline) {
    outline.implied.clear(board_->words());
    outline.level = 0;
    outline.is_torn = outline.is_stale = false;
    begin(outline);
    if (assumption.is_on())
        set_on(assumption.id());
    else
        set_off(assumption.id());
    run();
}

void OutlineBuilder::renew(Outline& outline) {
    outline.level = 0;
    outline.is_stale = false;
    begin(outline);
    last_.clear();
    visit_off([&](Id id) {
        Position::Singles singles;
        const int count = now_.remove(*board_, id, singles);
        for (int i = 0; i < count; ++i) last_.push_back(singles[static_cast<std::size_t>(i)].id);
    });
    for (Id id : last_) {
        outline.is_torn |= !now_.has(id);
        set_on(id);
    }
    run();
}

void OutlineBuilder::set_off(Id id) {
    outline_->implied.off.insert(id);
    queue_.push_back(id);
    outline_->is_torn |= outline_->implied.on.contains(id);
}

void OutlineBuilder::set_on(Id id) {
    if (outline_->implied.on.contains(id)) return;
    outline_->implied.on.insert(id);
    outline_->is_torn |= outline_->implied.off.contains(id);
    const IdSet& excluded = board_->excluded_by(id);
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(excluded.word[w] & start_->left().word[w] & ~outline_->implied.off.word[w],
                   64 * w, [&](Id other) { set_off(other); });
}

/// Takes the false candidates away one by one.
void OutlineBuilder::run() {
    while (!queue_.empty() && !outline_->is_torn) {
        const Id id = queue_.back();
        queue_.pop_back();
        Position::Singles singles;
        const int count = now_.remove(*board_, id, singles);
        for (int i = 0; i < count; ++i) set_on(singles[static_cast<std::size_t>(i)].id);
    }
}

void OutlineBuilder::extend(int level) {
    Outline& outline = *outline_;
    int least_level = outline.level + 1;
    outline.level = level;
    while (!outline.is_torn && deduce(least_level, level)) {
        run();
        least_level = 1;
    }
    if (outline.is_torn) return;
    Barren& barren = outline.barren;
    assign(barren.left, now_.left(), board_->words());
    barren.count = count_ones(barren.left, board_->words());
    barren.level = level;
}

/// Whether there is anything new. Below the least level there is not.
bool OutlineBuilder::deduce(int least_level, int level) {
    IdSet off;
    if (!deducer_->sum_up(now_, outline_->barren, least_level, level, off)) return false;
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(off.word[w], 64 * w, [&](Id id) { set_off(id); });
    return true;
}

}  // namespace gridlemma::explainer
