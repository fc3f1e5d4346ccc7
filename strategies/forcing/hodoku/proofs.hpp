// SPDX-License-Identifier: Apache-2.0
// Contradictions and verities, as HoDoKu looks for them in tables of what follows from each
// candidate being true (on) and from its being false (off).
//
//   contradiction   a premise makes a candidate both on and off, two digits of a cell on, a digit
//                   on twice in a house, all candidates of a cell or all places of a digit off:
//                   it is false
//   verity          a candidate on and off, all candidates of a cell, or all places of a digit in a
//                   house have a consequence in common: it is true
//
// Order: placements before eliminations, by cell, then digit. Of several proofs of a conclusion the
//        shortest; contradictions before verities if equally long, and for placements in any case.
// Ref:   B. Hobiger, HoDoKu: Last Resort, https://hodoku.sourceforge.net/en/tech_last.php
#pragma once

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "engine/logic/strategy.hpp"
#include "strategies/chains/literal_set.hpp"
#include "strategies/forcing/chain_truths.hpp"
#include "strategies/forcing/hodoku/hodoku_preference.hpp"

namespace gridlemma::forcing {

/// A candidate that is on or off.
struct Fact {
    Candidate candidate;
    bool is_on = false;
    [[nodiscard]] Fact opposite() const noexcept { return {candidate, !is_on}; }
};

/// What one has to know of a chain before it is written down.
struct ChainSize {
    int length = 0;       ///< In propositions, those of side branches included.
    bool is_net = false;  ///< Whether it has side branches.
    /// Whether the end is beyond what a table holds, so that there is no chain to it.
    bool is_cut_off = false;
};

/// Chains of which each is from a premise to a fact.
struct Proof {
    struct Chain {
        Fact premise;
        Fact end;
    };
    ChainEvidence::Kind kind = ChainEvidence::Kind::contradiction;
    /// Of verities as in the evidence; of contradictions the cell or the house that is left empty.
    std::optional<Truth> truth;
    boost::container::static_vector<Chain, digit_count> chains;
    int length = 0;
};

/// What a table of consequences has to offer:
///
///   const Grid& grid()                          on which it was made
///   LiteralSet implied(Fact premise)            what follows, the premise included
///   ChainSize size_of(Fact premise, Fact end)   of the chain to a fact that follows
///   ChainSize least_size_of(Fact, Fact)         the same at little cost: no longer, no less a net
///   bool needs_net()                            whether proofs without side branches are no proofs
///   void write(Fact premise, Fact end, std::vector<ChainNode>& line)
template <typename Tables>
class ProofSearch {
 public:
    /// Finds the conclusions; their proofs are made as they are asked for.
    void start(Tables& tables);

    /// Offers the steps of a kind.
    void offer(ProofKind kind, const FindOptions& options, StepSink& sink);
    /// The kind of the step that HoDoKu takes; nothing if there is no step.
    [[nodiscard]] std::optional<ProofKind> preferred();

 private:
    using Kind = ChainEvidence::Kind;
    static constexpr std::size_t kind_count = 2;

    [[nodiscard]] const LiteralSet& implied(Fact fact) const {
        return implied_[number_[fact.candidate.index()]][fact.is_on ? 1 : 0];
    }
    [[nodiscard]] LiteralSet& found(ProofKind kind) {
        return found_[static_cast<std::size_t>(kind)];
    }
    void note_verities(LiteralSet common);

    /// Visits what is to be concluded, in order, until `visit` says "enough" (false).
    template <typename Visit>
    void visit_conclusions(Visit&& visit);
    [[nodiscard]] std::optional<Proof> proof(ProofKind kind, Fact conclusion) {
        if (!found(kind).contains(conclusion.candidate, conclusion.is_on)) return std::nullopt;
        return kind == ProofKind::contradiction ? contradiction(conclusion) : verity(conclusion);
    }
    [[nodiscard]] std::optional<Proof> contradiction(Fact conclusion);
    [[nodiscard]] std::optional<Proof> verity(Fact conclusion);
    void add_opposites(const LiteralSet& all, Fact premise, std::optional<Proof>& best);
    void add_crowded(const LiteralSet& all, Fact premise, std::optional<Proof>& best);
    void add_empty(const LiteralSet& all, Fact premise, std::optional<Proof>& best);
    void add_verity(Kind kind, std::optional<Truth> truth, const std::vector<Fact>& premises,
                    Fact conclusion, std::optional<Proof>& best);
    void consider(Proof&& proof, std::optional<Proof>& best);
    [[nodiscard]] Step step_of(const Proof& proof, Fact conclusion, bool explain);

    [[nodiscard]] bool is_contradictory(const LiteralSet& all, Fact premise) const;
    /// Calls `visit(house, digit, places)` where a digit, earlier eliminations or not, may still
    /// be.
    template <typename Visit>
    void each_allowed(Visit&& visit) const;

    Tables* tables_ = nullptr;
    std::array<std::uint16_t, candidate_count> number_{};
    std::vector<std::array<LiteralSet, 2>> implied_;  ///< Off, on.
    std::array<CellSet, digit_count> allowed_;        ///< No peer has the digit.
    std::array<LiteralSet, kind_count> found_;
};

template <typename Tables>
void ProofSearch<Tables>::start(Tables& tables) {
    tables_ = &tables;
    const Grid& grid = tables.grid();
    implied_.clear();
    found_ = {};
    allowed_.fill(grid.unsolved());
    for (Cell cell : grid.placed()) allowed_[grid.digit_at(cell)->index()] -= peers(cell);
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell)) {
            const Candidate candidate(cell, digit);
            number_[candidate.index()] = static_cast<std::uint16_t>(implied_.size());
            implied_.push_back(
                {tables.implied({candidate, false}), tables.implied({candidate, true})});
            for (bool is_on : {true, false}) {
                const Fact premise{candidate, is_on};
                if (is_contradictory(implied(premise), premise))
                    found(ProofKind::contradiction).insert(candidate, !is_on);
            }
            LiteralSet common = implied_.back()[0];
            common &= implied_.back()[1];
            for (Digit own : grid.at(cell)) {
                common.on[own].erase(cell);
                common.off[own].erase(cell);
            }
            note_verities(common);
        }
    for (Cell cell : grid.unsolved()) {
        if (grid.at(cell).empty()) continue;
        LiteralSet common = implied({{cell, grid.at(cell).first()}, true});
        for (Digit digit : grid.at(cell)) common &= implied({{cell, digit}, true});
        note_verities(common);
    }
    for (House house : HouseSet::all())
        for (Digit digit : DigitSet::all()) {
            const CellSet places = grid.places(house, digit);
            if (!places.has_several()) continue;
            LiteralSet common = implied({{places.first(), digit}, true});
            for (Cell cell : places) common &= implied({{cell, digit}, true});
            note_verities(common);
        }
}

template <typename Tables>
void ProofSearch<Tables>::note_verities(LiteralSet common) {
    found(ProofKind::verity) |= common;
}

template <typename Tables>
template <typename Visit>
void ProofSearch<Tables>::each_allowed(Visit&& visit) const {
    for (Digit digit : DigitSet::all())
        for (House house : HouseSet::all()) {
            const CellSet places = allowed_[digit.index()] & cells_of(house);
            if (!places.empty()) visit(house, digit, places);
        }
}

template <typename Tables>
bool ProofSearch<Tables>::is_contradictory(const LiteralSet& all, Fact premise) const {
    if (all.contains(premise.candidate, !premise.is_on)) return true;
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
        for (Cell cell : on) seen |= peers(cell);
        if (seen.intersects(on)) return true;
    }
    if (!twice.empty() || !(grid.unsolved() - left - once).empty()) return true;
    bool is_empty = false;
    for (Digit digit : DigitSet::all()) {
        const CellSet& off = all.places(digit, false);
        const CellSet& allowed = allowed_[digit.index()];
        if (off.empty()) continue;
        const CellSet rest = allowed - off;
        for (House house : HouseSet::all())
            is_empty |= !rest.intersects(cells_of(house)) && allowed.intersects(cells_of(house));
    }
    return is_empty;
}

template <typename Tables>
template <typename Visit>
void ProofSearch<Tables>::visit_conclusions(Visit&& visit) {
    LiteralSet all = found_[0];
    all |= found_[1];
    const Grid& grid = tables_->grid();
    for (bool is_on : {true, false})
        for (Cell cell : grid.unsolved())
            for (Digit digit : grid.at(cell))
                if (all.contains({cell, digit}, is_on) && !visit(Fact{{cell, digit}, is_on}))
                    return;
}

template <typename Tables>
void ProofSearch<Tables>::consider(Proof&& proof, std::optional<Proof>& best) {
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

template <typename Tables>
std::optional<Proof> ProofSearch<Tables>::contradiction(Fact conclusion) {
    std::optional<Proof> best;
    const Fact premise = conclusion.opposite();
    const LiteralSet& all = implied(premise);
    if (all.contains(conclusion.candidate, conclusion.is_on))
        consider({.kind = Kind::forcing, .truth = {}, .chains = {{premise, conclusion}}}, best);
    add_opposites(all, premise, best);
    add_crowded(all, premise, best);
    add_empty(all, premise, best);
    return best;
}

/// A candidate that is on and off; per digit the lowest cell.
template <typename Tables>
void ProofSearch<Tables>::add_opposites(const LiteralSet& all, Fact premise,
                                        std::optional<Proof>& best) {
    for (Digit digit : DigitSet::all()) {
        const CellSet both = all.places(digit, true) & all.places(digit, false);
        if (both.empty()) continue;
        const Candidate candidate(both.first(), digit);
        consider(
            {.truth = {}, .chains = {{premise, {candidate, true}}, {premise, {candidate, false}}}},
            best);
    }
}

/// Two digits that are on in a cell, per pair the lowest cell; a digit that is on twice in a house.
template <typename Tables>
void ProofSearch<Tables>::add_crowded(const LiteralSet& all, Fact premise,
                                      std::optional<Proof>& best) {
    for (Digit first : DigitSet::all())
        for (Digit second : DigitSet::all()) {
            if (second <= first) continue;
            const CellSet both = all.places(first, true) & all.places(second, true);
            if (both.empty()) continue;
            const Cell cell = both.first();
            consider(
                {.truth = {},
                 .chains = {{premise, {{cell, first}, true}}, {premise, {{cell, second}, true}}}},
                best);
        }
    for (Digit digit : DigitSet::all())
        for (House house : HouseSet::all()) {
            const CellSet places = all.places(digit, true) & cells_of(house);
            if (!places.has_several()) continue;
            Proof proof;
            for (Cell cell : places) proof.chains.push_back({premise, {{cell, digit}, true}});
            consider(std::move(proof), best);
        }
}

/// A cell without a candidate, a digit without a place.
template <typename Tables>
void ProofSearch<Tables>::add_empty(const LiteralSet& all, Fact premise,
                                    std::optional<Proof>& best) {
    const Grid& grid = tables_->grid();
    for (Cell cell : grid.unsolved()) {
        bool is_empty = !grid.at(cell).empty();
        Proof proof{.truth = Truth(cell), .chains = {}};
        for (Digit digit : DigitSet::all()) {
            is_empty &= !all.contains({cell, digit}, true);
            if (!grid.at(cell).contains(digit)) continue;
            is_empty &= all.contains({cell, digit}, false);
            proof.chains.push_back({premise, {{cell, digit}, false}});
        }
        if (is_empty) consider(std::move(proof), best);
    }
    each_allowed([&](House house, Digit digit, const CellSet& places) {
        if (!all.places(digit, false).contains(places)) return;
        Proof proof{.truth = Truth(house, digit), .chains = {}};
        for (Cell cell : places) proof.chains.push_back({premise, {{cell, digit}, false}});
        consider(std::move(proof), best);
    });
}

template <typename Tables>
std::optional<Proof> ProofSearch<Tables>::verity(Fact conclusion) {
    std::optional<Proof> best;
    const Grid& grid = tables_->grid();
    for (Cell cell : grid.unsolved() - CellSet(conclusion.candidate.cell()))
        for (Digit digit : grid.at(cell)) {
            const Candidate candidate(cell, digit);
            add_verity(Kind::either_way, {}, {{candidate, true}, {candidate, false}}, conclusion,
                       best);
        }
    std::vector<Fact> premises;
    for (Cell cell : grid.unsolved()) {
        premises.clear();
        for (Digit digit : grid.at(cell)) premises.push_back({{cell, digit}, true});
        add_verity(Kind::cell, Truth(cell), premises, conclusion, best);
    }
    for (House house : HouseSet::all())
        for (Digit digit : DigitSet::all()) {
            premises.clear();
            for (Cell cell : grid.places(house, digit)) premises.push_back({{cell, digit}, true});
            if (premises.size() > 1)
                add_verity(Kind::house, Truth(house, digit), premises, conclusion, best);
        }
    return best;
}

template <typename Tables>
void ProofSearch<Tables>::add_verity(Kind kind, std::optional<Truth> truth,
                                     const std::vector<Fact>& premises, Fact conclusion,
                                     std::optional<Proof>& best) {
    for (const Fact& premise : premises)
        if (!implied(premise).contains(conclusion.candidate, conclusion.is_on)) return;
    Proof proof{.kind = kind, .truth = truth, .chains = {}};
    for (const Fact& premise : premises) proof.chains.push_back({premise, conclusion});
    consider(std::move(proof), best);
}

template <typename Tables>
Step ProofSearch<Tables>::step_of(const Proof& proof, Fact conclusion, bool explain) {
    Step step;
    if (conclusion.is_on)
        step.placements.push_back(conclusion.candidate);
    else
        step.eliminations.push_back(conclusion.candidate);
    if (!explain) return step;
    ChainEvidence evidence;
    evidence.kind = proof.kind;
    evidence.length = proof.length;
    if (proof.kind == Kind::cell) evidence.cell = proof.truth->cell();
    if (proof.kind == Kind::house) evidence.house = proof.truth->house();
    for (const Proof::Chain& chain : proof.chains)
        tables_->write(chain.premise, chain.end, evidence.lines.emplace_back());
    add_truths(evidence, step);
    if (proof.truth && std::ranges::find(step.truths, *proof.truth) == step.truths.end())
        step.truths.push_back(*proof.truth);
    step.evidence = std::move(evidence);
    return step;
}

template <typename Tables>
void ProofSearch<Tables>::offer(ProofKind kind, const FindOptions& options, StepSink& sink) {
    visit_conclusions([&](Fact conclusion) {
        const std::optional<Proof> best = proof(kind, conclusion);
        return !best || sink.offer(step_of(*best, conclusion, options.explain));
    });
}

template <typename Tables>
std::optional<ProofKind> ProofSearch<Tables>::preferred() {
    std::optional<ProofKind> kind;
    visit_conclusions([&](Fact conclusion) {
        const std::optional<Proof> refuted = proof(ProofKind::contradiction, conclusion);
        if (refuted && conclusion.is_on) {
            kind = ProofKind::contradiction;
            return false;
        }
        const std::optional<Proof> forced = proof(ProofKind::verity, conclusion);
        if (!refuted && !forced) return true;
        const bool by_verity = forced && (!refuted || forced->length < refuted->length);
        kind = by_verity ? ProofKind::verity : ProofKind::contradiction;
        return false;
    });
    return kind;
}

}  // namespace gridlemma::forcing
