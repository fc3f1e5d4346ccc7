// SPDX-License-Identifier: Apache-2.0
#include "strategies/forcing/workspace.hpp"

#include "strategies/forcing/evidence.hpp"
#include "strategies/scratch_step.hpp"

namespace pencilmark::forcing {

namespace {

/// The least rating of single chains, over which Step::surplus counts.
constexpr double least_single_rating = 6.5;

void set_conclusion(const Board& board, Literal conclusion, Step& step) {
    const Candidate candidate = board.candidate(conclusion.id());
    if (conclusion.is_on())
        step.placements.push_back(candidate);
    else
        step.eliminations.push_back(candidate);
}

}  // namespace

void Workspace::set_grid(const Grid& grid) {
    if (has_grid_ && board_.grid() == grid) return;
    has_grid_ = true;
    board_.reset(grid);
    position_.reset(board_);
    closure_.reset(board_, position_);
}

void Workspace::offer_single_chains(const FindOptions& options, StepSink& sink) {
    Step step;
    for (const SingleChain& chain : single_.all(board_, position_, closure_)) {
        restart(step);
        if (chain.placement >= 0) {
            step.placements.push_back(board_.candidate(static_cast<Id>(chain.placement)));
        } else {
            for (Id id : chain.eliminations) step.eliminations.push_back(board_.candidate(id));
        }
        step.surplus = chain.rating - least_single_rating;
        if (options.explain) {
            ChainEvidence evidence = evidence_of(board_, chain);
            add_truths(evidence, step);
            step.evidence = std::move(evidence);
        }
        if (!sink.offer(std::move(step))) return;
    }
}

void Workspace::offer_nets(MultipleChains& chains, int level, const FindOptions& options,
                           StepSink& sink) {
    Deductions* deducer = nullptr;
    if (level > 0) {
        if (!deductions_[level]) deductions_[level] = std::make_unique<Deductions>(level);
        deducer = deductions_[level].get();
        deducer->reset(board_, position_);
    }
    chains.reset(board_, position_, deducer, deducer == nullptr ? nullptr : &deducer->chains());
    const std::optional<NetChain> first = chains.first();
    if (!first || !offer(chains, *first, deducer, options, sink)) return;
    for (const NetChain& chain : chains.all())
        if (chain.conclusion != first->conclusion && !offer(chains, chain, deducer, options, sink))
            return;
}

bool Workspace::offer(MultipleChains& chains, const NetChain& chain, Deductions* deducer,
                      const FindOptions& options, StepSink& sink) {
    Step step;
    set_conclusion(board_, chain.conclusion, step);
    step.surplus = length_surcharge(chain.complexity);
    if (options.explain) {
        ChainEvidence evidence = evidence_of(board_, chains, chain, deducer);
        add_truths(evidence, step);
        step.evidence = std::move(evidence);
    }
    return sink.offer(std::move(step));
}

}  // namespace pencilmark::forcing
