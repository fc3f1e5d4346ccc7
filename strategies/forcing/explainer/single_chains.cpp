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

void SingleChains::start(const Board& board, const Position& position, const StaticClosure& closure,
                         Wants wants) {
    chains_.clear();
    wants_ = wants;
    board_ = &board;
    position_ = &position;
    closure_ = &closure;
    bound_ = {};
    if (!closure.has_refuted()) return;
    links_.reset(board, position, DirectLinks::Units::all);
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
    set_opposite(id);
    return opposite_.on.contains(id);
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

ChainRank SingleChains::rank_of(explainer::SingleChain sort, Kind kind, int complexity) {
    return {.rating = rating_of(sort, complexity), .complexity = complexity, .kind = kind};
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

bool SingleChains::is_wanted_cycle(const Pass& pass, int complexity) const {
    return wants_ == Wants::first_of_each ? complexity <= most_complexity_
                                          : is_wanted(pass.cycles, complexity);
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

void SingleChains::bound_chain(const Pass& pass, Id start, int complexity) {
    if (!is_within_bound(pass.chains, complexity)) return;
    const bool is_equal = pass.kind == bound_.kind && complexity == bound_.complexity;
    bound_ = {.rating = rating_of(pass.chains, complexity),
              .complexity = complexity,
              .kind = pass.kind,
              .start = is_equal ? std::min(start, bound_.start) : start};
}

void SingleChains::find_closable(const Pass& pass) {
    most_complexity_ = 2 * cell_count;
    closable_.clear();
    if (wants_ == Wants::first_of_each) return find_closable_first(pass, 0);
    for (const auto& [id, complexity] : refuted_by(pass))
        if (is_wanted(pass.cycles, complexity - 2)) closable_.push_back({id, most_complexity_});
}

/// Where a cycle from this start, or a later one, may come first.
void SingleChains::find_closable_first(const Pass& pass, Id start) {
    const auto may_be_first = [&](Id id, int complexity) {
        ChainRank rank = rank_of(pass.cycles, pass.kind, complexity);
        rank.order = order_of_cycles(start);
        return complexity <= 2 * cell_count && rank.comes_before(best_[id]);
    };
    closable_.clear();
    for (const auto& [id, complexity] : refuted_by(pass)) {
        if (!may_be_first(id, complexity - 2)) continue;
        int most = complexity - 2;
        while (may_be_first(id, most + 2)) most += 2;
        closable_.push_back({id, most});
    }
}

/// A cycle starts from what implies itself. One that refutes anything has a true candidate that sees
/// it in a house, and starts from any of those that imply this and are implied by it.
void SingleChains::find_cycle_starts(const Pass& pass) {
    const int words = board_->words();
    IdSet seeing;
    cycle_starts_.clear(words);
    for (const auto& [id, most] : closable_)
        for_words(words, [&](int w) {
            seeing.word[w] |= board_->excluded_by(id).word[w] & board_->of_digit_of(id).word[w];
        });
    for (int w = 0; w < words; ++w)
        visit_bits(seeing.word[w] & cyclic_.word[w], 64 * w, [&](Id id) {
            if (!opens_cycles(pass, id)) return;
            cycle_starts_.insert(id);
            join(cycle_starts_, open_.on, words);
        });
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

void SingleChains::search_cycles(const Pass& pass, Id id) {
    if (!cycle_starts_.contains(id) || closable_.empty()) return;
    order_ = order_of_cycles(id);
    const int count = position_->count(board_->units(id)[0]);
    if (count == 2 || (count > 2 && !pass.bivalue_starts))
        if (opens_cycles(pass, id)) find_cycles(pass, id);
    if (wants_ == Wants::first_of_each && order_ != order_of_cycles(id))
        find_closable_first(pass, id);
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
void SingleChains::visit_on(int from, Take&& take) {
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
    std::for_each(excluded_.begin(), excluded_.begin() + count, take);
}

template <typename Take>
void SingleChains::visit_off(const Pass& pass, int from, Take&& take) {
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
        take(Reached{BoardLiteral::on(other), static_cast<Why>(kind), from});
    }
}

bool SingleChains::has_ancestor(int from, BoardLiteral literal) const {
    // Every other one has the sign that is looked for.
    for (int i = reached_[from].parent; i >= 0; i = reached_[reached_[i].parent].parent)
        if (reached_[i].literal == literal) return true;
    return false;
}

/// Cheap and mostly enough: a cycle has another true candidate, which implies the start and is
/// implied by it; and a true and a false one that both see a refuted one in a house. `on`, `off`:
/// what follows from the start; what follows from its opposite has been set. Sets the way back.
bool SingleChains::may_close(const Pass& pass, Id start, const IdSet& on, const IdSet& off) {
    const int words = board_->words();
    set_way_back(pass, start, opposite_.off, opposite_.on);
    open_.on.erase(start);
    std::uint64_t others = 0;
    for_words(words, [&](int w) {
        open_.on.word[w] &= on.word[w];
        open_.off.word[w] &= off.word[w];
        others |= open_.on.word[w];
    });
    return others != 0 && closes(start);
}

/// Whether what is open may exclude a refuted candidate. Where the first of each are wanted, sets the
/// complexity up to which cycles of the start may be among these.
bool SingleChains::closes(Id start) {
    const int words = board_->words();
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
    if (wants_ != Wants::first_of_each)
        return std::ranges::any_of(closable_, [&](const Closable& c) { return is_excluded(c.id); });
    most_complexity_ = 0;
    for (const auto& [id, most] : closable_)
        if (most > most_complexity_ && is_excluded(id)) most_complexity_ = most;
    return most_complexity_ != 0;
}

/// The same, by the links of one kind of unit, for cycles of so many links at most.
bool SingleChains::may_close_within(DirectLinks& links, int most_links, Id start) {
    open_between(links, most_links, start);
    std::uint64_t any = 0;
    for_words(board_->words(), [&](int w) { any |= open_.on.word[w]; });
    if (any == 0) return false;
    const auto open_false = [&](Id id) {
        links.visit_partners(id, [&](Id other) { open_.off.insert(other); });
    };
    open_.off.clear(board_->words());
    open_false(start);
    for (int w = 0; w < board_->words(); ++w) visit_bits(open_.on.word[w], 64 * w, open_false);
    return closes(start);
}

/// Opens the true literals that are on a way from the start to the start.
void SingleChains::open_between(DirectLinks& links, int most_links, Id start) {
    const int words = board_->words();
    const int levels = set_levels(links, most_links, start);
    open_.on.clear(words);
    IdSet last;  // The literals with so many links to the start.
    last.insert(start);
    IdSet before;
    assign(before, last, words);
    int level = std::min(levels, most_links) - 1;
    for (int count = 1; count < most_links && level > 0; ++count) {
        IdSet more;
        for (int w = 0; w < words; ++w)
            visit_bits(last.word[w], 64 * w, [&](Id id) { join(more, links.before(id), words); });
        std::uint64_t any = 0;
        for_words(words, [&](int w) {
            last.word[w] = more.word[w] & ~before.word[w];
            before.word[w] |= last.word[w];
            any |= last.word[w];
        });
        // Without more of them, all levels have what they can have.
        const int least = any == 0 ? 1 : most_links - count;
        for (; level >= least && level > 0; --level)
            for_words(words,
                      [&](int w) { open_.on.word[w] |= levels_[level].word[w] & before.word[w]; });
    }
}

bool SingleChains::opens_cycles(const Pass& pass, Id start) {
    if (pass.kind == Kind::y_cycle) {
        const int cell = board_->units(start)[0];
        if (position_->count(cell) != 2) return false;
        const Id other = position_->other(cell, start);
        assign(opposite_.on, cell_links_.on(other), board_->words());
        assign(opposite_.off, cell_links_.off(other), board_->words());
        return may_close(pass, start, cell_links_.on(start), cell_links_.off(start));
    }
    set_opposite(start);
    if (!may_close(pass, start, closure_->on(start), closure_->off(start))) return false;
    if (pass.kind == Kind::x_chain || wants_ == Wants::all) return true;
    if (wants_ == Wants::first_of_each) return may_close_soon(start);
    while (most_complexity_ > 2 && !is_wanted(pass.cycles, most_complexity_)) most_complexity_ -= 2;
    return may_close_within(links_, most_complexity_ / 2, start);
}

/// With a lower limit less is open, and with less open the limit may be lower.
bool SingleChains::may_close_soon(Id start) {
    for (int most = 0; most != most_complexity_;) {
        most = most_complexity_;
        if (!may_close_within(links_, most / 2, start)) return false;
    }
    return true;
}

/// Returns how many levels there are: the true literals that are so many links from the start.
int SingleChains::set_levels(DirectLinks& links, int most_links, Id start) {
    const int words = board_->words();
    if (levels_.empty()) levels_.resize(candidate_count + 1);
    levels_[0].clear(words);
    levels_[0].insert(start);
    IdSet reached;
    assign(reached, levels_[0], words);
    for (int count = 1; count < most_links; ++count) {
        IdSet& next = levels_[count];
        next.clear(words);
        for (int w = 0; w < words; ++w)
            visit_bits(levels_[count - 1].word[w], 64 * w,
                       [&](Id id) { join(next, links.next(id), words); });
        std::uint64_t any = 0;
        for_words(words, [&](int w) {
            next.word[w] &= ~reached.word[w];
            reached.word[w] |= next.word[w];
            any |= next.word[w];
        });
        if (any == 0) return count;
    }
    return most_links;
}

void SingleChains::find_cycles(const Pass& pass, Id start) {
    reached_.clear();
    queue_.clear();
    reached_.push_back({BoardLiteral::on(start), Why::assumption, -1});
    queue_.push_back(0);
    for (int length = 2; !queue_.empty() && is_wanted_cycle(pass, length); length += 2) {
        if (length == 4) open_.on.insert(start);
        next_.clear();
        for (int on : queue_)
            visit_on(on, [&](const Reached& next) {
                if (has_ancestor(on, next.literal)) return;
                next_.push_back(static_cast<int>(reached_.size()));
                reached_.push_back(next);
            });
        queue_.clear();
        for (int off : next_)
            visit_off(pass, off, [&](const Reached& next) {
                const auto place = static_cast<int>(reached_.size());
                reached_.push_back(next);
                if (next.literal == BoardLiteral::on(start)) return add_cycle(pass, place);
                open_.on.erase(next.literal.id());
                queue_.push_back(place);
            });
    }
}

/// Whether chains of this complexity matter, or cycles that are shorter by two.
bool SingleChains::is_measured(const Pass& pass, int complexity) const {
    if (wants_ == Wants::first_of_each)
        return rank_of(pass.cycles, pass.kind, complexity - 2).comes_before(beyond_);
    return is_within_bound(pass.cycles, complexity - 2) ||
           (pass.has_chains && is_within_bound(pass.chains, complexity));
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
        const auto units = board_->units(id);
        for (std::size_t kind = is_x ? 1 : 0; kind < units.size(); ++kind)
            if (position_->count(units[kind]) == 2)
                levels_[0].insert(position_->other(units[kind], id));
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
    std::size_t kind = pass.cells_off ? 0 : 1;
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
            const auto units = board_->units(id);
            for (std::size_t kind = pass.cells_off ? 0 : 1; kind < units.size(); ++kind)
                if (position_->count(units[kind]) == 2) offer(position_->other(units[kind], id));
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
    if (wants_ == Wants::first_of_each && !is_first_of_any(chain)) return;
    if (wants_ == Wants::first) {
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
