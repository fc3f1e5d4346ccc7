// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/single_chains.hpp"

#include <algorithm>

namespace gridlemma::forcing {

namespace {

constexpr int usual_complexities = 128;

/// What lengths add, by complexity.
constexpr auto surcharges = [] {
    std::array<double, usual_complexities> result{};
    for (int i = 0; i < usual_complexities; ++i)
        result[static_cast<std::size_t>(i)] = explainer::length_surcharge(i - 2);
    return result;
}();

}  // namespace

void lines_of(const SingleChain& chain, std::vector<Line>& lines) {
    lines.resize(chain.is_cycle ? 2 : 1);
    lines[0] = chain.line;
    if (!chain.is_cycle) return;
    Line& back = lines[1];
    back.clear();
    const auto flipped = [](const LineNode& node) {
        return LineNode{.literal = node.literal.opposite(), .why = node.why};
    };
    back.push_back(flipped(chain.line.front()));
    for (std::size_t i = chain.line.size(); i-- > 1;) back.push_back(flipped(chain.line[i]));
}

constexpr std::array<SingleChains::Pass, 3> SingleChains::passes{
    Pass{false, false, true, false, true, explainer::SingleChain::digit_cycle,
         explainer::SingleChain::digit_chain, Kind::x_chain},
    Pass{true, true, false, true, false, explainer::SingleChain::pair_cycle,
         explainer::SingleChain::pair_cycle, Kind::y_cycle},
    Pass{true, true, true, false, true, explainer::SingleChain::other,
         explainer::SingleChain::other, Kind::xy_chain}};

void SingleChains::start(const Board& board, const Position& position, const StaticClosure& closure,
                         Wants wants) {
    for (SingleChain& chain : chains_) spare_.push_back(std::move(chain));
    chains_.clear();
    wants_ = wants;
    board_ = &board;
    position_ = &position;
    closure_ = &closure;
    bound_ = {};
    if (!closure.has_refuted()) return;
    links_.reset(board, position, DirectLinks::Units::all, closure.next());
    cell_links_.reset(board, position, DirectLinks::Units::cells);
    find_starts();
}

/// Chains start from a refuted candidate, or from one that follows from its opposite: then the
/// others of its cell are refuted.
void SingleChains::find_starts() {
    const int words = board_->words();
    const IdSet& refuted = closure_->refuted();
    off_starts_.clear(words);
    settled_.clear(words);
    for (int w = 0; w < words; ++w)
        visit_bits(refuted.word[w], 64 * w, [&](Id id) {
            for (Id other : board_->members(board_->units(id)[0]))
                if (position_->has(other) && follows_from_opposite(other))
                    off_starts_.insert(other);
        });
    const IdSet cyclic = closure_->cyclic();
    for_words(words, [&](int w) { cyclic_.word[w] = cyclic.word[w] & position_->left().word[w]; });
}

bool SingleChains::follows_from_opposite(Id id) {
    for (Id other : board_->members(board_->units(id)[0]))
        if (other != id && position_->has(other) && !closure_->refuted().contains(other))
            return false;
    bool follows = false;
    position_->visit_partners(*board_, id, [&](std::size_t, Id other) {
        follows = follows || closure_->on(other).contains(id);
    });
    return follows;
}

const std::vector<SingleChain>& SingleChains::all(const Board& board, const Position& position,
                                                  const StaticClosure& closure) {
    start(board, position, closure, Wants::all);
    return search_all();
}

const std::vector<SingleChain>& SingleChains::first_of_each(const Board& board,
                                                            const Position& position,
                                                            const StaticClosure& closure) {
    start(board, position, closure, Wants::first_of_each);
    return search_all();
}

const std::vector<SingleChain>& SingleChains::search_all() {
    if (!closure_->has_refuted()) return chains_;
    measure_chains();
    for (const Pass& pass : passes) search(pass);
    std::ranges::sort(chains_,
                      [](const SingleChain& a, const SingleChain& b) { return a.comes_before(b); });
    return chains_;
}

const SingleChain* SingleChains::first(const Board& board, const Position& position,
                                       const StaticClosure& closure) {
    start(board, position, closure, Wants::first);
    if (!closure.has_refuted()) return nullptr;
    measure_chains();
    for (const Pass& pass : passes)
        if (is_wanted(pass.cycles, 0)) search(pass);
    return chains_.empty() ? nullptr : &chains_.front();
}

// Of equal rating and complexity, the one found first is first: passes come in order of kind.
bool SingleChains::is_wanted(explainer::SingleChain sort, int complexity) const {
    if (wants_ != Wants::first) return true;
    if (!is_within_bound(sort, complexity)) return false;
    if (chains_.empty()) return true;
    const double rating = rating_of(sort, complexity);
    if (rating != chains_.front().rating) return rating < chains_.front().rating;
    return complexity < chains_.front().complexity;
}

bool SingleChains::is_within_bound(explainer::SingleChain sort, int complexity) const {
    const double rating = rating_of(sort, complexity);
    if (rating != bound_.rating) return rating < bound_.rating;
    return complexity <= bound_.complexity;
}

double SingleChains::rating_of(explainer::SingleChain sort, int complexity) {
    return explainer::base_difficulty(sort) +
           (complexity < usual_complexities
                ? surcharges[static_cast<std::size_t>(std::max(complexity, 0))]
                : explainer::length_surcharge(complexity - 2));
}

ChainRank SingleChains::rank_of(explainer::SingleChain sort, Kind kind, int complexity) {
    return {.rating = rating_of(sort, complexity), .complexity = complexity, .kind = kind};
}

/// Notes it for what it eliminates.
bool SingleChains::is_first_of_any(const SingleChain& chain) {
    const ChainRank rank = chain.rank();
    bool is_first = false;
    for (Id id : chain.eliminations) {
        if (!rank.comes_before(best_[id])) continue;
        is_first = true;
        best_[id] = rank;
    }
    return is_first;
}

void SingleChains::search(const Pass& pass) {
    if (wants_ == Wants::first && pass.kind == bound_.kind && pass.kind == Kind::xy_chain)
        return search_nearest(pass);
    find_closable(pass);
    find_cycle_starts(pass);
    IdSet starts;
    for_words(board_->words(), [&](int w) {
        starts.word[w] = cycle_starts_.word[w];
        if (pass.has_chains && wants_ != Wants::first_of_each)
            starts.word[w] |= closure_->refuted().word[w] | off_starts_.word[w];
    });
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(starts.word[w], 64 * w, [&](Id id) { search_from(pass, id); });
}

/// For the first chain, of which the length is known: looks for shorter cycles, which are few, and
/// only then for those of that length, from no later start than its own.
void SingleChains::search_nearest(const Pass& pass) {
    const Bound bound = bound_;
    bound_.complexity = bound.complexity - 2;
    bound_.rating = rating_of(pass.cycles, bound_.complexity);
    find_closable(pass);
    find_cycle_starts(pass);
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(cycle_starts_.word[w], 64 * w, [&](Id id) { search_cycles(pass, id); });
    bound_ = bound;
    if (!is_wanted(pass.chains, bound.complexity)) return;
    find_closable(pass);
    assign(cycle_starts_, cyclic_, board_->words());
    for (Id id = 0; id <= bound.start; ++id)
        if (position_->has(id)) search_from(pass, id);
}

void SingleChains::search_from(const Pass& pass, Id id) {
    if (position_->count(board_->units(id)[0]) < 2) return;
    search_cycles(pass, id);
    if (!pass.has_chains || wants_ == Wants::first_of_each) return;
    if (closure_->refuted().contains(id) && !settled_.on.contains(id))
        find_chain(pass, BoardLiteral::on(id));
    if (off_starts_.contains(id) && !settled_.off.contains(id))
        find_chain(pass, BoardLiteral::off(id));
}

/// What follows if the start is false does so from those that it leaves alone in a unit.
void SingleChains::set_opposite(Id start) {
    const int words = board_->words();
    opposite_.clear(words);
    position_->visit_partners(*board_, start, [&](std::size_t, Id other) {
        join(opposite_.on, closure_->on(other), words);
        join(opposite_.off, closure_->off(other), words);
    });
}

/// From `end` back to the start; the start itself only if `whole`.
void SingleChains::set_line(int end, bool whole, Line& line) const {
    line.clear();
    for (int i = end; i >= 0; i = reached_[i].parent)
        if (whole || reached_[i].parent >= 0)
            line.push_back({.literal = reached_[i].literal, .why = reached_[i].why});
}

/// A chain without anything, in the memory of one that is not needed any more.
SingleChain SingleChains::fresh() {
    SingleChain chain;
    if (spare_.empty()) return chain;
    std::swap(chain.line, spare_.back().line);
    std::swap(chain.eliminations, spare_.back().eliminations);
    spare_.pop_back();
    chain.line.clear();
    chain.eliminations.clear();
    return chain;
}

/// Keeps it if it is wanted, in the place of one that is needless then.
void SingleChains::add(SingleChain&& chain) {
    chain.order = order_++;
    if (wants_ != Wants::first_of_each || is_first_of_any(chain)) {
        const auto other = wants_ == Wants::first ? chains_.begin()
                                                  : std::ranges::find(chains_, chain.eliminations,
                                                                      &SingleChain::eliminations);
        if (other == chains_.end()) return chains_.push_back(std::move(chain));
        if (chain.comes_before(*other)) std::swap(chain, *other);
    }
    spare_.push_back(std::move(chain));
}

}  // namespace gridlemma::forcing
