// SPDX-License-Identifier: Apache-2.0
// Chains as steps show them: every literal with its reason, and the truths that prove them.
#pragma once

#include <functional>
#include <span>

#include "engine/core/step.hpp"
#include "strategies/forcing/explainer/deduction_records.hpp"
#include "strategies/forcing/explainer/net_chain.hpp"
#include "strategies/forcing/explainer/single_chain.hpp"

namespace gridlemma::explainer {

/// Returns a chain ready to be shown. It refers to lines that stay with the caller.
[[nodiscard]] ShownChain shown(std::span<const Line> lines, const SingleChain& chain);
[[nodiscard]] ShownChain shown(std::span<const Line> lines, const NetChain& chain);

/// Returns the evidence of a chain that starts on `start`. Its nodes refer to `deductions`, and
/// `nested_evidence` gives the chain of a deduction that rests on one; both may be null if there
/// are none.
[[nodiscard]] ChainEvidence evidence_of(
    const Board& board, const Position& start, const ShownChain& chain,
    const DeductionRecords* deductions,
    const std::function<ChainEvidence(const Deduced&)>& nested_evidence);

}  // namespace gridlemma::explainer
