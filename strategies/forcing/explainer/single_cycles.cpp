// SPDX-License-Identifier: Apache-2.0
// Cycles of single chains: of what may refute a candidate, what may come first, and from which starts;
// then a search from these, of what is on a way back to the start.
#include <algorithm>
#include <functional>

#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::forcing {

bool SingleChains::is_wanted_cycle(const Pass& pass, int complexity) const {
    return wants_ == Wants::first_of_each ? complexity <= most_complexity_
                                          : is_wanted(pass.cycles, complexity);
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
    std::ranges::sort(closable_, std::ranges::greater(), &Closable::most_complexity);
}

/// A cycle starts from what implies itself. One that refutes anything has a true candidate that sees
/// it in a house, and starts from any of those that imply this and are implied by it.
void SingleChains::find_cycle_starts(const Pass& pass) {
    const int words = board_->words();
    IdSet seeing;
    cycle_starts_.clear(words);
    for (const Closable& closable : closable_)
        for_words(words, [&](int w) {
            seeing.word[w] |=
                board_->excluded_by(closable.id).word[w] & board_->of_digit_of(closable.id).word[w];
        });
    for (int w = 0; w < words; ++w)
        visit_bits(seeing.word[w] & cyclic_.word[w], 64 * w, [&](Id id) {
            if (!opens_cycles(pass, id)) return;
            cycle_starts_.insert(id);
            join(cycle_starts_, open_.on, words);
        });
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
    const auto take_first = [&](std::size_t kind, Id other) {
        if (!open_.on.contains(other)) return;
        if (std::find(found.begin(), found.begin() + count, other) != found.begin() + count) return;
        found[count++] = other;
        take(Reached{BoardLiteral::on(other), static_cast<Why>(kind), from});
    };
    position_->visit_partners(*board_, id, take_first, pass.first_off_kind(), pass.end_off_kind());
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
        return std::ranges::any_of(closable_, is_excluded, &Closable::id);
    const auto first = std::ranges::find_if(closable_, is_excluded, &Closable::id);
    most_complexity_ = first == closable_.end() ? 0 : first->most_complexity;
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

/// The candidates that make it true if they are false.
IdSet SingleChains::partners_of(const Pass& pass, Id id) const {
    IdSet partners;
    position_->visit_partners(
        *board_, id, [&](std::size_t, Id other) { partners.insert(other); }, pass.first_off_kind(),
        pass.end_off_kind());
    return partners;
}

void SingleChains::find_cycles(const Pass& pass, Id start) {
    reached_.clear();
    queue_.clear();
    reached_.push_back({BoardLiteral::on(start), Why::assumption, -1});
    queue_.push_back(0);
    const IdSet closing = partners_of(pass, start);
    for (int length = 2; !queue_.empty() && is_wanted_cycle(pass, length); length += 2) {
        if (length == 4) open_.on.insert(start);
        next_.clear();
        for (int on : queue_)
            visit_on(on, [&](const Reached& next) {
                if (has_ancestor(on, next.literal)) return;
                next_.push_back(static_cast<int>(reached_.size()));
                reached_.push_back(next);
                // What it makes true is reached now and need not be reached again. The start is an
                // exception, because every cycle ends there.
                if (!closing.contains(next.literal.id())) open_.off.erase(next.literal.id());
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

void SingleChains::add_cycle(const Pass& pass, int end) {
    SingleChain chain = fresh();
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

}  // namespace gridlemma::forcing
