// SPDX-License-Identifier: Apache-2.0
// How the whips and braids of a grid become steps.
//
// Order: the shortest first; of one length by target, by cell and digit. One chain per target.
#pragma once

#include "engine/logic/facts.hpp"
#include "engine/logic/step_sink.hpp"
#include "strategies/whips/chain_evidence.hpp"

namespace gridlemma::whips {

/// Offers a step for each candidate that has such a chain.
void offer_chains(Facts& facts, StepSink& sink, const ChainSort& sort);

}  // namespace gridlemma::whips
