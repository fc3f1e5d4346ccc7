// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/hodoku/proof_search.hpp"

#include <algorithm>
#include <utility>

#include "strategies/forcing/chain_truths.hpp"

namespace gridlemma::hodoku {

void BestProof::consider(Proof&& proof) {
    const auto is_better = [&](auto&& size_of) {
        bool is_net = !tables_.needs_net();
        proof.length = 0;
        for (const Proof::Chain& chain : proof.chains) {
            const ChainSize size = size_of(chain);
            proof.length += size.length;
            if (size.is_cut_off || (best_ && proof.length >= best_->length)) return false;
            is_net |= size.is_net;
        }
        return is_net;
    };
    using Chain = Proof::Chain;
    if (is_better([&](Chain chain) { return tables_.least_size_of(chain.premise, chain.end); }) &&
        is_better([&](Chain chain) { return tables_.size_of(chain.premise, chain.end); }))
        best_ = std::move(proof);
}

namespace {

/// A candidate that is on and off; per digit the lowest cell.
void add_opposites(const LiteralSet& all, Literal premise, BestProof& best) {
    for (Digit digit : DigitSet::all()) {
        const CellSet both = all.places(digit, true) & all.places(digit, false);
        if (both.empty()) continue;
        const Candidate candidate(both.first(), digit);
        best.consider({.truth = {},
                       .chains = {{premise, Literal(candidate, true)},
                                  {premise, Literal(candidate, false)}}});
    }
}

/// Two digits that are on in a cell, per pair the lowest cell; a digit that is on twice in a house.
void add_crowded(const LiteralSet& all, Literal premise, BestProof& best) {
    for (Digit first : DigitSet::all())
        for (Digit second : DigitSet::all()) {
            if (second <= first) continue;
            const CellSet both = all.places(first, true) & all.places(second, true);
            if (both.empty()) continue;
            const Cell cell = both.first();
            best.consider({.truth = {},
                           .chains = {{premise, Literal({cell, first}, true)},
                                      {premise, Literal({cell, second}, true)}}});
        }
    for (Digit digit : DigitSet::all())
        for (House house : classic::houses()) {
            const CellSet places = all.places(digit, true) & classic::cells_of(house);
            if (!places.has_several()) continue;
            Proof proof;
            for (Cell cell : places)
                proof.chains.push_back({premise, Literal({cell, digit}, true)});
            best.consider(std::move(proof));
        }
}

ChainEvidence evidence_of(const Proof& proof, ProofTables& tables) {
    ChainEvidence evidence;
    evidence.kind = proof.kind;
    evidence.length = proof.length;
    if (proof.kind == ChainEvidence::Kind::cell) evidence.cell = proof.truth->cell();
    if (proof.kind == ChainEvidence::Kind::house) evidence.house = proof.truth->house();
    for (const Proof::Chain& chain : proof.chains)
        tables.write(chain.premise, chain.end, evidence.lines.emplace_back());
    return evidence;
}

StepBuilder begin(const Proof& proof, Literal conclusion, ProofTables& tables, StepSink& sink) {
    StepBuilder step = sink.begin();
    if (conclusion.is_on())
        step.place(conclusion.candidate());
    else
        step.eliminate(conclusion.candidate());
    step.show([&] {
        ChainEvidence evidence = evidence_of(proof, tables);
        add_truths(evidence, step);
        if (proof.truth) step.because(*proof.truth);
        return evidence;
    });
    return step;
}

}  // namespace

template <typename Visit>
void ProofSearch::visit_conclusions(Visit&& visit) {
    for (bool is_on : {true, false})
        for (Candidate candidate : numbers_->candidates()) {
            const Literal conclusion(candidate, is_on);
            const std::size_t number = numbers_->of(conclusion);
            const bool is_found = found_.test(row_of(ProofKind::contradiction), number) ||
                                  found_.test(row_of(ProofKind::verity), number);
            if (is_found && !visit(conclusion)) return;
        }
}

void ProofSearch::start(ProofTables& tables) {
    tables_ = &tables;
    const Closure& closure = tables.closure();
    numbers_ = &closure.numbers();
    const std::size_t size = numbers_->size();
    implied_.reset(size, size);
    for (std::size_t number = 0; number < size; ++number) {
        implied_.add(number, closure.row(numbers_->literal(number)));
        implied_.set(number, number);
    }
    if (!tables.is_symmetric()) transpose(implied_, size, premises_);
    common_.reset(1, size);
    found_.reset(kind_count, size);
    const Grid& grid = tables.grid();
    allowed_.fill(grid.unsolved());
    for (Cell cell : grid.placed()) allowed_[grid.digit_at(cell)->index()] -= classic::peers(cell);
    find_opposites();
    find_either_way();
    find_truths();
}

/// Premises that make a candidate both on and off. So does what makes two digits of a cell on, or a
/// digit on twice in a house.
void ProofSearch::find_opposites() {
    for (std::size_t number = 0; number < numbers_->size(); ++number) {
        const Word* all = implied_.row(number);
        Word both = 0;
        for (std::size_t w = 0; w < implied_.words(); ++w)
            both |= all[w] & all[w] >> 1 & LiteralNumbers::off_bits;
        if (both != 0) found_.set(row_of(ProofKind::contradiction), number ^ 1U);
    }
}

/// What a candidate implies, on or off, outside of its cell.
void ProofSearch::find_either_way() {
    const Grid& grid = tables_->grid();
    for (Candidate candidate : numbers_->candidates()) {
        const std::size_t off = numbers_->of(Literal(candidate, false));
        common_.assign(0, implied_.row(off));
        common_.intersect(0, implied_.row(off + 1));
        for (Digit own : grid.at(candidate.cell()))
            for (bool is_on : {false, true})
                common_.erase(0, numbers_->of(Literal({candidate.cell(), own}, is_on)));
        found_.add(row_of(ProofKind::verity), common_.row(0));
    }
}

/// Premises that leave a cell or a digit in a house nothing, and what all that is there implies.
void ProofSearch::find_truths() {
    const Grid& grid = tables_->grid();
    boost::container::static_vector<Literal, digit_count> all_on;
    for (Cell cell : grid.unsolved()) {
        all_on.clear();
        for (Digit digit : grid.at(cell)) all_on.emplace_back(Candidate(cell, digit), true);
        find_at_truth({all_on.data(), all_on.size()}, true, !all_on.empty());
    }
    for (House house : classic::houses())
        for (Digit digit : DigitSet::all()) {
            const CellSet allowed = allowed_[digit.index()] & classic::cells_of(house);
            const CellSet places = grid.places(house, digit);
            if (allowed.empty()) continue;
            all_on.clear();
            for (Cell cell : places) all_on.emplace_back(Candidate(cell, digit), true);
            find_at_truth({all_on.data(), all_on.size()}, places.contains(allowed),
                          places.has_several());
        }
}

void ProofSearch::find_at_truth(std::span<const Literal> all_on, bool may_be_empty,
                                bool is_verity) {
    const auto find_common = [&](const BitMatrix& sets, bool is_on) {
        common_.fill(0);
        for (Literal on : all_on)
            common_.intersect(0, sets.row(numbers_->of(on) ^ (is_on ? 0U : 1U)));
    };
    const bool is_symmetric = tables_->is_symmetric();
    if (is_verity || (may_be_empty && is_symmetric)) find_common(implied_, true);
    if (is_verity) found_.add(row_of(ProofKind::verity), common_.row(0));
    if (!may_be_empty) return;
    // If all imply a literal, its opposite turns all off.
    if (is_symmetric) return found_.add(row_of(ProofKind::contradiction), common_.row(0));
    find_common(premises_, false);
    const Word* premises = common_.row(0);
    Word* found = found_.row(row_of(ProofKind::contradiction));
    for (std::size_t w = 0; w < common_.words(); ++w)
        found[w] |= (premises[w] & LiteralNumbers::off_bits) << 1 |
                    (premises[w] >> 1 & LiteralNumbers::off_bits);
}

std::optional<Proof> ProofSearch::contradiction(Literal conclusion) {
    BestProof best(*tables_);
    const Literal premise = conclusion.opposite();
    const LiteralSet all = numbers_->set_of(implied_.row(numbers_->of(premise)));
    if (all.contains(conclusion))
        best.consider({.kind = Kind::forcing, .truth = {}, .chains = {{premise, conclusion}}});
    add_opposites(all, premise, best);
    add_crowded(all, premise, best);
    add_empty(all, premise, best);
    return best.take();
}

/// A cell without a candidate, a digit without a place.
void ProofSearch::add_empty(const LiteralSet& all, Literal premise, BestProof& best) {
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
        if (is_empty) best.consider(std::move(proof));
    }
    for (Digit digit : DigitSet::all())
        for (House house : classic::houses()) {
            const CellSet places = allowed_[digit.index()] & classic::cells_of(house);
            if (places.empty() || !all.places(digit, false).contains(places)) continue;
            Proof proof{.truth = Truth(house, digit), .chains = {}};
            for (Cell cell : places)
                proof.chains.push_back({premise, Literal({cell, digit}, false)});
            best.consider(std::move(proof));
        }
}

std::optional<Proof> ProofSearch::verity(Literal conclusion) {
    BestProof best(*tables_);
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
    return best.take();
}

void ProofSearch::add_verity(Kind kind, std::optional<Truth> truth,
                             const std::vector<Literal>& premises, Literal conclusion,
                             BestProof& best) {
    for (const Literal& premise : premises)
        if (!implies(premise, conclusion)) return;
    Proof proof{.kind = kind, .truth = truth, .chains = {}};
    for (const Literal& premise : premises) proof.chains.push_back({premise, conclusion});
    best.consider(std::move(proof));
}

std::optional<Proof> ProofSearch::proof(ProofKind kind, Literal conclusion) {
    if (!found_.test(row_of(kind), numbers_->of(conclusion))) return std::nullopt;
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
        StepBuilder step = begin(*best, conclusion, *tables_, sink);
        step.technique(techniques[static_cast<std::size_t>(kind)]->descriptor.id);
        return step.offer();
    });
}

}  // namespace gridlemma::hodoku
