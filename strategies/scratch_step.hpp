// SPDX-License-Identifier: Apache-2.0
// One Step object serves a whole finder call: a step holds three lists and a variant, and building
// it anew for every offer costs more than most finders take to find it.
#pragma once

#include "engine/core/step.hpp"

namespace gridlemma {

/// Makes `step` ready to be filled in again, also after a sink has moved from it. Its evidence is
/// left alone: who wants evidence assigns it anew for every step.
inline void restart(Step& step) noexcept {
    step.placements.clear();
    step.eliminations.clear();
    step.truths.clear();
    step.size = {};
}

}  // namespace gridlemma
