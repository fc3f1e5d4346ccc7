// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/cycle_bounds.hpp"

#include <algorithm>
#include <functional>

namespace gridlemma::explainer {

using Wants = ChainChoice::Wants;

namespace {

/// More than any cycle has.
constexpr int no_limit_of_cycles = 2 * cell_count;

}  // namespace

bool CycleBounds::is_wanted(const ChainPass& pass, int complexity) const {
    return choice_.wants() == Wants::first_of_each ? complexity <= most_complexity_
                                                   : choice_.is_wanted(pass.cycles, complexity);
}

void CycleBounds::find_closable(const ChainPass& pass, const std::vector<Refuted>& refuted) {
    most_complexity_ = no_limit_of_cycles;
    if (choice_.wants() == Wants::first_of_each) return find_closable_from(pass, 0, refuted);
    closable_.clear();
    for (const auto& [id, complexity] : refuted)
        if (choice_.is_wanted(pass.cycles, complexity - 2))
            closable_.push_back({id, most_complexity_});
}

void CycleBounds::find_closable_from(const ChainPass& pass, Id start,
                                     const std::vector<Refuted>& refuted) {
    const auto may_be_first = [&](Id id, int complexity) {
        ChainRank rank = rank_of(pass.cycles, pass.kind, complexity);
        rank.order = order_of_cycles(start);
        return complexity <= no_limit_of_cycles && rank.comes_before(choice_.best(id));
    };
    closable_.clear();
    for (const auto& [id, complexity] : refuted) {
        if (!may_be_first(id, complexity - 2)) continue;
        int most = complexity - 2;
        while (may_be_first(id, most + 2)) most += 2;
        closable_.push_back({id, most});
    }
    std::ranges::stable_sort(closable_, std::ranges::greater(), &Closable::most_complexity);
}

/// A cycle starts from what implies itself. One that refutes anything has a true candidate that
/// sees it in a house, and starts from any of those that imply this and are implied by it.
void CycleBounds::find_starts(const ChainPass& pass) {
    const Board& board = at_.board();
    const int words = at_.words();
    IdSet seeing;
    starts_.clear(words);
    for (const Closable& closable : closable_)
        for_words(words, [&](int w) {
            seeing.word[w] |=
                board.excluded_by(closable.id).word[w] & board.of_digit_of(closable.id).word[w];
        });
    visit_common(seeing, at_.cyclic(), words, [&](Id id) {
        if (!opens_cycles(pass, id)) return;
        starts_.insert(id);
        join(starts_, open_.on, words);
    });
}

bool CycleBounds::opens_cycles(const ChainPass& pass, Id start) {
    if (pass.kind == ChainKind::y_cycle) return opens_cell_cycles(pass, start);
    set_opposite(start);
    const StaticClosure& closure = at_.closure();
    if (!may_close(pass, start, closure.on(start), closure.off(start))) return false;
    if (pass.kind == ChainKind::x_chain || choice_.wants() == Wants::all) return true;
    if (choice_.wants() == Wants::first_of_each) return may_close_soon(start);
    while (most_complexity_ > 2 && !choice_.is_wanted(pass.cycles, most_complexity_))
        most_complexity_ -= 2;
    return may_close_within(most_complexity_ / 2, start);
}

bool CycleBounds::opens_cell_cycles(const ChainPass& pass, Id start) {
    const int cell = at_.board().units(start)[0];
    if (at_.position().count(cell) != 2) return false;
    const Id other = at_.position().other(cell, start);
    const StaticClosure& closure = at_.cell_closure();
    assign(opposite_.on, closure.on(other), at_.words());
    assign(opposite_.off, closure.off(other), at_.words());
    return may_close(pass, start, closure.on(start), closure.off(start));
}

/// What follows if the start is false does so from those that it leaves alone in a unit.
void CycleBounds::set_opposite(Id start) {
    const int words = at_.words();
    opposite_.clear(words);
    at_.position().visit_partners(at_.board(), start, [&](std::size_t, Id other) {
        join(opposite_.on, at_.closure().on(other), words);
        join(opposite_.off, at_.closure().off(other), words);
    });
}

/// A literal that does not lead to the end of a cycle need not be followed: those that do keep
/// their order without it. `on` and `off` are the candidates that lead there if they are false, and
/// if they are true.
void CycleBounds::set_way_back(const ChainPass& pass, Id start, const IdSet& on, const IdSet& off) {
    const IdSet& left = at_.position().left();
    const IdSet& same = pass.kind == ChainKind::x_chain ? at_.board().of_digit_of(start) : left;
    for_words(at_.words(), [&](int w) {
        open_.on.word[w] = off.word[w] & same.word[w];
        open_.off.word[w] = on.word[w] & same.word[w] & left.word[w];
    });
}

/// This is cheap and mostly decides. A cycle has another true candidate, which implies the start
/// and is implied by it, and a true and a false one that both see a refuted one in a house. `on`
/// and `off` are what follows from the start; what follows from its opposite has been set.
bool CycleBounds::may_close(const ChainPass& pass, Id start, const IdSet& on, const IdSet& off) {
    const int words = at_.words();
    set_way_back(pass, start, opposite_.on, opposite_.off);
    open_.on.erase(start);
    std::uint64_t others = 0;
    for_words(words, [&](int w) {
        open_.on.word[w] &= on.word[w];
        open_.off.word[w] &= off.word[w];
        others |= open_.on.word[w];
    });
    return others != 0 && closes(start);
}

/// Returns whether what is open may exclude a refuted candidate. Where the first of each are
/// wanted, sets the complexity up to which cycles of the start may be among these.
bool CycleBounds::closes(Id start) {
    const auto is_closed = [&](const Closable& each) { return is_excluded(each.id, start); };
    if (choice_.wants() != Wants::first_of_each) return std::ranges::any_of(closable_, is_closed);
    const auto first = std::ranges::find_if(closable_, is_closed);
    most_complexity_ = first == closable_.end() ? 0 : first->most_complexity;
    return most_complexity_ != 0;
}

/// Returns whether a true and a false open literal see the candidate in a house. The start is true.
bool CycleBounds::is_excluded(Id id, Id start) const {
    const IdSet& excluding = at_.board().excluded_by(id);
    const IdSet& same_digit = at_.board().of_digit_of(id);
    std::uint64_t by_on = 0;
    std::uint64_t by_off = 0;
    for_words(at_.words(), [&](int w) {
        const std::uint64_t in_houses = excluding.word[w] & same_digit.word[w];
        by_on |= open_.on.word[w] & in_houses;
        by_off |= open_.off.word[w] & in_houses;
    });
    const bool by_start = excluding.contains(start) && same_digit.contains(start);
    return (by_on != 0 || by_start) && by_off != 0;
}

/// With a lower limit less is open, and with less open the limit may be lower.
bool CycleBounds::may_close_soon(Id start) {
    for (int most = 0; most != most_complexity_;) {
        most = most_complexity_;
        if (!may_close_within(most / 2, start)) return false;
    }
    return true;
}

/// Does the same as may_close() for cycles of so many links at most.
bool CycleBounds::may_close_within(int most_links, Id start) {
    open_between(most_links, start);
    if (is_empty(open_.on, at_.words())) return false;
    const auto open_false = [&](Id id) {
        at_.links().visit_partners(id, [&](Id other) { open_.off.insert(other); });
    };
    open_.off.clear(at_.words());
    open_false(start);
    visit_members(open_.on, at_.words(), open_false);
    return closes(start);
}

/// Opens the true literals from which a way of so many links at most leads from the start to the
/// start.
void CycleBounds::open_between(int most_links, Id start) {
    const int words = at_.words();
    const IdSet& left = at_.position().left();
    IdSet first;
    first.insert(start);
    levels_.start(first, words);
    while (levels_.count() < most_links && levels_.grow(at_.links(), left)) {
    }
    levels_back_.start(first, words);
    open_.on.clear(words);
    int level = std::min(levels_.count(), most_links) - 1;
    for (int count = 1; count < most_links && level > 0; ++count) {
        const bool has_grown =
            levels_back_.grow<ChainLevels::Direction::backward>(at_.links(), left);
        const IdSet& before = levels_back_.reached();
        // Without more of them, all levels have what they can have.
        const int least = has_grown ? most_links - count : 1;
        for (; level >= least && level > 0; --level)
            for_words(words, [&](int w) {
                open_.on.word[w] |= levels_.at(level).word[w] & before.word[w];
            });
    }
}

}  // namespace gridlemma::explainer
