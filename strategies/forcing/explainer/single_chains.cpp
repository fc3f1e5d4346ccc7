// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/single_chains.hpp"

#include <algorithm>

namespace gridlemma::forcing {

namespace {

double rating_of(explainer::SingleChain sort, int complexity) {
    return explainer::base_difficulty(sort) + explainer::length_surcharge(complexity - 2);
}

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

void SingleChains::start(const Board& board, const Position& position,
                         const StaticClosure& closure) {
    chains_.clear();
    order_ = 0;
    board_ = &board;
    position_ = &position;
    closure_ = &closure;
    if (closure.has_refuted()) find_starts();
}

/// Cycles start from what implies itself; chains from a refuted candidate, or from one that follows
/// from its opposite: then the others of its cell are refuted.
void SingleChains::find_starts() {
    const int words = board_->words();
    const IdSet& refuted = closure_->refuted();
    refuted_.clear();
    cycle_starts_.clear(words);
    off_starts_.clear(words);
    settled_.clear(words);
    for (int w = 0; w < words; ++w)
        visit_bits(refuted.word[w], 64 * w, [&](Id id) {
            refuted_.push_back(id);
            for (Id other : board_->members(board_->units(id)[0]))
                if (position_->has(other) && follows_from_opposite(other))
                    off_starts_.insert(other);
        });
    const IdSet cyclic = closure_->cyclic();
    for (int w = 0; w < words; ++w)
        visit_bits(cyclic.word[w] & position_->left().word[w], 64 * w, [&](Id id) {
            set_opposite(id);
            if (may_close(passes.back(), id)) cycle_starts_.insert(id);
        });
    for_words(words, [&](int w) {
        starts_.word[w] = refuted.word[w] | cycle_starts_.word[w] | off_starts_.word[w];
    });
}

bool SingleChains::follows_from_opposite(Id id) {
    for (Id other : board_->members(board_->units(id)[0]))
        if (other != id && position_->has(other) && !closure_->refuted().contains(other))
            return false;
    set_opposite(id);
    return opposite_.on.contains(id);
}

const std::vector<SingleChain>& SingleChains::all(const Board& board, const Position& position,
                                                  const StaticClosure& closure) {
    start(board, position, closure);
    wants_all_ = true;
    if (!closure.has_refuted()) return chains_;
    for (const Pass& pass : passes) search(pass);
    std::ranges::sort(chains_,
                      [](const SingleChain& a, const SingleChain& b) { return a.comes_before(b); });
    return chains_;
}

const SingleChain* SingleChains::first(const Board& board, const Position& position,
                                       const StaticClosure& closure) {
    start(board, position, closure);
    wants_all_ = false;
    if (!closure.has_refuted()) return nullptr;
    for (const Pass& pass : passes)
        if (is_wanted(pass.cycles, 0)) search(pass);
    return chains_.empty() ? nullptr : &chains_.front();
}

// Of equal rating and complexity, the one found first is first: passes come in order of kind.
bool SingleChains::is_wanted(explainer::SingleChain sort, int complexity) const {
    if (wants_all_ || chains_.empty()) return true;
    const double rating = rating_of(sort, complexity);
    if (rating != chains_.front().rating) return rating < chains_.front().rating;
    return complexity < chains_.front().complexity;
}

void SingleChains::search(const Pass& pass) {
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(starts_.word[w], 64 * w, [&](Id id) {
            if (position_->count(board_->units(id)[0]) >= 2) search_from(pass, id);
        });
}

void SingleChains::search_from(const Pass& pass, Id id) {
    const bool is_bivalue = position_->count(board_->units(id)[0]) == 2;
    if (cycle_starts_.contains(id) && (is_bivalue || !pass.bivalue_starts)) {
        set_opposite(id);
        if (may_close(pass, id)) find_cycles(pass, id);
    }
    if (!pass.has_chains) return;
    if (closure_->refuted().contains(id) && !settled_.on.contains(id)) {
        set_way_back(pass, id, closure_->off(id), closure_->on(id));
        find_chain(pass, BoardLiteral::on(id));
    }
    if (off_starts_.contains(id) && !settled_.off.contains(id)) {
        set_opposite(id);
        set_way_back(pass, id, opposite_.off, opposite_.on);
        open_.on.insert(id);
        find_chain(pass, BoardLiteral::off(id));
    }
}

/// What follows if the start is false does so from those that it leaves alone in a unit.
void SingleChains::set_opposite(Id start) {
    const int words = board_->words();
    opposite_.clear(words);
    for (std::uint16_t unit : board_->units(start)) {
        if (position_->count(unit) != 2) continue;
        const Id other = position_->other(unit, start);
        join(opposite_.on, closure_->on(other), words);
        join(opposite_.off, closure_->off(other), words);
    }
}

/// Literals that are not on the way to the end of a chain need not be followed: those that are keep
/// their order without them.
void SingleChains::set_way_back(const Pass& pass, Id start, const IdSet& on, const IdSet& off) {
    const int words = board_->words();
    const IdSet& same = pass.kind == Kind::x_chain ? board_->of_digit_of(start) : position_->left();
    for_words(words, [&](int w) { open_.on.word[w] = on.word[w] & same.word[w]; });
    for_words(words, [&](int w) {
        open_.off.word[w] = off.word[w] & same.word[w] & position_->left().word[w];
    });
}

template <typename Take>
bool SingleChains::visit_on(int from, Take&& take) {
    const Id id = reached_[from].literal.id();
    const IdSet& excluded = board_->excluded_by(id);
    int count = 0;
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(excluded.word[w] & open_.off.word[w], 64 * w, [&](Id other) {
            excluded_[count++] = {BoardLiteral::off(other), board_->why_excluded(id, other), from};
        });
    // In the order in which they are derived: by kind of unit, then by number.
    if (count > 1)
        std::sort(excluded_.begin(), excluded_.begin() + count,
                  [](const Reached& a, const Reached& b) {
                      return a.why != b.why ? a.why < b.why : a.literal.id() < b.literal.id();
                  });
    return std::any_of(excluded_.begin(), excluded_.begin() + count, take);
}

template <typename Take>
bool SingleChains::visit_off(const Pass& pass, int from, Take&& take) {
    const Id id = reached_[from].literal.id();
    std::array<Id, most_unit_kinds> found;
    int count = 0;
    const auto units = board_->units(id);
    const std::size_t end = pass.houses_off ? units.size() : 1;
    for (std::size_t kind = pass.cells_off ? 0 : 1; kind < end; ++kind) {
        const std::uint16_t unit = units[kind];
        if (position_->count(unit) != 2) continue;
        const Id other = position_->other(unit, id);
        if (!open_.on.contains(other)) continue;
        if (std::find(found.begin(), found.begin() + count, other) != found.begin() + count)
            continue;
        found[count++] = other;
        if (take(Reached{BoardLiteral::on(other), static_cast<Why>(kind), from})) return true;
    }
    return false;
}

bool SingleChains::has_ancestor(int from, BoardLiteral literal) const {
    // Every other one has the sign that is looked for.
    for (int i = reached_[from].parent; i >= 0; i = reached_[reached_[i].parent].parent)
        if (reached_[i].literal == literal) return true;
    return false;
}

/// Cheap and mostly enough: a cycle has another true candidate, which implies the start and is
/// implied by it; and a true and a false one that both see a refuted one in a house. Sets the way
/// back.
bool SingleChains::may_close(const Pass& pass, Id start) {
    const int words = board_->words();
    const IdSet& on = closure_->on(start);
    const IdSet& off = closure_->off(start);
    set_way_back(pass, start, opposite_.off, opposite_.on);
    open_.on.erase(start);
    std::uint64_t others = 0;
    for_words(words, [&](int w) {
        open_.on.word[w] &= on.word[w];
        open_.off.word[w] &= off.word[w];
        others |= open_.on.word[w];
    });
    if (others == 0) return false;
    const auto is_excluded = [&](Id id) {
        const IdSet& excluding = board_->excluded_by(id);
        const IdSet& same_digit = board_->of_digit_of(id);
        std::uint64_t by_on = 0;
        std::uint64_t by_off = 0;
        for_words(words, [&](int w) {
            const std::uint64_t in_houses = excluding.word[w] & same_digit.word[w];
            by_on |= open_.on.word[w] & in_houses;
            by_off |= open_.off.word[w] & in_houses;
        });
        const bool by_start = excluding.contains(start) && same_digit.contains(start);
        return (by_on != 0 || by_start) && by_off != 0;
    };
    return std::ranges::any_of(refuted_, is_excluded);
}

void SingleChains::find_cycles(const Pass& pass, Id start) {
    reached_.clear();
    queue_.clear();
    reached_.push_back({BoardLiteral::on(start), Why::assumption, -1});
    queue_.push_back(0);
    for (int length = 2; !queue_.empty() && is_wanted(pass.cycles, length); length += 2) {
        if (length == 4) open_.on.insert(start);
        next_.clear();
        for (int on : queue_)
            (void)visit_on(on, [&](const Reached& next) {
                if (has_ancestor(on, next.literal)) return false;
                next_.push_back(static_cast<int>(reached_.size()));
                reached_.push_back(next);
                return false;
            });
        queue_.clear();
        for (int off : next_)
            (void)visit_off(pass, off, [&](const Reached& next) {
                const auto place = static_cast<int>(reached_.size());
                reached_.push_back(next);
                if (next.literal == BoardLiteral::on(start)) {
                    add_cycle(pass, place);
                    return false;
                }
                open_.on.erase(next.literal.id());
                queue_.push_back(place);
                return false;
            });
    }
}

void SingleChains::find_chain(const Pass& pass, BoardLiteral start) {
    reached_.clear();
    queue_.clear();
    reached_.push_back({start, Why::assumption, -1});
    queue_.push_back(0);
    open_.erase(start);
    const auto take = [&](const Reached& next) {
        const auto place = static_cast<int>(reached_.size());
        reached_.push_back(next);
        if (next.literal == start.opposite()) {
            add_chain(pass, place);
            return true;
        }
        open_.erase(next.literal);
        next_.push_back(place);
        return false;
    };
    bool is_on = start.is_on();
    for (int complexity = 2; !queue_.empty() && is_wanted(pass.chains, complexity);
         ++complexity, is_on = !is_on) {
        next_.clear();
        for (int from : queue_)
            if (is_on ? visit_on(from, take) : visit_off(pass, from, take)) return;
        std::swap(queue_, next_);
    }
}

/// From `end` back to the start; the start itself only if `whole`.
void SingleChains::set_line(int end, bool whole, Line& line) const {
    line.clear();
    for (int i = end; i >= 0; i = reached_[i].parent)
        if (whole || reached_[i].parent >= 0)
            line.push_back({.literal = reached_[i].literal, .why = reached_[i].why});
}

void SingleChains::add_cycle(const Pass& pass, int end) {
    SingleChain chain;
    set_line(end, false, chain.line);
    IdSet by_on;
    IdSet by_off;
    for (const LineNode& node : chain.line) {
        const Id id = node.literal.id();
        for (const auto [other, why] : board_->weak_in_houses(id))
            (node.literal.is_on() ? by_on : by_off).insert(other);
    }
    CellSet cells;
    for (const LineNode& node : chain.line)
        cells.insert(board_->candidate(node.literal.id()).cell());
    for (int w = 0; w < board_->words(); ++w)
        visit_bits(by_on.word[w] & by_off.word[w] & position_->left().word[w], 64 * w, [&](Id id) {
            if (!cells.contains(board_->candidate(id).cell())) chain.eliminations.push_back(id);
        });
    if (chain.eliminations.empty()) return;
    chain.complexity = static_cast<int>(chain.line.size());
    chain.sort = pass.cycles;
    chain.rating = rating_of(chain.sort, chain.complexity);
    chain.kind = pass.kind;
    chain.is_cycle = true;
    add(std::move(chain));
}

void SingleChains::add_chain(const Pass& pass, int end) {
    SingleChain chain;
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

void SingleChains::add(SingleChain&& chain) {
    chain.order = order_++;
    if (!wants_all_) {
        if (chains_.empty())
            chains_.push_back(std::move(chain));
        else if (chain.comes_before(chains_.front()))
            chains_.front() = std::move(chain);
        return;
    }
    for (SingleChain& other : chains_)
        if (other.eliminations == chain.eliminations) {
            if (chain.comes_before(other)) other = std::move(chain);
            return;
        }
    chains_.push_back(std::move(chain));
}

}  // namespace gridlemma::forcing
