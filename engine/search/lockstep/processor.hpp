// SPDX-License-Identifier: Apache-2.0
// What this processor can run. Highway's library answers the same question, but its initializers
// measure the clock for four milliseconds at every start of a program that is linked with it. Only
// its headers are used.
#pragma once

#include <cstdint>

namespace gridlemma::lockstep {

/// Returns the targets (HWY_AVX2 and so on, see hwy/detect_targets.h) whose instructions the
/// processor has and the operating system allows. HWY_EMU128 and HWY_SCALAR, which every processor
/// runs, may be missing.
[[nodiscard]] std::int64_t supported_targets() noexcept;

}  // namespace gridlemma::lockstep
