// SPDX-License-Identifier: Apache-2.0
#include "strategies/chains/loop_conclusions.hpp"

#include <algorithm>
#include <utility>

namespace gridlemma {

void LoopConclusions::add_loop(const Chain& chain) {
    const Candidate first = Inferences::candidate(chain.front());
    const Candidate last = Inferences::candidate(chain.back());
    const bool from_on = Inferences::is_on(chain.front());
    const bool to_on = Inferences::is_on(chain.back());
    const bool same = first == last;
    const DigitSet digits = grid_.at(first.cell());
    HodokuOrder::Eliminations gone;
    if (from_on && ((same && !to_on) || (!same && to_on))) {
        gone.push_back(first);
    } else if (!from_on && same && to_on) {
        for (Digit digit : digits - first.digit()) gone.emplace_back(first.cell(), digit);
    } else if (!from_on && !same && !to_on) {
        gone.push_back(last);
    } else if (same || !from_on || digits.size() == 2) {
        return add_continuous(chain);
    } else {
        return;
    }
    add(chain, std::move(gone), LoopKind::discontinuous);
}

void LoopConclusions::add_continuous(const Chain& chain) {
    HodokuOrder::Eliminations gone;
    const Candidate first = Inferences::candidate(chain.front());
    const Candidate last = Inferences::candidate(chain.back());
    if (!Inferences::is_on(chain.front()) && Inferences::is_on(chain.back()))
        eliminate_others(first.cell(), DigitSet(first.digit()) | last.digit(), gone);
    CellSet own;
    for (std::size_t i = 0; i + 1 < chain.size(); ++i) own |= inferences_.cells(chain[i]);
    for (std::size_t i = 1; i < chain.size(); ++i) {
        if (inferences_.is_set(chain[i - 1])) eliminate_by_set(chain[i - 1], chain[i], gone);
        if (Inferences::is_on(chain[i])) {
            if (i + 2 < chain.size()) eliminate_between_strong(&chain[i - 1], gone);
        } else if (inferences_.cell(chain[i]) != inferences_.cell(chain[i - 1])) {
            eliminate_between(chain[i - 1], chain[i], own, gone);
        }
    }
    add(chain, std::move(gone), LoopKind::continuous);
}

void LoopConclusions::eliminate_between(Proposition from, Proposition to, const CellSet& own,
                                        HodokuOrder::Eliminations& gone) const {
    const Digit digit = inferences_.digit(to);
    for (Cell cell : (inferences_.seen(from, digit) & inferences_.seen(to, digit)) - own)
        gone.emplace_back(cell, digit);
}

void LoopConclusions::eliminate_by_set(Proposition set, Proposition to,
                                       HodokuOrder::Eliminations& gone) const {
    DigitSet links = inferences_.digit(to);
    if (Inferences::is_on(to)) {
        const Cell forced = inferences_.cell(to);
        links = grid_.at(forced) - inferences_.digit(to);
        for (Digit digit : links& inferences_.set(set).digits)
            for (Cell cell : inferences_.seen(set, digit) & peers(forced))
                gone.emplace_back(cell, digit);
    }
    for (Digit digit : inferences_.set(set).digits - inferences_.digit(set) - links)
        for (Cell cell : inferences_.seen(set, digit)) gone.emplace_back(cell, digit);
}

void LoopConclusions::eliminate_between_strong(const Proposition* p,
                                               HodokuOrder::Eliminations& gone) const {
    if (Inferences::is_group(p[1]) || Inferences::is_group(p[2])) return;
    const Cell cell = inferences_.cell(p[1]);
    const bool passes = !Inferences::is_on(p[0]) && inferences_.cell(p[0]) != cell &&
                        !Inferences::is_on(p[2]) && inferences_.cell(p[2]) == cell &&
                        Inferences::is_on(p[3]) && inferences_.cell(p[3]) != cell;
    if (passes)
        eliminate_others(cell, DigitSet(inferences_.digit(p[1])) | inferences_.digit(p[2]), gone);
}

void LoopConclusions::eliminate_others(Cell cell, DigitSet kept,
                                       HodokuOrder::Eliminations& gone) const {
    for (Digit digit : grid_.at(cell) - kept) gone.emplace_back(cell, digit);
}

HodokuOrder::Eliminations LoopConclusions::gone_between(Candidate start, Candidate end) const {
    if (start.digit() != end.digit())
        return {{start.cell(), end.digit()}, {end.cell(), start.digit()}};
    HodokuOrder::Eliminations gone;
    for (Cell cell : grid_.where(end.digit()) & peers(start.cell()) & peers(end.cell()))
        gone.emplace_back(cell, end.digit());
    return gone;
}

int LoopConclusions::links_of(const Chain& chain, LoopKind kind) const {
    int halves = 0;
    for (Proposition p : chain) {
        if (!inferences_.is_set(p)) {
            halves += 2;
        } else if (kind != LoopKind::open_chain) {
            halves += 7;
        } else {
            const int cells = inferences_.set(p).cells.size();
            halves += cells == 2 ? 4 : 4 * cells - 2;
        }
    }
    return halves / 2 - 1;
}

bool LoopConclusions::has_nodes(const Chain& chain) const {
    return nodes_ == LoopNodes::candidates || std::ranges::any_of(chain, [this](Proposition p) {
               return nodes_ == LoopNodes::sets ? inferences_.is_set(p) : Inferences::is_group(p);
           });
}

void LoopConclusions::add(const Chain& chain, HodokuOrder::Eliminations gone, LoopKind kind) {
    const int links = links_of(chain, kind);
    if (gone.empty() || !has_nodes(chain)) return;
    if (best_.has(gone, links, static_cast<int>(kind))) return;
    if (!explain_) return best_.add(std::move(gone), links, {}, {}, static_cast<int>(kind));
    AlternatingChainEvidence evidence;
    std::vector<Truth> truths;
    const auto add_node = [&](Digit digit, const CellSet& cells, bool is_on) {
        evidence.nodes.push_back({.digit = digit, .cells = cells, .is_on = is_on});
    };
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const Proposition p = chain[i];
        if (i > 0 && inferences_.is_set(chain[i - 1])) {
            // Without its digit the set has the one by which the chain leaves it.
            const AlmostLockedSet& set = inferences_.set(chain[i - 1]);
            for (Cell cell : set.cells) truths.emplace_back(cell);
            if (Inferences::is_on(p))
                truths.emplace_back(inferences_.cell(p));
            else
                add_node(inferences_.digit(p), set.at(inferences_.digit(p)), true);
        } else if (i > 0 && Inferences::is_on(p) && !Inferences::is_on(chain[i - 1])) {
            truths.push_back(inferences_.truth(chain[i - 1], p));
        }
        const Digit digit = inferences_.digit(p);
        add_node(digit, inferences_.is_set(p) ? inferences_.set(p).at(digit) : inferences_.cells(p),
                 Inferences::is_on(p));
    }
    // A loop that leaves the cell of its start by its other candidate rests on that cell too.
    if (kind == LoopKind::continuous) {
        const Cell start = inferences_.cell(chain.front());
        if (grid_.at(start).size() == 2) truths.emplace_back(start);
    }
    evidence.is_loop = kind != LoopKind::open_chain;
    evidence.links = links;
    best_.add(std::move(gone), links, std::move(evidence), std::move(truths),
              static_cast<int>(kind));
}

void LoopConclusions::add_aic(const Chain& chain) {
    add(chain,
        gone_between(Inferences::candidate(chain.front()), Inferences::candidate(chain.back())),
        LoopKind::open_chain);
}

}  // namespace gridlemma
