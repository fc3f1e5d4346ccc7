// SPDX-License-Identifier: Apache-2.0
// Chains as steps show them: every literal with its reason, and the truths that prove them.
#pragma once

#include <functional>

#include "engine/core/step.hpp"
#include "strategies/forcing/explainer/chain.hpp"
#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::forcing {

class Deductions;
struct NetChain;

/// Both refer to lines that stay with the caller.
[[nodiscard]] ShownChain shown(std::span<const Line> lines, const SingleChain& chain);
[[nodiscard]] ShownChain shown(std::span<const Line> lines, const NetChain& chain);

/// Of a chain that starts on `start`. `deductions` are those that its nodes refer to, and
/// `nested_evidence` is asked for the chain of one that has one; both may be null if there are
/// none.
[[nodiscard]] ChainEvidence evidence_of(
    const Board& board, const Position& start, const ShownChain& chain,
    const DeductionRecords* deductions,
    const std::function<ChainEvidence(const Deduced&)>& nested_evidence);

}  // namespace gridlemma::forcing
