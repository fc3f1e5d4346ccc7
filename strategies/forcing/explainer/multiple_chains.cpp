// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/multiple_chains.hpp"

#include <algorithm>

namespace gridlemma::explainer {

void MultipleChains::reset(const Board& board, const Position& position, Deducer* deducer) {
    board_ = &board;
    position_ = &position;
    deducer_ = deducer;
    closure_ = nullptr;
    nets_.reset(board, position, rules_.links, deducer);
    targets_.reset(board, position, deducer);
    outlines_.reset(board, position, nets_.nets(), nets_.has_net(), deducer);
}

void MultipleChains::forget(std::span<const Id> removed) {
    IdSet gone;
    for (Id id : removed) gone.insert(id);
    nets_.forget(gone);
    outlines_.forget(gone);
}

std::optional<NetChain> MultipleChains::first() {
    choice_.want_first();
    if (const std::optional<NetChain> found = first_short()) return found;
    nets_.set_limit(choice_.first() ? static_cast<std::uint16_t>(choice_.first()->complexity)
                                    : no_limit);
    choice_.want_first();
    const int level = nets_.level();
    uses_outlines_ = level > 0 && deducer_->can_sum_up(level);
    if (uses_outlines_) outlines_.survey(level);
    search();
    uses_outlines_ = false;
    if (level == 0) usual_complexity_ = choice_.first() ? choice_.first()->complexity : 100;
    return choice_.first();
}

/// Searches in short nets. Short chains are found there, and a chain of the complexity limit + 1
/// has no literal with more ancestors than the limit. Returns nothing if the best chain may be
/// another one.
std::optional<NetChain> MultipleChains::first_short() {
    if (nets_.level() != 0 || usual_complexity_ >= 100) return std::nullopt;
    const int limit = std::max(14, usual_complexity_ + 2);
    nets_.set_limit(static_cast<std::uint16_t>(limit));
    search();
    if (!choice_.first() || choice_.first()->complexity > limit) return std::nullopt;
    usual_complexity_ = (usual_complexity_ + choice_.first()->complexity) / 2;
    return choice_.first();
}

const std::vector<NetChain>& MultipleChains::all() {
    nets_.set_limit(no_limit);
    choice_.want_all(static_cast<std::size_t>(2 * board_->size()));
    search();
    return choice_.all();
}

void MultipleChains::search() {
    group_ = 0;
    for (Cell cell : board_->grid().unsolved())
        if (position_->count(cell.index()) >= rules_.least_candidates) search_cell(cell);
}

void MultipleChains::search_cell(Cell cell) {
    const bool is_wide = position_->count(cell.index()) >= 3;
    for (Id id : board_->members(cell.index()))
        if (position_->has(id)) search_candidate(id, is_wide);
    if (rules_.units) search_unit(ChainKind::cell, cell.index());
}

void MultipleChains::search_candidate(Id id, bool is_wide) {
    if (rules_.contradictions) {
        search_contradiction(BoardLiteral::on(id));
        search_contradiction(BoardLiteral::off(id));
    }
    if (rules_.either_way && is_wide) {
        branches_.clear();
        branches_.push_back(BoardLiteral::on(id));
        branches_.push_back(BoardLiteral::off(id));
        search_common(ChainKind::either_way, id);
    }
    if (!rules_.units) return;
    for (const std::uint16_t unit : board_->units(id).subspan(1)) {
        if (unit == no_unit || position_->count(unit) < 2) continue;
        if (position_->first(*board_, unit) == id) search_unit(ChainKind::house, unit);
    }
}

void MultipleChains::search_contradiction(BoardLiteral assumption) {
    const std::uint32_t group = group_++;
    if (implies_contradiction(assumption))
        offer({.complexity = 0,
               .kind = ChainKind::contradiction,
               .order = group << 12U,
               .conclusion = assumption.opposite(),
               .origin = assumption.id()});
}

bool MultipleChains::implies_contradiction(BoardLiteral assumption) {
    if (uses_outlines_ && !outlines_.is_torn(assumption)) return false;
    return nets_.net(assumption).has_contradiction();
}

void MultipleChains::search_unit(ChainKind kind, int unit) {
    if (closure_ != nullptr && !closure_->shares(unit)) return;
    branches_.clear();
    for (Id id : board_->members(unit))
        if (position_->has(id)) branches_.push_back(BoardLiteral::on(id));
    search_common(kind, unit);
}

/// Offers what all branches have in common.
void MultipleChains::search_common(ChainKind kind, int origin) {
    const std::uint32_t group = group_;
    group_ += 2;
    if (uses_outlines_ && !may_share()) return;
    nets_of_branches_.clear();
    for (BoardLiteral branch : branches_) nets_of_branches_.push_back(&nets_.net(branch));
    BoardLiteralSet common;
    if (!find_common(common)) return;
    const Net& leader = *nets_of_branches_.front();
    for (const bool is_on : {true, false})
        visit_members(common.of_sign(is_on), board_->words(), [&](Id id) {
            const BoardLiteral conclusion = is_on ? BoardLiteral::on(id) : BoardLiteral::off(id);
            offer({.complexity = 0,
                   .kind = kind,
                   .order = (group + (is_on ? 0U : 1U)) << 12U | leader.place[conclusion.code()],
                   .conclusion = conclusion,
                   .origin = origin});
        });
}

/// Returns whether the branches may have anything in common by their outlines.
bool MultipleChains::may_share() {
    for (BoardLiteral branch : branches_)
        if (outlines_.is_torn(branch)) (void)nets_.net(branch);
    return outlines_.may_share(branches_);
}

/// Sets `common` to what the nets of the branches have in common. Returns false if that is nothing.
bool MultipleChains::find_common(BoardLiteralSet& common) {
    assign(common, nets_of_branches_.front()->implied, board_->words());
    for (const Net* net : std::span(nets_of_branches_).subspan(1)) {
        std::uint64_t any = 0;
        for_words(board_->words(), [&](int w) {
            any |= common.on.word[w] &= net->implied.on.word[w];
            any |= common.off.word[w] &= net->implied.off.word[w];
        });
        if (any == 0) return false;
    }
    return true;
}

void MultipleChains::offer(NetChain chain) {
    // A true candidate that is the only one of its cell excludes nothing.
    if (chain.conclusion.is_on() && position_->count(board_->units(chain.conclusion.id())[0]) < 2)
        return;
    const int slot = this->slot(chain.conclusion);
    targets_.set(chain, nets_);
    chain.complexity += targets_.complexity();
    if (!choice_.is_wanted(chain, slot)) return;
    if (targets_.has_nested()) {
        chain.complexity += targets_.nested_complexity();
        if (!choice_.is_wanted(chain, slot)) return;
    }
    choice_.keep(chain, slot);
    if (!choice_.wants_all())
        nets_.set_limit(std::min(nets_.limit(),
                                 static_cast<std::uint16_t>(std::min(chain.complexity, 0xFFFE))));
}

/// Returns the number of what a conclusion eliminates.
int MultipleChains::slot(BoardLiteral conclusion) const noexcept {
    const Id id = conclusion.id();
    const int cell = board_->units(id)[0];
    if (!conclusion.is_on()) return id;
    return position_->count(cell) == 2 ? position_->other(cell, id) : board_->size() + id;
}

void MultipleChains::trace(const NetChain& chain, std::vector<Line>& lines) {
    targets_.set(chain, nets_);
    targets_.trace(lines);
}

}  // namespace gridlemma::explainer
