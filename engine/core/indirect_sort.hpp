// SPDX-License-Identifier: Apache-2.0
// indirect_sort: sorts by way of positions, with little code per type.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <ranges>
#include <utility>
#include <vector>

namespace gridlemma {

namespace detail {

/// Whether the element at the first position comes before the one at the second.
using PrecedesAt = bool (*)(const void* elements, std::uint32_t first, std::uint32_t second);

/// Returns the positions 0 to count - 1 in the order of their elements; equal ones keep theirs.
[[nodiscard]] std::vector<std::uint32_t> sorted_positions(std::size_t count, const void* elements,
                                                          PrecedesAt precedes_at);

}  // namespace detail

/// Sorts as std::ranges::stable_sort does: elements that are equal by `less` keep their order. One
/// function sorts the positions for all types; then each element is moved to its place. So there is
/// little code per type, and it suits what is large or costly to move. Numbers are sorted faster by
/// std::ranges::sort. At most 2^32 - 1 elements.
///
/// Errors: std::bad_alloc; what `less` and `projection` throw, before any element is moved.
template <std::ranges::random_access_range Range, typename Less = std::ranges::less,
          typename Projection = std::identity>
void indirect_sort(Range&& range, Less less = {}, Projection projection = {}) {
    const auto elements = std::ranges::begin(range);
    const auto at = [&elements](std::size_t position) -> decltype(auto) {
        return elements[static_cast<std::iter_difference_t<decltype(elements)>>(position)];
    };
    const auto precedes = [&](std::uint32_t first, std::uint32_t second) {
        return static_cast<bool>(std::invoke(less, std::invoke(projection, at(first)),
                                             std::invoke(projection, at(second))));
    };
    std::vector<std::uint32_t> from = detail::sorted_positions(
        static_cast<std::size_t>(std::ranges::size(range)), &precedes,
        [](const void* context, std::uint32_t first, std::uint32_t second) {
            return (*static_cast<decltype(&precedes)>(context))(first, second);
        });
    for (std::uint32_t start = 0; start < from.size(); ++start) {
        if (from[start] == start) continue;
        auto held = std::move(at(start));  // One cycle of the permutation.
        std::uint32_t place = start;
        while (from[place] != start) {
            const std::uint32_t next = from[place];
            at(place) = std::move(at(next));
            from[place] = place;
            place = next;
        }
        at(place) = std::move(held);
        from[place] = place;
    }
}

}  // namespace gridlemma
