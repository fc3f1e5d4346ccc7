// SPDX-License-Identifier: Apache-2.0
// Bit counting that stays fast on a plain x86-64 processor, where std::popcount is a library call.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace gridlemma {

/// Returns the number of one bits in `word`. O(1), without tables or calls on any target.
[[nodiscard]] constexpr int count_bits(std::uint64_t word) noexcept {
#if defined(__POPCNT__) || defined(__aarch64__)
    return std::popcount(word);
#else
    // GCC would recognise the next three lines and replace them by the library call.
    if (!std::is_constant_evaluated()) asm("" : "+r"(word));
    word -= (word >> 1) & 0x5555555555555555ULL;
    word = (word & 0x3333333333333333ULL) + ((word >> 2) & 0x3333333333333333ULL);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    return static_cast<int>((word * 0x0101010101010101ULL) >> 56);
#endif
}

}  // namespace gridlemma
