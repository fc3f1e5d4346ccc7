// SPDX-License-Identifier: Apache-2.0
// Going through the one bits of a word, the lowest first.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>

namespace gridlemma {

/// Calls `visit` with each one bit of `bits` alone.
template <std::unsigned_integral Bits, typename Visit>
constexpr void for_each_bit(Bits bits, Visit&& visit) {
    for (; bits != 0; bits = static_cast<Bits>(bits & (bits - 1)))
        visit(static_cast<Bits>(bits & (~bits + 1)));
}

/// Calls `visit` with the place of each one bit of `bits`.
template <std::unsigned_integral Bits, typename Visit>
constexpr void for_each_place_of_bit(Bits bits, Visit&& visit) {
    for (; bits != 0; bits = static_cast<Bits>(bits & (bits - 1)))
        visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

}  // namespace gridlemma
