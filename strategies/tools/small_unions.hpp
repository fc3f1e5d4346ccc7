// SPDX-License-Identifier: Apache-2.0
// N sets with no more than N elements together: N cells with N candidates, N digits with N places
// in a house, N lines with a digit's places in N lines across.
#pragma once

#include <array>
#include <span>

#include "engine/core/sets.hpp"

namespace gridlemma {

/// Gives each choice of `size` of up to nine sets (of nine bits each) that have at most as many
/// elements together to `visit`, a function of the numbers chosen and that union which says whether
/// to go on; whether it did so to the end. Choices come in lexicographic order.
template <typename Visit>
bool visit_small_unions(int size, std::span<const unsigned> sets, Visit&& visit) {
    std::array<int, 9> chosen;
    std::array<unsigned, 9> together;  // Of those chosen before.
    const int count = static_cast<int>(sets.size());
    together[0] = 0;
    for (int depth = 0, next = 0;;) {
        if (count - next < size - depth) {
            if (depth == 0) return true;
            next = chosen[--depth] + 1;
            continue;
        }
        const unsigned more = together[depth] | sets[next];
        chosen[depth] = next++;
        if (DigitSet::from_bits(more).size() > size) continue;
        if (depth + 1 < size)
            together[++depth] = more;
        else if (!visit(std::span<const int>(chosen.data(), size), more))
            return false;
    }
}

}  // namespace gridlemma
