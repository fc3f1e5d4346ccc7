// SPDX-License-Identifier: Apache-2.0
// Nice loops and alternating inference chains: one search, six techniques; see nice_loop.cpp.
#pragma once

#include "engine/logic/strategy.hpp"

namespace gridlemma {

enum class LoopKind : std::uint8_t { continuous, discontinuous, open_chain };

}  // namespace gridlemma
