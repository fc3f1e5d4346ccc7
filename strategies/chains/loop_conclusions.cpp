// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/loop_conclusions.hpp"

#include <algorithm>
#include <utility>

namespace gridlemma {

std::optional<LoopKind> LoopConclusions::kind_of_loop(Literal first, Literal last) const {
    const bool same = first.candidate() == last.candidate();
    if (same != (first.is_on() == last.is_on())) return LoopKind::discontinuous;
    if (same || !first.is_on() || grid_.at(first.cell()).size() == 2) return LoopKind::continuous;
    return std::nullopt;
}

void LoopConclusions::eliminate_by_ends(Literal first, Literal last, LoopKind kind,
                                        HodokuOrder::Eliminations& gone) const {
    if (kind == LoopKind::open_chain)
        eliminate_between_ends(first.candidate(), last.candidate(), gone);
    else if (first.is_on())
        gone.push_back(first.candidate());
    else if (last.is_on())
        eliminate_others(first.cell(), first.digit(), gone);
    else
        gone.push_back(last.candidate());
}

void LoopConclusions::eliminate_by_loop(const Chain& chain, HodokuOrder::Eliminations& gone) const {
    CellSet spared;
    if (as_hodoku_)
        for (std::size_t i = 0; i + 1 < chain.size(); ++i) spared |= graph_.cells(chain[i]);
    if (ends_elsewhere(chain))
        eliminate_between(chain.back(), chain.front(), spared, gone);
    else if (!chain.front().is_on() && chain.back().is_on())
        eliminate_others(graph_.cell(chain.front()),
                         DigitSet(graph_.digit(chain.front())) | graph_.digit(chain.back()), gone);
    for (std::size_t i = 1; i < chain.size(); ++i) {
        if (graph_.is_set(chain[i - 1])) eliminate_by_set(chain[i - 1], chain[i], gone);
        if (chain[i].is_on()) {
            if (i + 2 < chain.size())
                eliminate_between_strong(std::span(chain).subspan(i - 1).first<4>(), gone);
        } else if (const AlmostHiddenSet* hidden = hidden_set_between(chain[i - 1], chain[i])) {
            eliminate_by_hidden_set(*hidden, chain[i - 1], chain[i], gone);
        } else if (graph_.cell(chain[i]) != graph_.cell(chain[i - 1])) {
            eliminate_between(chain[i - 1], chain[i], spared, gone);
        }
    }
}

void LoopConclusions::eliminate_between(Vertex from, Vertex to, const CellSet& spared,
                                        HodokuOrder::Eliminations& gone) const {
    const Digit digit = graph_.digit(to);
    for (Cell cell : (graph_.seen(from, digit) & graph_.seen(to, digit)) - spared)
        gone.emplace_back(cell, digit);
}

void LoopConclusions::eliminate_by_set(Vertex set, Vertex to,
                                       HodokuOrder::Eliminations& gone) const {
    DigitSet links = graph_.digit(to);
    if (to.is_on()) {
        const Cell forced = graph_.cell(to);
        links = grid_.at(forced) - graph_.digit(to);
        for (Digit digit : links& graph_.set(set).digits)
            for (Cell cell : graph_.seen(set, digit) & grid_.geometry().peers(forced))
                gone.emplace_back(cell, digit);
    }
    for (Digit digit : graph_.set(set).digits - graph_.digit(set) - links)
        for (Cell cell : graph_.seen(set, digit)) gone.emplace_back(cell, digit);
}

void LoopConclusions::eliminate_by_hidden_set(const AlmostHiddenSet& hidden, Vertex from, Vertex to,
                                              HodokuOrder::Eliminations& gone) const {
    for (Cell cell : hidden.set.cells) {
        DigitSet kept = hidden.set.digits;
        for (Vertex end : {from, to})
            if (graph_.cell(end) == cell) kept |= graph_.digit(end);
        eliminate_others(cell, kept, gone);
    }
    if (graph_.digit(from) == graph_.digit(to)) eliminate_between(from, to, {}, gone);
}

void LoopConclusions::eliminate_between_strong(std::span<const Vertex, 4> four,
                                               HodokuOrder::Eliminations& gone) const {
    if (!four[1].is_literal() || !four[2].is_literal()) return;
    const Cell cell = graph_.cell(four[1]);
    const bool passes = !four[0].is_on() && graph_.cell(four[0]) != cell && !four[2].is_on() &&
                        graph_.cell(four[2]) == cell && four[3].is_on() &&
                        graph_.cell(four[3]) != cell;
    if (passes)
        eliminate_others(cell, DigitSet(graph_.digit(four[1])) | graph_.digit(four[2]), gone);
}

void LoopConclusions::eliminate_others(Cell cell, DigitSet kept,
                                       HodokuOrder::Eliminations& gone) const {
    for (Digit digit : grid_.at(cell) - kept) gone.emplace_back(cell, digit);
}

void LoopConclusions::eliminate_between_ends(Candidate start, Candidate end,
                                             HodokuOrder::Eliminations& gone) const {
    if (start.digit() != end.digit()) {
        gone.emplace_back(start.cell(), end.digit());
        gone.emplace_back(end.cell(), start.digit());
        return;
    }
    for (Cell cell : grid_.where(end.digit()) & grid_.geometry().peers(start.cell()) &
                         grid_.geometry().peers(end.cell()))
        gone.emplace_back(cell, end.digit());
}

int LoopConclusions::links_of(const Chain& chain, LoopKind kind) const {
    int halves = 0;
    for (Vertex v : chain) {
        if (!graph_.is_set(v)) {
            halves += 2;
        } else if (kind != LoopKind::open_chain) {
            halves += 7;
        } else {
            const int cells = graph_.set(v).cells.size();
            halves += cells == 2 ? 4 : 4 * cells - 2;
        }
    }
    // The last link of a loop is not counted if it lies in the cell of its beginning.
    const bool is_counted = kind == LoopKind::continuous && ends_elsewhere(chain);
    return halves / 2 - (is_counted ? 0 : 1);
}

bool LoopConclusions::has_nodes(const Chain& chain) const {
    if (related_ != nullptr) return related_->are_needed_by(chain);
    return nodes_ == LoopNodes::candidates || std::ranges::any_of(chain, [this](Vertex v) {
               return nodes_ == LoopNodes::sets ? graph_.is_set(v) : !v.is_literal();
           });
}

void LoopConclusions::add(const Chain& chain, LoopKind kind, bool explain,
                          HodokuOrder& best) const {
    HodokuOrder::Eliminations gone;
    if (kind == LoopKind::continuous)
        eliminate_by_loop(chain, gone);
    else
        eliminate_by_ends(chain.front().literal(), chain.back().literal(), kind, gone);
    const int links = links_of(chain, kind);
    if (best.has(gone, links, static_cast<int>(kind))) return;
    if (!explain) return best.add(std::move(gone), links, {}, {}, static_cast<int>(kind));
    Reasons reasons = reasons_of(chain, kind);
    best.add(std::move(gone), links, std::move(reasons.evidence), std::move(reasons.truths),
             static_cast<int>(kind));
}

LoopConclusions::Reasons LoopConclusions::reasons_of(const Chain& chain, LoopKind kind) const {
    Reasons reasons;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        if (i > 0) explain_link(chain, i, reasons);
        const Vertex v = chain[i];
        reasons.evidence.nodes.push_back(
            {.digit = graph_.digit(v),
             .cells = graph_.is_set(v) ? graph_.set(v).at(graph_.digit(v)) : graph_.cells(v),
             .is_on = v.is_on()});
    }
    // A loop that leaves the cell of its start by its other candidate rests on that cell too.
    if (kind == LoopKind::continuous && !ends_elsewhere(chain)) {
        const Cell start = graph_.cell(chain.front());
        if (grid_.at(start).size() == 2) reasons.truths.emplace_back(start);
    }
    reasons.evidence.is_loop = kind != LoopKind::open_chain;
    reasons.evidence.links = links_of(chain, kind);
    return reasons;
}

void LoopConclusions::explain_link(const Chain& chain, std::size_t number, Reasons& reasons) const {
    auto& [evidence, truths] = reasons;
    const Vertex from = chain[number - 1];
    const Vertex to = chain[number];
    if (graph_.is_set(from)) {
        // Without its digit the set has the one by which the chain leaves it.
        const AlmostLockedSet& set = graph_.set(from);
        for (Cell cell : set.cells) truths.emplace_back(cell);
        if (to.is_on())
            truths.emplace_back(graph_.cell(to));
        else
            evidence.nodes.push_back(
                {.digit = graph_.digit(to), .cells = set.at(graph_.digit(to)), .is_on = true});
        return;
    }
    if (const AlmostHiddenSet* hidden = from.is_on() ? hidden_set_between(from, to) : nullptr) {
        if (std::ranges::find(evidence.hidden_sets, hidden->set) == evidence.hidden_sets.end())
            evidence.hidden_sets.push_back(hidden->set);
        truths.insert(truths.end(), hidden->truths.begin(), hidden->truths.end());
    }
    if (from.is_on() || !to.is_on()) return;
    const Vertex before = chain[number > 1 ? number - 2 : 0];
    const OrRelation* relation =
        related_ == nullptr ? nullptr : related_->relation_between(before, from, to);
    if (relation == nullptr) return truths.push_back(graph_.truth(from, to));
    const auto is_same = [&](const OrRelation& each) {
        return each.cells == relation->cells && each.guardians == relation->guardians;
    };
    if (std::ranges::any_of(evidence.relations, is_same)) return;
    evidence.relations.push_back(*relation);
    if (relation->pattern.empty())
        for (Cell cell : relation->cells) truths.emplace_back(cell);
}

}  // namespace gridlemma
