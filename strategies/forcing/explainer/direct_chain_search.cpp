// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/direct_chain_search.hpp"

#include <algorithm>

namespace gridlemma::explainer {

using Wants = ChainChoice::Wants;

/// To measure chains takes little. So cycles are searched, and chains made, only where these are
/// wanted.
void DirectChainSearch::measure_all() {
    settled_.clear(at_.words());
    for (const std::size_t i : {0, 2, 1}) measure_all(chain_passes[i]);
}

void DirectChainSearch::measure_all(const ChainPass& pass) {
    std::vector<Refuted>& refuted = refuted_[pass.number];
    refuted.clear();
    if (choice_.wants() != Wants::all && pass.has_chains)
        visit_members(at_.off_starts(), at_.words(), [&](Id id) {
            const auto start = BoardLiteral::off(id);
            const int complexity = measure(pass, start);
            if (complexity != 0) note(pass, start, complexity);
        });
    visit_members(at_.closure().refuted(), at_.words(), [&](Id id) {
        const auto start = BoardLiteral::on(id);
        const int complexity = measure(pass, start);
        if (complexity == 0) return;
        refuted.push_back({id, complexity});
        note(pass, start, complexity);
    });
}

/// Returns the complexity of the shortest chain from a literal to its opposite, 0 if there is none
/// that matters. Sets the levels: the true literals that are so many links from the start, up to
/// those that lead to the end at once.
int DirectChainSearch::measure(const ChainPass& pass, BoardLiteral start) {
    if (choice_.wants() == Wants::first_of_each) beyond_ = best_beyond(start);
    const int words = at_.words();
    const Id id = start.id();
    IdSet first;
    if (start.is_on()) {
        first.insert(id);
        assign(end_, at_.board().excluded_by(id), words);
    } else {
        at_.visit_partners(pass, id, [&](std::size_t, Id other) { first.insert(other); });
        end_.clear(words);
        end_.insert(id);
    }
    const IdSet& among =
        pass.kind == ChainKind::x_chain ? at_.board().of_digit_of(id) : at_.position().left();
    const DirectLinks& links = at_.links(pass);
    levels_.start(first, words);
    for (int complexity = 4; is_measured(pass, complexity); complexity += 2) {
        if (!levels_.grow(links, among)) return 0;
        if (intersect(levels_.last(), end_, words)) return complexity;
    }
    return 0;
}

/// Returns whether chains of this complexity matter, or cycles that are shorter by two.
bool DirectChainSearch::is_measured(const ChainPass& pass, int complexity) const {
    if (choice_.wants() == Wants::first_of_each)
        return rank_of(pass.cycles, pass.kind, complexity - 2).comes_before(beyond_);
    // No chain is rated below a cycle of the pass, so that this holds for the chain, too.
    return choice_.is_within_bound(pass.cycles, complexity - 2);
}

/// Returns the last of the ranks that are known for the eliminations of a chain.
ChainRank DirectChainSearch::best_beyond(BoardLiteral start) const {
    if (start.is_on()) return choice_.best(start.id());
    ChainRank last{.rating = 0};
    at_.visit_rest_of_cell(start.id(), [&](Id other) {
        if (last.comes_before(choice_.best(other))) last = choice_.best(other);
    });
    return last;
}

/// Notes the chain that has been measured, if the pass has chains: lowers the bound, or makes the
/// chain where it comes first.
void DirectChainSearch::note(const ChainPass& pass, BoardLiteral start, int complexity) {
    if (!pass.has_chains || at_.count_in_cell(start.id()) < 2) return;
    if (choice_.wants() == Wants::first) choice_.lower_bound(pass, start.id(), complexity);
    if (choice_.wants() != Wants::first_of_each) return;
    ChainRank rank = rank_of(pass.chains, pass.kind, complexity);
    rank.order = order_of(start);
    if (rank.comes_before(best_beyond(start))) make(pass, start);
}

void DirectChainSearch::find(const ChainPass& pass, BoardLiteral start) {
    if (settled_.contains(start)) return;
    const int complexity = measure(pass, start);
    if (complexity != 0 && choice_.is_wanted(pass.chains, complexity)) make(pass, start);
}

/// Makes the first of the shortest chains: at each literal it goes on to the first that is on a
/// shortest way. Precondition: the chain is the one that was measured last.
void DirectChainSearch::make(const ChainPass& pass, BoardLiteral start) {
    choice_.set_order(order_of(start));
    levels_.walk_back(at_.links(), end_);
    path_.clear();
    path_.push_back({.literal = start, .cause = no_cause});
    Id current = start.id();
    if (!start.is_on()) current = extend(first_on(pass, current, levels_.at(0)));
    for (int level = 1; level < levels_.count(); ++level) {
        const Id off = extend(first_off(pass, current, levels_.at(level)));
        current = extend(first_on(pass, off, levels_.at(level)));
    }
    if (start.is_on())
        (void)extend(
            {.literal = start.opposite(), .why = at_.board().why_excluded(current, start.id())});
    add(pass);
}

/// Adds a literal that follows from the last of the path. Returns its candidate.
Id DirectChainSearch::extend(DerivedLiteral next) {
    next.cause = static_cast<std::uint32_t>(path_.size() - 1);
    path_.push_back(next);
    return next.literal.id();
}

/// Returns what follows from a false literal: the first true one, in the order in which they are
/// derived, that is in the set. Precondition: there is one.
DerivedLiteral DirectChainSearch::first_on(const ChainPass& pass, Id off, const IdSet& set) const {
    const Position& position = at_.position();
    const auto units = at_.board().units(off);
    std::size_t kind = pass.first_kind;
    while (position.count(units[kind]) != 2 || !set.contains(position.other(units[kind], off)))
        ++kind;
    return {.literal = BoardLiteral::on(position.other(units[kind], off)),
            .why = static_cast<Why>(kind)};
}

/// Returns what follows from a true literal: the first false one from which a true one follows that
/// is in the set.
DerivedLiteral DirectChainSearch::first_off(const ChainPass& pass, Id on, const IdSet& set) const {
    const IdSet& excluded = at_.board().excluded_by(on);
    DerivedLiteral first;
    bool is_found = false;
    const auto offer = [&](std::size_t, Id off) {
        if (!excluded.contains(off)) return;
        const DerivedLiteral found{.literal = BoardLiteral::off(off),
                                   .why = at_.board().why_excluded(on, off)};
        if (!is_found || found.why < first.why ||
            (found.why == first.why && off < first.literal.id()))
            first = found;
        is_found = true;
    };
    visit_members(set, at_.words(), [&](Id id) { at_.visit_partners(pass, id, offer); });
    return first;
}

/// Adds the chain that the path is.
void DirectChainSearch::add(const ChainPass& pass) {
    SingleChain chain = choice_.fresh();
    const BoardLiteral conclusion = path_.back().literal;
    if (conclusion.is_on()) {
        at_.visit_rest_of_cell(conclusion.id(),
                               [&](Id other) { chain.eliminations.push_back(other); });
        if (chain.eliminations.empty()) return;
        chain.placement = conclusion.id();
    } else {
        chain.eliminations.push_back(conclusion.id());
    }
    set_line(path_, static_cast<std::uint32_t>(path_.size() - 1), true, chain.line);
    chain.complexity = static_cast<int>(chain.line.size());
    chain.sort = pass.chains;
    chain.rating = rating_of(chain.sort, chain.complexity);
    chain.kind = pass.kind;
    if (pass.kind == ChainKind::x_chain &&
        chain.rating < base_difficulty(chain_passes.back().chains))
        settled_.insert(conclusion.opposite());
    choice_.add(std::move(chain));
}

}  // namespace gridlemma::explainer
