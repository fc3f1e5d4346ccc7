// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/outline_survey.hpp"

#include <algorithm>

namespace gridlemma::explainer {

void OutlineSurvey::reset(const Board& board, const Position& position,
                          const std::vector<Net>& nets, const std::vector<std::uint8_t>& has_net,
                          Deducer* deducer) {
    board_ = &board;
    position_ = &position;
    nets_ = &nets;
    has_net_ = &has_net;
    builder_.reset(board, position, deducer);
    for (std::vector<Outline>& outlines : outlines_)
        for (Outline& outline : outlines) {
            outline.level = -1;
            outline.is_stale = false;
            outline.barren.level = 0;
        }
}

/// Where all that has gone was false, the assumption leaves what it left before: all it implies is
/// the same, at every level. Otherwise it implies no less. What contradicts itself does so with
/// fewer candidates, too.
void OutlineSurvey::forget(const IdSet& gone) {
    const int words = board_->words();
    const bool is_renewable = !has_single();
    for (std::vector<Outline>& outlines : outlines_)
        for (Outline& outline : outlines) {
            if (outline.level < 0 || outline.is_torn) continue;
            std::uint64_t others = 0;
            for_words(words, [&](int w) {
                others |= gone.word[w] & ~outline.implied.off.word[w];
                outline.implied.off.word[w] &= ~gone.word[w];
            });
            outline.is_stale |= others != 0;
            if (outline.is_stale && !is_renewable) outline.level = -1;
        }
}

void OutlineSurvey::survey(int level) {
    level_ = level;
    const auto literals = static_cast<std::size_t>(2 * board_->size());
    for (std::vector<Outline>& outlines : outlines_)
        if (outlines.size() < literals) outlines.resize(literals);
    if (covers_.size() < literals) covers_.resize(literals);
    states_.assign(literals, State::nothing);
    covers_others_ = !has_single();
    list_by_size();
    for (const auto& [size, literal] : order_) {
        const Outline& known = at_level(level_, literal);
        if (known.level == level_ && !known.is_stale) settle(literal, known);
    }
    for (const auto& [size, literal] : order_)
        if (states_[literal.code()] == State::nothing) find(literal);
}

/// Whether a unit of the position is down to one candidate. No link of a net leads to it, so that
/// what an assumption implies need not be all that follows.
bool OutlineSurvey::has_single() const {
    for (int unit = 0; unit < board_->unit_count(); ++unit)
        if (position_->count(unit) == 1) return true;
    return false;
}

/// The assumptions, those of large nets first.
void OutlineSurvey::list_by_size() {
    order_.clear();
    const auto add = [&](BoardLiteral literal) {
        const Net& net = (*nets_)[literal.code()];
        const bool has_net = (*has_net_)[literal.code()] != 0;
        order_.push_back({static_cast<std::uint16_t>(has_net ? net.nodes.size() : 0), literal});
    };
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(position_->left().word[w], 64 * w, [&](Id id) {
            add(BoardLiteral::on(id));
            add(BoardLiteral::off(id));
        });
    std::ranges::stable_sort(order_,
                             [](const Sized& a, const Sized& b) { return a.size > b.size; });
}

void OutlineSurvey::find(BoardLiteral assumption) {
    Outline& outline = at_level(level_, assumption);
    start(assumption, outline);
    if (!outline.is_torn) builder_.extend(level_);
    outline.level = level_;
    settle(assumption, outline);
}

/// Makes it that of a position with more candidates, or of a lower level, or of the net, if that
/// has been made to the end.
void OutlineSurvey::start(BoardLiteral assumption, Outline& outline) {
    if (outline.level == level_ && outline.is_stale) return builder_.renew(outline);
    outline.is_stale = false;
    for (int level = level_ - 1; level > 0; --level) {
        const Outline& lower = at_level(level, assumption);
        if (lower.level != level || lower.is_stale) continue;
        assign(outline.implied, lower.implied, board_->words());
        outline.level = level;
        outline.is_torn = lower.is_torn;
        return builder_.take_up(outline);
    }
    const Net& known = (*nets_)[assumption.code()];
    const auto followed = static_cast<std::size_t>(known.followed_on + known.followed_off);
    if ((*has_net_)[assumption.code()] == 0 || known.level > level_ || known.has_contradiction() ||
        followed != known.nodes.size())
        return builder_.build(assumption, outline);
    assign(outline.implied, known.implied, board_->words());
    outline.level = known.level;
    outline.is_torn = false;
    builder_.take_up(outline);
}

/// The outline is the assumption's own; it covers what it implies.
void OutlineSurvey::settle(BoardLiteral assumption, const Outline& outline) {
    states_[assumption.code()] = outline.is_torn ? State::torn : State::own;
    if (outline.is_torn || !covers_others_) return;
    for (int w = 0; w < board_->words(); ++w) {
        visit_bits(outline.implied.on.word[w], 64 * w,
                   [&](Id id) { cover(BoardLiteral::on(id), outline); });
        visit_bits(outline.implied.off.word[w], 64 * w,
                   [&](Id id) { cover(BoardLiteral::off(id), outline); });
    }
}

void OutlineSurvey::cover(BoardLiteral literal, const Outline& outline) {
    State& state = states_[literal.code()];
    BoardLiteralSet& covers = covers_[literal.code()];
    if (state == State::nothing) {
        assign(covers, outline.implied, board_->words());
        state = State::covered;
    } else if (state == State::covered) {
        for_words(board_->words(), [&](int w) {
            covers.on.word[w] &= outline.implied.on.word[w];
            covers.off.word[w] &= outline.implied.off.word[w];
        });
    }
}

/// Returns a set that contains all that an assumption implies, or null if nothing is known. An
/// assumption that contradicts itself implies what its net has up to the contradiction.
const BoardLiteralSet* OutlineSurvey::bound(BoardLiteral assumption) {
    const std::uint16_t code = assumption.code();
    switch (states_[code]) {
        case State::own:
            return &at_level(level_, assumption).implied;
        case State::covered:
            return &covers_[code];
        case State::torn:
            if ((*has_net_)[code] != 0 && (*nets_)[code].has_contradiction())
                return &(*nets_)[code].implied;
            break;
        case State::nothing:
            break;
    }
    return nullptr;
}

bool OutlineSurvey::have_common(std::span<const BoardLiteral> branches, bool is_on) {
    IdSet common = position_->left();
    for (BoardLiteral branch : branches) {
        const BoardLiteralSet* const implied = bound(branch);
        if (implied == nullptr) continue;
        const IdSet& set = implied->of_sign(is_on);
        std::uint64_t any = 0;
        for_words(board_->words(), [&](int w) {
            common.word[w] &= set.word[w];
            any |= common.word[w];
        });
        if (any == 0) return false;
    }
    return true;
}

bool OutlineSurvey::may_share(std::span<const BoardLiteral> branches) {
    const auto is_covered = [&](BoardLiteral branch) {
        return states_[branch.code()] == State::covered;
    };
    while (have_common(branches, true) || have_common(branches, false)) {
        const auto covered = std::ranges::find_if(branches, is_covered);
        if (covered == branches.end()) return true;
        find(*covered);
    }
    return false;
}

}  // namespace gridlemma::explainer
