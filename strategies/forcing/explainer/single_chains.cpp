// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::explainer {

using Wants = ChainChoice::Wants;

void SingleChains::start(const Board& board, const Position& position, const StaticClosure& closure,
                         Wants wants) {
    choice_.start(wants, board.size());
    if (!closure.has_refuted()) return;
    at_.reset(board, position, closure);
    chains_.measure_all();
}

const std::vector<SingleChain>& SingleChains::all(const Board& board, const Position& position,
                                                  const StaticClosure& closure) {
    start(board, position, closure, Wants::all);
    if (closure.has_refuted()) search_all();
    return choice_.chains();
}

const std::vector<SingleChain>& SingleChains::first_of_each(const Board& board,
                                                            const Position& position,
                                                            const StaticClosure& closure) {
    start(board, position, closure, Wants::first_of_each);
    if (closure.has_refuted()) search_all();
    return choice_.chains();
}

void SingleChains::search_all() {
    for (const ChainPass& pass : chain_passes) search(pass);
    choice_.sort();
}

const SingleChain* SingleChains::first(const Board& board, const Position& position,
                                       const StaticClosure& closure) {
    start(board, position, closure, Wants::first);
    if (!closure.has_refuted()) return nullptr;
    for (const ChainPass& pass : chain_passes)
        if (choice_.is_wanted(pass.cycles, 0)) search(pass);
    return choice_.chains().empty() ? nullptr : &choice_.chains().front();
}

void SingleChains::search(const ChainPass& pass) {
    if (choice_.wants() == Wants::first && pass.kind == choice_.bound().kind &&
        pass.kind == ChainKind::xy_chain)
        return search_nearest(pass);
    bounds_.find_closable(pass, chains_.refuted(pass));
    bounds_.find_starts(pass);
    const bool has_chains = pass.has_chains && choice_.wants() != Wants::first_of_each;
    IdSet starts;
    for_words(at_.words(), [&](int w) {
        starts.word[w] = bounds_.starts().word[w];
        if (has_chains)
            starts.word[w] |= at_.closure().refuted().word[w] | at_.off_starts().word[w];
    });
    visit_members(starts, at_.words(), [&](Id id) { search_from(pass, id); });
}

/// Searches for the first chain, of which the length is known: looks for shorter cycles, which are
/// few, and only then for those of that length, from no later start than its own.
void SingleChains::search_nearest(const ChainPass& pass) {
    const ChainChoice::Bound bound = choice_.bound();
    ChainChoice::Bound lower = bound;
    lower.complexity = bound.complexity - 2;
    lower.rating = rating_of(pass.cycles, lower.complexity);
    choice_.set_bound(lower);
    bounds_.find_closable(pass, chains_.refuted(pass));
    bounds_.find_starts(pass);
    visit_members(bounds_.starts(), at_.words(), [&](Id id) { search_cycles(pass, id); });
    choice_.set_bound(bound);
    if (!choice_.is_wanted(pass.chains, bound.complexity)) return;
    bounds_.find_closable(pass, chains_.refuted(pass));
    bounds_.use_all_starts();
    for (Id id = 0; id <= bound.start; ++id)
        if (at_.position().has(id)) search_from(pass, id);
}

/// Searches in the order of the chains from one start: cycles, from on to off, from off to on.
void SingleChains::search_from(const ChainPass& pass, Id id) {
    if (at_.count_in_cell(id) < 2) return;
    search_cycles(pass, id);
    if (!pass.has_chains || choice_.wants() == Wants::first_of_each) return;
    if (at_.closure().refuted().contains(id)) chains_.find(pass, BoardLiteral::on(id));
    if (at_.off_starts().contains(id)) chains_.find(pass, BoardLiteral::off(id));
}

void SingleChains::search_cycles(const ChainPass& pass, Id id) {
    if (!bounds_.starts().contains(id) || !bounds_.has_closable()) return;
    choice_.set_order(order_of_cycles(id));
    const int count = at_.count_in_cell(id);
    if (count == 2 || (count > 2 && !pass.bivalue_starts))
        if (bounds_.opens_cycles(pass, id)) cycles_.find(pass, id);
    const bool has_found = choice_.order() != order_of_cycles(id);
    if (has_found && choice_.wants() == Wants::first_of_each)
        bounds_.find_closable_from(pass, id, chains_.refuted(pass));
}

}  // namespace gridlemma::explainer
