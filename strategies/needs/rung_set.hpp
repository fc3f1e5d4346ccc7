// SPDX-License-Identifier: Apache-2.0
// RungSet: some rungs of a ladder, without an order.
#pragma once

#include <bitset>
#include <cstddef>

#include "engine/logic/profile.hpp"

namespace gridlemma {

/// The longest ladder of which sets of rungs can be made.
inline constexpr std::size_t most_rungs = 256;

/// Bit i stands for rung i of a ladder.
using RungSet = std::bitset<most_rungs>;

/// The first `count` rungs.
[[nodiscard]] inline RungSet first_rungs(std::size_t count) noexcept {
    return count == 0 ? RungSet{} : ~RungSet{} >> (most_rungs - count);
}

[[nodiscard]] inline bool is_subset(const RungSet& part, const RungSet& whole) noexcept {
    return (part & ~whole).none();
}

/// The indices of the rungs, in the order of the ladder.
[[nodiscard]] inline RungOrder in_order(const RungSet& rungs) {
    RungOrder order;
    for (std::size_t i = 0; i < most_rungs; ++i)
        if (rungs.test(i)) order.push_back(static_cast<std::uint16_t>(i));
    return order;
}

/// Whether `a` comes first: the sets in the order of their first rungs.
[[nodiscard]] inline bool comes_before(const RungSet& a, const RungSet& b) {
    return in_order(a) < in_order(b);
}

}  // namespace gridlemma
