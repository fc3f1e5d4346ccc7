// SPDX-License-Identifier: Apache-2.0
// Chains as steps show them: every literal with its reason, and the truths that prove them.
#pragma once

#include "engine/core/step.hpp"
#include "strategies/forcing/explainer/multiple_chains.hpp"
#include "strategies/forcing/explainer/single_chains.hpp"

namespace gridlemma::forcing {

class Deductions;

/// Cell, box, row or column.
[[nodiscard]] constexpr Why kind_of_unit(int unit) noexcept {
    return unit < cell_count ? Why::cell : static_cast<Why>(1 + (unit - cell_count) / 81);
}

[[nodiscard]] ChainEvidence evidence_of(const Board& board, const SingleChain& chain);
/// `chains` has found `chain` on the position on which it is; `deducer` is its own, or null.
[[nodiscard]] ChainEvidence evidence_of(const Board& board, MultipleChains& chains,
                                        const NetChain& chain, Deductions* deducer);

}  // namespace gridlemma::forcing
