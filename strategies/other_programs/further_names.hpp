// SPDX-License-Identifier: Apache-2.0
// What players, their forum and other programs call techniques: names beside those that descriptors
// have. A name of several techniques is that of each; where a technique is found by a wider one, it
// is a name of that.
#pragma once

#include <span>

#include "engine/logic/registry.hpp"

namespace gridlemma::programs {

/// Each name once, and none that a strategy has already.
[[nodiscard]] std::span<const FurtherNames> further_names() noexcept;

}  // namespace gridlemma::programs
