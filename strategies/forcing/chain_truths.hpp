// SPDX-License-Identifier: Apache-2.0
// The truths on which forcing chains and nets rest, from their evidence.
#pragma once

#include "engine/core/step.hpp"

namespace gridlemma::forcing {

/// Appends the truths on which a chain rests, each once.
void add_truths(const ChainEvidence& chain, Step& step);

}  // namespace gridlemma::forcing
