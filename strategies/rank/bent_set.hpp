// SPDX-License-Identifier: Apache-2.0
// Bent sets: cells of several houses, as many as their digits, each of which is in one of the cells
// only. So each digit is in one of them, and leaves what sees all its places there.
#pragma once

#include <span>

#include "engine/core/candidate_set.hpp"
#include "engine/core/truth.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/step_sink.hpp"

namespace gridlemma::rank {

/// Offers what follows from a bent set, but for what is `known` to go. `ties`: the truths by which
/// digits are in one of the cells only. Returns whether to go on.
[[nodiscard]] bool offer_bent_set(const Grid& grid, const CellSet& cells, DigitSet digits,
                                  std::span<const Truth> ties, const CandidateSet& known,
                                  StepSink& sink);

}  // namespace gridlemma::rank
