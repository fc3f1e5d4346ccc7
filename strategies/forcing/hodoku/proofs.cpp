// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/proofs.hpp"

#include <algorithm>
#include <utility>

#include "strategies/forcing/chain_truths.hpp"

namespace gridlemma::forcing {

template <typename Visit>
void ProofSearch::each_allowed(Visit&& visit) const {
    for (Digit digit : DigitSet::all())
        for (House house : classic::houses()) {
            const CellSet places = allowed_[digit.index()] & classic::cells_of(house);
            if (!places.empty()) visit(house, digit, places);
        }
}

template <typename Visit>
void ProofSearch::visit_conclusions(Visit&& visit) {
    const LiteralSet all = found_[0] | found_[1];
    const Grid& grid = tables_->grid();
    for (bool is_on : {true, false})
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell))
                if (all.contains(Literal({cell, digit}, is_on)) &&
                    !visit(Literal({cell, digit}, is_on)))
                    return;
}

void ProofSearch::start(ProofTables& tables) {
    tables_ = &tables;
    const Grid& grid = tables.grid();
    implied_.clear();
    found_ = {};
    allowed_.fill(grid.unsolved());
    for (Cell cell : grid.placed()) allowed_[grid.digit_at(cell)->index()] -= classic::peers(cell);
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell)) {
            const Candidate candidate(cell, digit);
            number_[candidate.index()] = static_cast<std::uint16_t>(implied_.size());
            implied_.push_back({tables.implied(Literal(candidate, false)),
                                tables.implied(Literal(candidate, true))});
            for (bool is_on : {true, false}) {
                const Literal premise(candidate, is_on);
                if (is_contradictory(implied(premise), premise))
                    found(ProofKind::contradiction).insert(premise.opposite());
            }
            LiteralSet common = implied_.back()[0] & implied_.back()[1];
            for (Digit own : grid.at(cell)) {
                common.on[own].erase(cell);
                common.off[own].erase(cell);
            }
            note_verities(common);
        }
    for (Cell cell : grid.unsolved()) {
        if (grid.at(cell).empty()) continue;
        LiteralSet common = implied(Literal({cell, grid.at(cell).first()}, true));
        for (Digit digit : grid.at(cell)) common &= implied(Literal({cell, digit}, true));
        note_verities(common);
    }
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            const CellSet places = grid.places(house, digit);
            if (!places.has_several()) continue;
            LiteralSet common = implied(Literal({places.first(), digit}, true));
            for (Cell cell : places) common &= implied(Literal({cell, digit}, true));
            note_verities(common);
        }
}

void ProofSearch::note_verities(LiteralSet common) { found(ProofKind::verity) |= common; }

bool ProofSearch::is_contradictory(const LiteralSet& all, Literal premise) const {
    if (all.contains(premise.opposite())) return true;
    const Grid& grid = tables_->grid();
    CellSet once;
    CellSet twice;
    CellSet left;  // Cells with a candidate that is not off.
    for (Digit digit : DigitSet::all()) {
        const CellSet& on = all.places(digit, true);
        if (on.intersects(all.places(digit, false))) return true;
        twice |= once & on;
        once |= on;
        left |= grid.where(digit) - all.places(digit, false);
        CellSet seen;
        for (Cell cell : on) seen |= classic::peers(cell);
        if (seen.intersects(on)) return true;
    }
    if (!twice.empty() || !(grid.unsolved() - left - once).empty()) return true;
    bool is_empty = false;
    for (Digit digit : DigitSet::all()) {
        const CellSet& off = all.places(digit, false);
        const CellSet& allowed = allowed_[digit.index()];
        if (off.empty()) continue;
        const CellSet rest = allowed - off;
        for (House house : classic::houses())
            is_empty |= !rest.intersects(classic::cells_of(house)) &&
                        allowed.intersects(classic::cells_of(house));
    }
    return is_empty;
}

void ProofSearch::consider(Proof&& proof, std::optional<Proof>& best) {
    const auto is_better = [&](auto&& size_of) {
        bool is_net = !tables_->needs_net();
        proof.length = 0;
        for (const Proof::Chain& chain : proof.chains) {
            const ChainSize size = size_of(chain);
            proof.length += size.length;
            if (size.is_cut_off || (best && proof.length >= best->length)) return false;
            is_net |= size.is_net;
        }
        return is_net;
    };
    using Chain = Proof::Chain;
    if (is_better([&](Chain chain) { return tables_->least_size_of(chain.premise, chain.end); }) &&
        is_better([&](Chain chain) { return tables_->size_of(chain.premise, chain.end); }))
        best = std::move(proof);
}

std::optional<Proof> ProofSearch::contradiction(Literal conclusion) {
    std::optional<Proof> best;
    const Literal premise = conclusion.opposite();
    const LiteralSet& all = implied(premise);
    if (all.contains(conclusion))
        consider({.kind = Kind::forcing, .truth = {}, .chains = {{premise, conclusion}}}, best);
    add_opposites(all, premise, best);
    add_crowded(all, premise, best);
    add_empty(all, premise, best);
    return best;
}

/// A candidate that is on and off; per digit the lowest cell.
void ProofSearch::add_opposites(const LiteralSet& all, Literal premise,
                                std::optional<Proof>& best) {
    for (Digit digit : DigitSet::all()) {
        const CellSet both = all.places(digit, true) & all.places(digit, false);
        if (both.empty()) continue;
        const Candidate candidate(both.first(), digit);
        consider(
            {.truth = {},
             .chains = {{premise, Literal(candidate, true)}, {premise, Literal(candidate, false)}}},
            best);
    }
}

/// Two digits that are on in a cell, per pair the lowest cell; a digit that is on twice in a house.
void ProofSearch::add_crowded(const LiteralSet& all, Literal premise, std::optional<Proof>& best) {
    for (Digit first : DigitSet::all())
        for (Digit second : DigitSet::all()) {
            if (second <= first) continue;
            const CellSet both = all.places(first, true) & all.places(second, true);
            if (both.empty()) continue;
            const Cell cell = both.first();
            consider({.truth = {},
                      .chains = {{premise, Literal({cell, first}, true)},
                                 {premise, Literal({cell, second}, true)}}},
                     best);
        }
    for (Digit digit : DigitSet::all())
        for (House house : classic::houses()) {
            const CellSet places = all.places(digit, true) & classic::cells_of(house);
            if (!places.has_several()) continue;
            Proof proof;
            for (Cell cell : places)
                proof.chains.push_back({premise, Literal({cell, digit}, true)});
            consider(std::move(proof), best);
        }
}

/// A cell without a candidate, a digit without a place.
void ProofSearch::add_empty(const LiteralSet& all, Literal premise, std::optional<Proof>& best) {
    const Grid& grid = tables_->grid();
    for (Cell cell : grid.unsolved()) {
        bool is_empty = !grid.at(cell).empty();
        Proof proof{.truth = Truth(cell), .chains = {}};
        for (Digit digit : DigitSet::all()) {
            is_empty &= !all.contains(Literal({cell, digit}, true));
            if (!grid.at(cell).contains(digit)) continue;
            is_empty &= all.contains(Literal({cell, digit}, false));
            proof.chains.push_back({premise, Literal({cell, digit}, false)});
        }
        if (is_empty) consider(std::move(proof), best);
    }
    each_allowed([&](House house, Digit digit, const CellSet& places) {
        if (!all.places(digit, false).contains(places)) return;
        Proof proof{.truth = Truth(house, digit), .chains = {}};
        for (Cell cell : places) proof.chains.push_back({premise, Literal({cell, digit}, false)});
        consider(std::move(proof), best);
    });
}

std::optional<Proof> ProofSearch::verity(Literal conclusion) {
    std::optional<Proof> best;
    const Grid& grid = tables_->grid();
    for (Cell cell : grid.unsolved() - CellSet(conclusion.cell()))
        for (Digit digit : grid.at(cell)) {
            const Candidate candidate(cell, digit);
            add_verity(Kind::either_way, {}, {Literal(candidate, true), Literal(candidate, false)},
                       conclusion, best);
        }
    std::vector<Literal> premises;
    for (Cell cell : grid.unsolved()) {
        premises.clear();
        for (Digit digit : grid.at(cell)) premises.push_back(Literal({cell, digit}, true));
        add_verity(Kind::cell, Truth(cell), premises, conclusion, best);
    }
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            premises.clear();
            for (Cell cell : grid.places(house, digit))
                premises.push_back(Literal({cell, digit}, true));
            if (premises.size() > 1)
                add_verity(Kind::house, Truth(house, digit), premises, conclusion, best);
        }
    return best;
}

void ProofSearch::add_verity(Kind kind, std::optional<Truth> truth,
                             const std::vector<Literal>& premises, Literal conclusion,
                             std::optional<Proof>& best) {
    for (const Literal& premise : premises)
        if (!implied(premise).contains(conclusion)) return;
    Proof proof{.kind = kind, .truth = truth, .chains = {}};
    for (const Literal& premise : premises) proof.chains.push_back({premise, conclusion});
    consider(std::move(proof), best);
}

ChainEvidence ProofSearch::evidence_of(const Proof& proof) {
    ChainEvidence evidence;
    evidence.kind = proof.kind;
    evidence.length = proof.length;
    if (proof.kind == Kind::cell) evidence.cell = proof.truth->cell();
    if (proof.kind == Kind::house) evidence.house = proof.truth->house();
    for (const Proof::Chain& chain : proof.chains)
        tables_->write(chain.premise, chain.end, evidence.lines.emplace_back());
    return evidence;
}

StepBuilder ProofSearch::begin(const Proof& proof, Literal conclusion, StepSink& sink) {
    StepBuilder step = sink.begin();
    if (conclusion.is_on())
        step.place(conclusion.candidate());
    else
        step.eliminate(conclusion.candidate());
    step.show([&] {
        ChainEvidence evidence = evidence_of(proof);
        add_truths(evidence, step);
        if (proof.truth) step.because(*proof.truth);
        return evidence;
    });
    return step;
}

std::optional<Proof> ProofSearch::proof(ProofKind kind, Literal conclusion) {
    if (!found(kind).contains(conclusion)) return std::nullopt;
    return kind == ProofKind::contradiction ? contradiction(conclusion) : verity(conclusion);
}

void ProofSearch::offer(std::span<const Strategy* const> techniques, Wanted wanted,
                        StepSink& sink) {
    const auto wanted_proof = [&](ProofKind kind, Literal conclusion) {
        return wanted[static_cast<std::size_t>(kind)] ? proof(kind, conclusion) : std::nullopt;
    };
    visit_conclusions([&](Literal conclusion) {
        ProofKind kind = ProofKind::contradiction;
        std::optional<Proof> best = wanted_proof(kind, conclusion);
        if (!best || !conclusion.is_on()) {
            std::optional<Proof> forced = wanted_proof(ProofKind::verity, conclusion);
            if (forced && (!best || forced->length < best->length)) {
                kind = ProofKind::verity;
                best = std::move(forced);
            }
        }
        if (!best) return true;
        StepBuilder step = begin(*best, conclusion, sink);
        step.technique(techniques[static_cast<std::size_t>(kind)]->descriptor.id);
        return step.offer();
    });
}

}  // namespace gridlemma::forcing
