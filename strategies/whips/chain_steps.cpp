// SPDX-License-Identifier: Apache-2.0
#include "strategies/whips/chain_steps.hpp"

#include "strategies/whips/chain_finder.hpp"

namespace gridlemma::whips {

void offer_chains(Facts& facts, StepSink& sink, const ChainSort& sort) {
    const TruthBoard base(facts.grid());
    ChainFinder(facts, base, sort).run([&](Candidate target, const FoundChain& chain) {
        StepBuilder step = sink.begin();
        step.eliminate(target).size({.count = static_cast<std::uint32_t>(chain.truths.size())});
        for (const int truth : chain.truths) step.because(truth_of(truth));
        step.show([&] { return ChainDescriber(base, target, chain).describe(sort); });
        return step.offer();
    });
}

}  // namespace gridlemma::whips
