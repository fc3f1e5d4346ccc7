// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/cycle_search.hpp"

#include <algorithm>

namespace gridlemma::explainer {

void CycleSearch::find(const ChainPass& pass, Id start) {
    paths_.clear();
    true_ends_.clear();
    paths_.push_back({.literal = BoardLiteral::on(start), .cause = no_cause});
    true_ends_.push_back(0);
    const IdSet closing = partners_of(pass, start);
    for (int length = 2; !true_ends_.empty() && bounds_.is_wanted(pass, length); length += 2) {
        if (length == 4) bounds_.open().on.insert(start);
        false_ends_.clear();
        for (std::uint32_t on : true_ends_) follow_on(on, closing);
        true_ends_.clear();
        for (std::uint32_t off : false_ends_) follow_off(pass, off);
    }
}

/// Returns the candidates that make it true if they are false.
IdSet CycleSearch::partners_of(const ChainPass& pass, Id id) const {
    IdSet partners;
    at_.visit_partners(pass, id, [&](std::size_t, Id other) { partners.insert(other); });
    return partners;
}

/// Follows a true literal to the false ones that are open, in the order in which they are derived:
/// by kind of unit, then by number. `closing` has those that lead to the start at once.
void CycleSearch::follow_on(std::uint32_t from, const IdSet& closing) {
    const Board& board = at_.board();
    const Id id = paths_[from].literal.id();
    IdSet& open = bounds_.open().off;
    int count = 0;
    visit_common(board.excluded_by(id), open, at_.words(), [&](Id other) {
        excluded_[count++] = {BoardLiteral::off(other), board.why_excluded(id, other), from};
    });
    if (count > 1)
        std::sort(excluded_.begin(), excluded_.begin() + count,
                  [](const DerivedLiteral& a, const DerivedLiteral& b) {
                      return a.why != b.why ? a.why < b.why : a.literal.id() < b.literal.id();
                  });
    for (int i = 0; i < count; ++i) {
        const BoardLiteral literal = excluded_[i].literal;
        if (has_ancestor(from, literal)) continue;
        false_ends_.push_back(static_cast<std::uint32_t>(paths_.size()));
        paths_.push_back(excluded_[i]);
        // What it makes true is reached now and need not be reached again. The start is an
        // exception, because every cycle ends there.
        if (!closing.contains(literal.id())) open.erase(literal.id());
    }
}

/// Follows a false literal to the true ones that are open. Adds a cycle where that is the start.
void CycleSearch::follow_off(const ChainPass& pass, std::uint32_t from) {
    const BoardLiteral start = paths_.front().literal;
    IdSet& open = bounds_.open().on;
    std::array<Id, most_unit_kinds> found;
    int count = 0;
    at_.visit_partners(pass, paths_[from].literal.id(), [&](std::size_t kind, Id other) {
        if (!open.contains(other)) return;
        if (std::find(found.begin(), found.begin() + count, other) != found.begin() + count) return;
        found[count++] = other;
        const auto place = static_cast<std::uint32_t>(paths_.size());
        paths_.push_back({BoardLiteral::on(other), static_cast<Why>(kind), from});
        if (paths_.back().literal == start) return add(pass, place);
        open.erase(other);
        true_ends_.push_back(place);
    });
}

bool CycleSearch::has_ancestor(std::uint32_t from, BoardLiteral literal) const {
    // Every other one has the sign that is looked for.
    for (std::uint32_t i = paths_[from].cause; i != no_cause; i = paths_[paths_[i].cause].cause)
        if (paths_[i].literal == literal) return true;
    return false;
}

/// Adds the cycle that ends there, if it refutes anything: what sees a true and a false literal of
/// its digit, and is in none of its cells.
void CycleSearch::add(const ChainPass& pass, std::uint32_t end) {
    const Board& board = at_.board();
    SingleChain chain = choice_.fresh();
    set_line(paths_, end, false, chain.line);
    BoardLiteralSet excluding;
    CellSet cells;
    for (const DerivedLiteral& node : chain.line) {
        const Id id = node.literal.id();
        cells.insert(board.candidate(id).cell());
        for (const auto [other, why] : board.weak_in_houses(id))
            (node.literal.is_on() ? excluding.on : excluding.off).insert(other);
    }
    for_words(at_.words(), [&](int w) { excluding.on.word[w] &= at_.position().left().word[w]; });
    visit_common(excluding.on, excluding.off, at_.words(), [&](Id id) {
        if (!cells.contains(board.candidate(id).cell())) chain.eliminations.push_back(id);
    });
    if (chain.eliminations.empty()) return;
    chain.complexity = static_cast<int>(chain.line.size());
    chain.sort = pass.cycles;
    chain.rating = rating_of(chain.sort, chain.complexity);
    chain.kind = pass.kind;
    chain.is_cycle = true;
    choice_.add(std::move(chain));
}

}  // namespace gridlemma::explainer
