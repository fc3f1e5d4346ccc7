// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/multiple_chains.hpp"

#include <algorithm>

namespace gridlemma::forcing {

void MultipleChains::reset(const Board& board, const Position& position, Deducer* deducer) {
    board_ = &board;
    position_ = &position;
    deducer_ = deducer;
    builder_.reset(board, position, rules_.links, deducer);
    const auto literals = static_cast<std::size_t>(2 * board.size());
    if (nets_.size() < literals) nets_.resize(literals);
    has_net_.assign(literals, 0);
    outlines_.reset(board, position, nets_, has_net_, deducer);
    closure_ = nullptr;
    limit_ = no_limit;
    set_level(0);
}

void MultipleChains::set_level(int level) {
    level_ = level;
    builder_.set_level(level);
}

const Net& MultipleChains::net(BoardLiteral assumption) {
    Net& net = nets_[assumption.code()];
    if (has_net_[assumption.code()] == 0) {
        builder_.build(assumption, limit_, net);
        has_net_[assumption.code()] = 1;
        return net;
    }
    if (net.level != level_) adopt(net);
    if (!net.has_contradiction() && (net.level != level_ || net.limit < limit_))
        builder_.extend(limit_, net);
    return net;
}

bool MultipleChains::implies_contradiction(BoardLiteral assumption) {
    if (uses_outlines_ && !outlines_.is_torn(assumption)) return false;
    return net(assumption).has_contradiction();
}

/// Whether the branches may have anything in common by their outlines.
bool MultipleChains::may_share() {
    for (BoardLiteral branch : branches_)
        if (outlines_.is_torn(branch)) (void)net(branch);
    return outlines_.may_share(branches_);
}

/// Reuses the part of a lower-level net that is still valid: everything, except that from level 4
/// on the nested chains differ.
void MultipleChains::adopt(Net& net) const {
    if (level_ >= 4 && net.level < 4 && net.first_nested >= 0) net.cut(net.first_nested);
    if (net.has_contradiction()) net.level = level_;
}

void MultipleChains::forget(std::span<const Id> removed) {
    IdSet gone;
    for (Id id : removed) gone.insert(id);
    IdSet before;
    for_words(board_->words(),
              [&](int w) { before.word[w] = position_->left().word[w] | gone.word[w]; });
    changed_.set(*board_, before, *position_);
    IdSet near;
    for (const std::uint16_t unit : changed_.units())
        for (Id id : board_->members(unit)) near.insert(id);
    for (std::size_t code = 0; code < has_net_.size(); ++code) {
        if (has_net_[code] == 0) continue;
        Net& net = nets_[code];
        if (net.first_deduced >= 0) net.cut(net.first_deduced);
        net.level = 0;
        has_net_[code] = !depends_on(net, gone, near);
    }
    outlines_.forget(gone);
    set_level(0);
}

/// Whether the removal of these candidates changes the net: it does if the net has one of them, or
/// if a unit that has lost one now gets down to two. `near`: all candidates of these units.
bool MultipleChains::depends_on(const Net& net, const IdSet& gone, const IdSet& near) const {
    std::uint64_t any = 0;
    std::uint64_t any_near = 0;
    for_words(board_->words(), [&](int w) {
        any |= gone.word[w] & (net.implied.on.word[w] | net.implied.off.word[w]);
        any_near |= near.word[w] & net.implied.off.word[w];
    });
    if (any != 0) return true;
    if (any_near == 0) return false;
    const auto gets_down = [&](int unit) {
        if (position_->count(unit) < 2) return false;
        int rest = 0;
        for (Id id : board_->members(unit))
            if (position_->has(id) && !net.implied.off.contains(id) && ++rest == 2) return false;
        return true;
    };
    return std::ranges::any_of(changed_.units(), gets_down);
}

std::optional<NetChain> MultipleChains::first() {
    wants_all_ = false;
    first_.reset();
    // Short chains are found in short nets, so these come first; a chain of the complexity limit +
    // 1 has no literal with more ancestors than the limit.
    if (level_ == 0 && usual_complexity_ < 100) {
        limit_ = static_cast<std::uint16_t>(std::max(14, usual_complexity_ + 2));
        const int limit = limit_;
        search();
        if (first_ && first_->complexity <= limit) {
            usual_complexity_ = (usual_complexity_ + first_->complexity) / 2;
            return first_;
        }
    }
    limit_ = first_ ? static_cast<std::uint16_t>(first_->complexity) : no_limit;
    first_.reset();
    uses_outlines_ = level_ > 0 && deducer_->can_sum_up(level_);
    if (uses_outlines_) outlines_.survey(level_);
    search();
    uses_outlines_ = false;
    if (level_ == 0) usual_complexity_ = first_ ? first_->complexity : 100;
    return first_;
}

const std::vector<NetChain>& MultipleChains::all() {
    wants_all_ = true;
    limit_ = no_limit;
    best_.resize(static_cast<std::size_t>(2 * board_->size()));
    for (int slot : used_slots_) best_[slot].complexity = 0;
    used_slots_.clear();
    search();
    sorted_.clear();
    for (int slot : used_slots_) sorted_.push_back(best_[slot]);
    std::ranges::sort(sorted_,
                      [](const NetChain& a, const NetChain& b) { return a.comes_before(b); });
    return sorted_;
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
    if (rules_.units) search_unit(Kind::cell, cell.index());
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
        search_common(Kind::either_way, id);
    }
    if (!rules_.units) return;
    for (const std::uint16_t unit : board_->units(id).subspan(1)) {
        if (unit == no_unit || position_->count(unit) < 2) continue;
        if (position_->first(*board_, unit) == id) search_unit(Kind::house, unit);
    }
}

void MultipleChains::search_contradiction(BoardLiteral assumption) {
    const std::uint32_t group = group_++;
    if (implies_contradiction(assumption))
        offer({.complexity = 0,
               .kind = Kind::contradiction,
               .order = group << 12U,
               .conclusion = assumption.opposite(),
               .origin = assumption.id()});
}

void MultipleChains::search_unit(Kind kind, int unit) {
    if (closure_ != nullptr && !closure_->shares(unit)) return;
    branches_.clear();
    for (Id id : board_->members(unit))
        if (position_->has(id)) branches_.push_back(BoardLiteral::on(id));
    search_common(kind, unit);
}

/// Offers what all branches have in common.
void MultipleChains::search_common(Kind kind, int origin) {
    if (uses_outlines_ && !may_share()) {
        group_ += 2;
        return;
    }
    nets_of_branches_.clear();
    for (BoardLiteral branch : branches_) nets_of_branches_.push_back(&net(branch));
    const Net& leader = *nets_of_branches_.front();
    BoardLiteralSet common;
    assign(common, leader.implied, board_->words());
    std::uint64_t any = 1;
    for (std::size_t i = 1; i < nets_of_branches_.size() && any != 0; ++i) {
        any = 0;
        const BoardLiteralSet& implied = nets_of_branches_[i]->implied;
        for_words(board_->words(), [&](int w) {
            any |= common.on.word[w] &= implied.on.word[w];
            any |= common.off.word[w] &= implied.off.word[w];
        });
    }
    for (const bool is_on : {true, false}) {
        const std::uint32_t group = group_++ << 12U;
        for (int w = 0; w < board_->words() && any != 0; ++w)
            visit_bits(common.of_sign(is_on).word[w], 64 * w, [&](Id id) {
                const BoardLiteral conclusion =
                    is_on ? BoardLiteral::on(id) : BoardLiteral::off(id);
                offer({.complexity = 0,
                       .kind = kind,
                       .order = group | leader.place[conclusion.code()],
                       .conclusion = conclusion,
                       .origin = origin});
            });
    }
}

int MultipleChains::slot(BoardLiteral conclusion) const noexcept {
    const Id id = conclusion.id();
    const int cell = board_->units(id)[0];
    if (!conclusion.is_on()) return id;
    return position_->count(cell) == 2 ? position_->other(cell, id) : board_->size() + id;
}

/// Whether nothing better is known for it. Its complexity may be too small yet.
bool MultipleChains::is_wanted(const NetChain& chain) {
    if (!wants_all_) return !first_ || chain.comes_before(*first_);
    const NetChain& best = best_[slot(chain.conclusion)];
    return best.complexity == 0 || chain.comes_before(best);
}

void MultipleChains::offer(NetChain chain) {
    // A true candidate that is the only one of its cell excludes nothing.
    if (chain.conclusion.is_on() && position_->count(board_->units(chain.conclusion.id())[0]) < 2)
        return;
    set_targets(chain);
    bool has_nested = false;
    for (const Target& target : targets_) {
        chain.complexity += target.net->nodes[target.node].ancestors;
        has_nested |= target.net->nodes[target.node].has_nested;
    }
    if (!is_wanted(chain)) return;
    if (has_nested) {
        chain.complexity += nested_complexity();
        if (!is_wanted(chain)) return;
    }
    if (!wants_all_) {
        first_ = chain;
        limit_ = std::min(limit_, static_cast<std::uint16_t>(std::min(chain.complexity, 0xFFFE)));
        return;
    }
    const int place = slot(chain.conclusion);
    if (best_[place].complexity == 0) used_slots_.push_back(place);
    best_[place] = chain;
}

void MultipleChains::set_targets(const NetChain& chain) {
    targets_.clear();
    const auto add = [&](BoardLiteral assumption) {
        const Net& branch = nets_[assumption.code()];
        targets_.push_back({&branch, branch.place[chain.conclusion.code()]});
    };
    switch (chain.kind) {
        case Kind::contradiction: {
            const Net& branch = nets_[chain.conclusion.opposite().code()];
            targets_.push_back({&branch, branch.true_node});
            targets_.push_back({&branch, branch.false_node});
            break;
        }
        case Kind::either_way:
            add(BoardLiteral::on(static_cast<Id>(chain.origin)));
            add(BoardLiteral::off(static_cast<Id>(chain.origin)));
            break;
        default:
            for (Id id : board_->members(chain.origin))
                if (position_->has(id)) add(BoardLiteral::on(id));
            break;
    }
}

/// The complexity of the chains nested in the targets' derivations; the same chain counts once.
int MultipleChains::nested_complexity() {
    const DeductionRecords& records = deducer_->records();
    counted_.resize(std::max(counted_.size(), static_cast<std::size_t>(records.chains.size())));
    ++count_stamp_;
    int sum = 0;
    for (const Target& target : targets_)
        tracer_.visit(*board_, *position_, &records, *target.net, target.node,
                      [&](const Node& node) {
                          if (node.why != Why::deduction) return;
                          const int nested = records.deductions[node.cause].nested;
                          if (nested < 0) return;
                          const int same = records.chains.first_same(nested);
                          if (counted_[same] == count_stamp_) return;
                          counted_[same] = count_stamp_;
                          sum += records.chains.complexity(nested);
                      });
    return sum;
}

void MultipleChains::trace(const NetChain& chain, std::vector<Line>& lines) {
    set_targets(chain);
    lines.resize(targets_.size());
    for (std::size_t i = 0; i < targets_.size(); ++i) {
        lines[i].clear();
        tracer_.visit(*board_, *position_, records_of(deducer_), *targets_[i].net, targets_[i].node,
                      [&](const Node& node) {
                          lines[i].push_back({node.literal, node.why, node.cause});
                      });
    }
}

}  // namespace gridlemma::forcing
