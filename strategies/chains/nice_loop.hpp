// SPDX-License-Identifier: Apache-2.0
// Nice loops and alternating inference chains: one search, six techniques; see nice_loop.cpp.
#pragma once

#include "engine/logic/strategy.hpp"

namespace gridlemma {

enum class LoopKind : std::uint8_t { continuous, discontinuous, open_chain };

/// The kind of the step that HoDoKu prefers among all of the grid, as -1 for none or the number of
/// a LoopKind. With groups, only those with some are looked at.
[[nodiscard]] int preferred_loop_kind(const Grid& grid, const FindOptions& options,
                                      bool with_groups);

}  // namespace gridlemma
