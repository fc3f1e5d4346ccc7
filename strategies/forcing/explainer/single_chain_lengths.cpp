// SPDX-License-Identifier: Apache-2.0
// The lengths of single chains, and the chains themselves. A chain is measured level by level, with
// sets of true literals; where it is wanted, it is made along these levels.
#include <algorithm>

#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::forcing {

/// Chains are measured, which takes little, so that cycles are searched, and chains made, only
/// where they are wanted.
void SingleChains::measure_chains() {
    if (wants_ == Wants::first_of_each) best_.assign(static_cast<std::size_t>(board_->size()), {});
    for (const std::size_t i : {0, 2, 1}) measure_chains(passes[i]);
}

void SingleChains::measure_chains(const Pass& pass) {
    std::vector<Refuted>& refuted = refuted_by(pass);
    refuted.clear();
    const int words = board_->words();
    for (int w = 0; w < words && wants_ != Wants::all && pass.has_chains; ++w)
        visit_bits(off_starts_.word[w], 64 * w, [&](Id id) {
            const auto start = BoardLiteral::off(id);
            const int complexity = measure_chain(pass, start);
            if (complexity != 0) note_chain(pass, start, complexity);
        });
    for (int w = 0; w < words; ++w)
        visit_bits(closure_->refuted().word[w], 64 * w, [&](Id id) {
            const auto start = BoardLiteral::on(id);
            const int complexity = measure_chain(pass, start);
            if (complexity == 0) return;
            refuted.push_back({id, complexity});
            note_chain(pass, start, complexity);
        });
}

/// Of the chain that has been measured, if the pass has chains: how good the best is at least, or
/// the chain itself, where it comes first.
void SingleChains::note_chain(const Pass& pass, BoardLiteral start, int complexity) {
    if (!pass.has_chains || position_->count(board_->units(start.id())[0]) < 2) return;
    if (wants_ == Wants::first) bound_chain(pass, start.id(), complexity);
    if (wants_ != Wants::first_of_each) return;
    ChainRank rank = rank_of(pass.chains, pass.kind, complexity);
    rank.order = order_of(start);
    if (rank.comes_before(best_beyond(start))) make_chain(pass, start);
}

/// The last of what is known for the eliminations of a chain.
ChainRank SingleChains::best_beyond(BoardLiteral start) const {
    if (start.is_on()) return best_[start.id()];
    ChainRank last{.rating = 0};
    for (Id other : board_->members(board_->units(start.id())[0]))
        if (other != start.id() && position_->has(other) && last.comes_before(best_[other]))
            last = best_[other];
    return last;
}

void SingleChains::bound_chain(const Pass& pass, Id start, int complexity) {
    if (!is_within_bound(pass.chains, complexity)) return;
    const bool is_equal = pass.kind == bound_.kind && complexity == bound_.complexity;
    bound_ = {.rating = rating_of(pass.chains, complexity),
              .complexity = complexity,
              .kind = pass.kind,
              .start = is_equal ? std::min(start, bound_.start) : start};
}

/// Whether chains of this complexity matter, or cycles that are shorter by two.
bool SingleChains::is_measured(const Pass& pass, int complexity) const {
    if (wants_ == Wants::first_of_each)
        return rank_of(pass.cycles, pass.kind, complexity - 2).comes_before(beyond_);
    // No chain is rated below a cycle of the pass, so that this holds for the chain, too.
    return is_within_bound(pass.cycles, complexity - 2);
}

/// Returns the complexity of the shortest chain from a literal to its opposite, 0 if there is none
/// that matters. Sets the levels: the true literals that are so many links from the start, up to those
/// that lead to the end at once.
int SingleChains::measure_chain(const Pass& pass, BoardLiteral start) {
    if (wants_ == Wants::first_of_each) beyond_ = best_beyond(start);
    const int words = board_->words();
    const Id id = start.id();
    const bool is_x = pass.kind == Kind::x_chain;
    const IdSet& same = is_x ? board_->of_digit_of(id) : position_->left();
    if (levels_.empty()) levels_.resize(candidate_count + 1);
    IdSet reached;
    IdSet end;
    level_count_ = 1;
    levels_[0].clear(words);
    if (start.is_on()) {
        levels_[0].insert(id);
        assign(end, board_->excluded_by(id), words);
    } else {
        end.insert(id);
        position_->visit_partners(
            *board_, id, [&](std::size_t, Id other) { levels_[0].insert(other); }, is_x ? 1 : 0);
    }
    assign(reached, levels_[0], words);
    DirectLinks& links = pass.kind == Kind::y_cycle ? cell_links_ : links_;
    for (int complexity = 4; is_measured(pass, complexity); complexity += 2) {
        const IdSet& level = levels_[level_count_ - 1];
        IdSet& next = levels_[level_count_++];
        next.clear(words);
        for (int w = 0; w < words; ++w)
            visit_bits(level.word[w], 64 * w, [&](Id on) { join(next, links.next(on), words); });
        std::uint64_t any = 0;
        std::uint64_t at_end = 0;
        for_words(words, [&](int w) {
            next.word[w] &= same.word[w] & ~reached.word[w];
            reached.word[w] |= next.word[w];
            any |= next.word[w];
            at_end |= next.word[w] & end.word[w];
        });
        if (at_end != 0) return complexity;
        if (any == 0) return 0;
    }
    return 0;
}

/// Leaves in the levels what is on a shortest way from a literal to its opposite. Precondition: the
/// chain has been measured.
void SingleChains::keep_shortest(BoardLiteral start) {
    const int words = board_->words();
    const Id id = start.id();
    IdSet& last = levels_[level_count_ - 1];
    if (start.is_on()) {
        for_words(words, [&](int w) { last.word[w] &= board_->excluded_by(id).word[w]; });
    } else {
        last.clear(words);
        last.insert(id);
    }
    for (int level = level_count_ - 1; level > 0; --level) {
        IdSet before;
        for (int w = 0; w < words; ++w)
            visit_bits(levels_[level].word[w], 64 * w,
                       [&](Id on) { join(before, links_.before(on), words); });
        for_words(words, [&](int w) { levels_[level - 1].word[w] &= before.word[w]; });
    }
}

/// From a false literal: the first true one, in the order in which they are derived, that is in the
/// set. There is one.
SingleChains::Reached SingleChains::first_on(const Pass& pass, Id off, const IdSet& set) const {
    const auto units = board_->units(off);
    std::size_t kind = pass.first_off_kind();
    while (position_->count(units[kind]) != 2 || !set.contains(position_->other(units[kind], off)))
        ++kind;
    return {BoardLiteral::on(position_->other(units[kind], off)), static_cast<Why>(kind)};
}

/// From a true literal: the first false one from which a true one follows that is in the set.
SingleChains::Reached SingleChains::first_off(const Pass& pass, Id on, const IdSet& set) const {
    const IdSet& excluded = board_->excluded_by(on);
    Reached first;
    bool is_found = false;
    const auto offer = [&](Id off) {
        if (!excluded.contains(off)) return;
        const Reached found{BoardLiteral::off(off), board_->why_excluded(on, off)};
        if (!is_found || found.why < first.why ||
            (found.why == first.why && off < first.literal.id()))
            first = found;
        is_found = true;
    };
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(set.word[w], 64 * w, [&](Id id) {
            position_->visit_partners(
                *board_, id, [&](std::size_t, Id other) { offer(other); }, pass.first_off_kind());
        });
    return first;
}

void SingleChains::find_chain(const Pass& pass, BoardLiteral start) {
    const int length = measure_chain(pass, start);
    if (length != 0 && is_wanted(pass.chains, length)) make_chain(pass, start);
}

/// The first of the shortest: at each literal it goes on to the first that is on a shortest way.
/// Precondition: the chain is the one that was measured last.
void SingleChains::make_chain(const Pass& pass, BoardLiteral start) {
    order_ = order_of(start);
    keep_shortest(start);
    reached_.clear();
    reached_.push_back({start, Why::assumption, -1});
    const auto add = [&](Reached next) {
        next.parent = static_cast<int>(reached_.size()) - 1;
        reached_.push_back(next);
        return next.literal.id();
    };
    Id current = start.id();
    if (!start.is_on()) current = add(first_on(pass, current, levels_[0]));
    for (int level = 1; level < level_count_; ++level) {
        const Id off = add(first_off(pass, current, levels_[level]));
        current = add(first_on(pass, off, levels_[level]));
    }
    if (start.is_on()) add({start.opposite(), board_->why_excluded(current, start.id())});
    add_chain(pass, static_cast<int>(reached_.size()) - 1);
}

void SingleChains::add_chain(const Pass& pass, int end) {
    SingleChain chain = fresh();
    const BoardLiteral conclusion = reached_[end].literal;
    const Id id = conclusion.id();
    if (conclusion.is_on()) {
        for (Id other : board_->members(board_->units(id)[0]))
            if (other != id && position_->has(other)) chain.eliminations.push_back(other);
        if (chain.eliminations.empty()) return;
        chain.placement = id;
    } else {
        chain.eliminations.push_back(id);
    }
    set_line(end, true, chain.line);
    chain.complexity = static_cast<int>(chain.line.size());
    chain.sort = pass.chains;
    chain.rating = rating_of(chain.sort, chain.complexity);
    chain.kind = pass.kind;
    if (pass.kind == Kind::x_chain &&
        chain.rating < explainer::base_difficulty(passes.back().chains))
        settled_.insert(conclusion.opposite());
    add(std::move(chain));
}

}  // namespace gridlemma::forcing
