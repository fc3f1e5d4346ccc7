// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/explainer/chain_engines.hpp"

#include <algorithm>

#include "strategies/forcing/chain_truths.hpp"
#include "strategies/forcing/explainer/chain_evidence.hpp"

namespace gridlemma::explainer {

namespace {

/// Of a chain of any kind, without its assumption and its conclusion.
std::uint32_t length_of(int complexity) {
    return static_cast<std::uint32_t>(std::max(complexity - 2, 0));
}

void set_conclusion(Literal conclusion, StepBuilder& step) {
    if (conclusion.is_on())
        step.place(conclusion.candidate());
    else
        step.eliminate(conclusion.candidate());
}

/// With the truths on which it rests.
void show(ChainEvidence evidence, StepBuilder& step) {
    add_truths(evidence, step);
    step.show(std::move(evidence));
}

}  // namespace

void ChainEngines::update(Facts& facts, const CellSet& changed) {
    const Grid& grid = facts.grid();
    if (changed != CellSet::all() && is_descendant(grid)) {
        for (Id id : removed_) position_.remove(board_, id);
        if (has_nishio_) nishio_.forget(removed_);
        if (has_dynamic_) dynamic_.forget(removed_);
    } else {
        board_.reset(grid);
        position_.reset(board_);
        has_nishio_ = has_dynamic_ = has_deductions_ = false;
    }
    grid_ = grid;
    closure_.reset(board_, position_);
    dynamic_level_ = -1;
}

/// Whether `grid` was reached from the previous grid by removing candidates, and few enough that
/// updating beats rebuilding.
bool ChainEngines::is_descendant(const Grid& grid) {
    removed_.clear();
    int left = 0;
    for (int i = 0; i < board_.size(); ++i) {
        const auto id = static_cast<Id>(i);
        if (!position_.has(id)) continue;
        if (grid.has(board_.candidate(id)))
            ++left;
        else
            removed_.push_back(id);
    }
    return 4 * left > 3 * board_.size() && left == grid.candidates().size();
}

void ChainEngines::offer_single_chains(StepSink& sink) {
    const SingleChain* const first = single_.first(board_, position_, closure_);
    if (first == nullptr || !offer(*first, sink)) return;
    const std::vector<SingleChain>& all = single_.all(board_, position_, closure_);
    for (std::size_t i = 1; i < all.size(); ++i)
        if (!offer(all[i], sink)) return;
}

bool ChainEngines::offer(const SingleChain& chain, StepSink& sink) {
    StepBuilder step = sink.begin();
    if (chain.placement >= 0) {
        step.place(board_.candidate(static_cast<Id>(chain.placement)));
    } else {
        for (Id id : chain.eliminations) step.eliminate(board_.candidate(id));
    }
    step.size(
        {.count = length_of(chain.complexity), .detail = static_cast<std::uint32_t>(chain.sort)});
    if (step.wants_reasons())
        show(evidence_of(board_, position_, shown({&chain.line, 1}, chain), nullptr, {}), step);
    return step.offer();
}

void ChainEngines::offer_nishio(StepSink& sink) {
    if (!has_nishio_) nishio_.reset(board_, position_, nullptr);
    has_nishio_ = true;
    offer_nets(nishio_, sink);
}

void ChainEngines::offer_multiple_chains(StepSink& sink) {
    multiple_.reset(board_, position_, nullptr);
    if (!closure_.has_refuted()) multiple_.set_closure(&closure_);
    offer_nets(multiple_, sink);
}

void ChainEngines::offer_dynamic_chains(int level, StepSink& sink) {
    // A ladder tries one level after another on a grid: each goes on where the one before ended.
    if (!has_dynamic_ || level < dynamic_level_) dynamic_.reset(board_, position_, &deductions_);
    has_dynamic_ = true;
    if (level > 0 && (dynamic_level_ <= 0 || level < dynamic_level_)) {
        if (has_deductions_)
            deductions_.go_on(grid_);
        else
            deductions_.reset(board_, position_, grid_);
        has_deductions_ = true;
    }
    dynamic_level_ = level;
    if (level > 0) deductions_.set_level(level);
    dynamic_.set_level(level);
    offer_nets(dynamic_, sink);
}

void ChainEngines::offer_nets(MultipleChains& chains, StepSink& sink) {
    const std::optional<NetChain> first = chains.first();
    if (!first || !offer(chains, *first, sink)) return;
    for (const NetChain& chain : chains.all())
        if (chain.conclusion != first->conclusion && !offer(chains, chain, sink)) return;
}

bool ChainEngines::offer(MultipleChains& chains, const NetChain& chain, StepSink& sink) {
    StepBuilder step = sink.begin();
    set_conclusion(board_.literal(chain.conclusion), step);
    step.size({.count = length_of(chain.complexity)});
    if (step.wants_reasons()) {
        chains.trace(chain, lines_);
        const auto nested = [this](const Deduced& deduced) {
            return deductions_.nested_evidence(deduced);
        };
        show(evidence_of(board_, position_, shown(lines_, chain), &deductions_.records(), nested),
             step);
    }
    return step.offer();
}

}  // namespace gridlemma::explainer
