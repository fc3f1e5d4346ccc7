// SPDX-License-Identifier: Apache-2.0
// The truths on which forcing chains and nets rest, from their evidence.
#pragma once

#include "engine/logic/step_sink.hpp"

namespace gridlemma {

/// Adds the truths on which a chain rests.
void add_truths(const ChainEvidence& chain, StepBuilder& step);

}  // namespace gridlemma
