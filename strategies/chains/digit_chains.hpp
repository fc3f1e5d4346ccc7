// SPDX-License-Identifier: Apache-2.0
// Chains through one digit of any length: what X-Chains and Turbot Fish share; see x_chain.cpp.
#pragma once

#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Offers the chains of three to `most_links` links, which is odd.
void find_digit_chains(Facts& facts, StepSink& sink, int most_links);

}  // namespace gridlemma
