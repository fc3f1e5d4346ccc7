// SPDX-License-Identifier: Apache-2.0
// How the whips and braids of a grid become steps.
//
// Order: the shortest first; of one length by target, by cell and digit. One chain per target.
#pragma once

#include <cstdint>

#include "engine/logic/facts.hpp"
#include "engine/logic/step_sink.hpp"
#include "strategies/whips/chain_evidence.hpp"
#include "strategies/whips/chain_finder.hpp"

namespace gridlemma::whips {

/// Offers a step for each candidate that has such a chain on a board of the grid.
template <typename Board>
void offer_chains_on(Facts& facts, StepSink& sink, const Board& base, const ChainSort& sort) {
    ChainFinder(facts, base, sort).run([&](Candidate target, const FoundChain& chain) {
        StepBuilder step = sink.begin();
        step.eliminate(target).size({.count = static_cast<std::uint32_t>(chain.truths.size())});
        for (const int truth : chain.truths) step.because(truth_of(truth));
        step.show([&] { return ChainDescriber(base, target, chain).describe(sort); });
        return step.offer();
    });
}

/// The same on the board of all truths.
inline void offer_chains(Facts& facts, StepSink& sink, const ChainSort& sort) {
    offer_chains_on(facts, sink, TruthBoard(facts.grid()), sort);
}

}  // namespace gridlemma::whips
