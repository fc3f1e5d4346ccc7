// SPDX-License-Identifier: Apache-2.0
// The orders in which finders go through houses and subsets. Step logs and ratings depend on them:
// they are those of Sudoku Explainer, whose ladder takes the first step that is found, and where
// it is said so those of HoDoKu.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/geometry.hpp"

namespace gridlemma {

/// Boxes, then columns, then rows; inside a kind by number.
inline constexpr auto box_column_row = [] {
    std::array<House, house_count> order{};
    for (int n = 0; n < 9; ++n) {
        order[n] = House::box(n);
        order[9 + n] = House::column(n);
        order[18 + n] = House::row(n);
    }
    return order;
}();

/// Boxes, then rows, then columns: HoDoKu's order for subsets.
inline constexpr auto box_row_column = [] {
    std::array<House, house_count> order{};
    for (int n = 0; n < 9; ++n) {
        order[n] = House::box(n);
        order[9 + n] = House::row(n);
        order[18 + n] = House::column(n);
    }
    return order;
}();

/// The kinds of house in the order in which peers, loops and chains go through them.
inline constexpr std::array box_row_column_kinds{HouseKind::box, HouseKind::row, HouseKind::column};

/// Gives the cells of `set` that see `cell` to `visit`: those of its box, then the others of its
/// row, then the others of its column, each ascending.
template <typename Visit>
constexpr void visit_peers_in_order(Cell cell, const CellSet& set, Visit&& visit) {
    const CellSet seen = set & peers(cell);
    const CellSet& box = cells_of(cell.box());
    const CellSet& row = cells_of(cell.row());
    for (Cell peer : seen& box) visit(peer);
    for (Cell peer : (seen & row) - box) visit(peer);
    for (Cell peer : seen - (row | box)) visit(peer);
}

/// n over k.
[[nodiscard]] constexpr int binomial(int n, int k) noexcept {
    int result = 1;
    for (int i = 1; i <= k; ++i) result = result * (n - k + i) / i;
    return n < k ? 0 : result;
}

namespace detail {

template <int size>
using Combination = std::array<std::uint8_t, size>;

/// The subsets of {0..8} that have `size` elements, by ascending bit mask.
template <int size>
inline constexpr auto colex_table = [] {
    std::array<Combination<size>, binomial(9, size)> table{};
    std::size_t row = 0;
    for (unsigned mask = 0; mask < 512; ++mask) {
        Combination<size> elements{};
        int count = 0;
        for (unsigned bit = 0; bit < 9; ++bit) {
            if ((mask >> bit & 1U) == 0) continue;
            if (count < size) elements[count] = static_cast<std::uint8_t>(bit);
            ++count;
        }
        if (count == size) table[row++] = elements;
    }
    return table;
}();

}  // namespace detail

/// The subsets of `size` elements out of {0..n-1} in colexicographic order, that is by ascending
/// bit mask: {0,1} {0,2} {1,2} {0,3}… Elements ascend inside a subset. Precondition: 0 <= n <= 9.
/// No subset starts the table anew for a smaller n: the order lists {0..n-1} before it uses n.
template <int size>
[[nodiscard]] constexpr std::span<const detail::Combination<size>> colex_subsets(int n) noexcept {
    return std::span(detail::colex_table<size>)
        .first(static_cast<std::size_t>(std::max(0, binomial(n, size))));
}

/// Gives the subsets of `size` elements out of {0..n-1} in lexicographic order to `visit`, a
/// function of const std::array<int, size>& that says whether to go on; whether it did so to the
/// end. {0,1} {0,2} {0,3}… {1,2}…
template <int size, typename Visit>
bool visit_lexicographic(int n, Visit&& visit) {
    if (n < size) return true;
    std::array<int, size> chosen{};
    for (int i = 0; i < size; ++i) chosen[i] = i;
    for (;;) {
        if (!visit(std::as_const(chosen))) return false;
        int i = size - 1;
        while (i >= 0 && chosen[i] == n - size + i) --i;
        if (i < 0) return true;
        ++chosen[i];
        for (int j = i + 1; j < size; ++j) chosen[j] = chosen[j - 1] + 1;
    }
}

}  // namespace gridlemma
