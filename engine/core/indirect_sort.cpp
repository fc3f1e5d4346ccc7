// SPDX-License-Identifier: Apache-2.0
#include "engine/core/indirect_sort.hpp"

#include <algorithm>
#include <numeric>

namespace gridlemma::detail {

std::vector<std::uint32_t> sorted_positions(std::size_t count, const void* elements,
                                            PrecedesAt precedes_at) {
    std::vector<std::uint32_t> positions(count);
    std::iota(positions.begin(), positions.end(), 0U);
    std::ranges::stable_sort(positions, [elements, precedes_at](std::uint32_t a, std::uint32_t b) {
        return precedes_at(elements, a, b);
    });
    return positions;
}

}  // namespace gridlemma::detail
