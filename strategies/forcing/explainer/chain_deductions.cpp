// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/chain_deductions.hpp"

#include "strategies/forcing/explainer/chain_evidence.hpp"
#include "strategies/forcing/explainer/deductions.hpp"

namespace gridlemma::explainer {

ChainDeductions::ChainDeductions(const AssumedPosition& position, AssumedClosures& closures,
                                 DeductionWriter& writer, DeductionRecords& records)
    : at_(position), closures_(closures), writer_(writer), records_(records) {}

ChainDeductions::~ChainDeductions() = default;

void ChainDeductions::find(Source source) {
    switch (source) {
        case Source::single:
            return find_single();
        case Source::multiple:
            return find_multiple();
        case Source::dynamic:
            return find_dynamic();
        default:
            return find_nested_dynamic();
    }
}

void ChainDeductions::find_single() {
    const StaticClosure& closure = closures_.now();
    // An unconditional chain may hide a conditional one. Where there are such chains, all chains
    // are collected, not only the first of each kind.
    for (const SingleChain& chain : closures_.start_has_single()
                                        ? single_.all(at_.board(), at_.now(), closure)
                                        : single_.first_of_each(at_.board(), at_.now(), closure)) {
        writer_.begin();
        lines_of(chain, lines_);
        writer_.add_parents(lines_, Why::assumption);
        if (!writer_.has_parents()) continue;
        const int nested = records_.chains.add(shown(lines_, chain));
        for (Id id : chain.eliminations) writer_.eliminate(id, nested);
    }
}

void ChainDeductions::find_multiple() {
    multiple_.reset(at_.board(), at_.now(), nullptr);
    const StaticClosure& closure = closures_.now();
    if (!closure.has_refuted()) multiple_.set_closure(&closure);
    write_chains(multiple_, nullptr);
}

void ChainDeductions::find_dynamic() {
    dynamic_.reset(at_.board(), at_.now(), nullptr);
    write_chains(dynamic_, nullptr);
}

void ChainDeductions::find_nested_dynamic() {
    constexpr int inner_level = 2;
    if (!inner_) inner_ = std::make_unique<Deductions>();
    nested_dynamic_.reset(at_.board(), at_.now(), inner_.get());
    inner_->reset(at_.board(), at_.now(), at_.grid());
    inner_->set_level(inner_level);
    nested_dynamic_.set_level(inner_level);
    write_chains(nested_dynamic_, &inner_->records());
}

/// Writes what all chains yield. `inner` has the deductions that they use; null if they use none.
void ChainDeductions::write_chains(MultipleChains& chains, const DeductionRecords* inner) {
    for (const NetChain& chain : chains.all()) {
        writer_.begin();
        chains.trace(chain, lines_);
        const Why assumption = chain.kind == ChainKind::cell    ? Why::cell
                               : chain.kind == ChainKind::house ? at_.board().kind_of(chain.origin)
                                                                : Why::assumption;
        writer_.add_parents(lines_, assumption);
        if (!writer_.has_parents()) continue;
        if (inner != nullptr) kept_.keep(*inner, lines_);
        eliminate(chain.conclusion, records_.chains.add(shown(lines_, chain)));
    }
}

/// Writes what a conclusion eliminates: a false candidate, or the others of the cell of a true one.
void ChainDeductions::eliminate(BoardLiteral conclusion, int nested) {
    const Id id = conclusion.id();
    if (!conclusion.is_on()) return writer_.eliminate(id, nested);
    for (Id other : at_.board().members(at_.board().units(id)[0]))
        if (other != id && at_.now().has(other)) writer_.eliminate(other, nested);
}

ChainEvidence ChainDeductions::evidence(const Deduced& deduced, const Position& start) const {
    const DeductionRecords& kept = kept_.records();
    // Chains that are nested on nested ones are single: they use no deductions.
    const auto of_inner = [&](const Deduced& inner) {
        return evidence_of(at_.board(), start, kept.chains.at(inner.nested), nullptr, {});
    };
    return evidence_of(at_.board(), start, records_.chains.at(deduced.nested), &kept, of_inner);
}

}  // namespace gridlemma::explainer
