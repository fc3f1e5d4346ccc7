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

/// The houses of a geometry in some order.
class HouseList {
 public:
    constexpr void add(House house) noexcept { houses_[static_cast<std::size_t>(size_++)] = house; }
    [[nodiscard]] constexpr const House* begin() const noexcept { return houses_.data(); }
    [[nodiscard]] constexpr const House* end() const noexcept { return houses_.data() + size_; }

 private:
    std::array<House, most_houses> houses_{};
    int size_ = 0;
};

namespace detail {

/// The classic houses kind by kind; inside a kind by number.
[[nodiscard]] constexpr HouseList in_order(HouseKind first, HouseKind second, HouseKind third) {
    HouseList list;
    for (HouseKind kind : {first, second, third})
        for (House house : classic::houses(kind)) list.add(house);
    return list;
}

inline constexpr HouseList classic_box_column_row =
    in_order(HouseKind::box, HouseKind::column, HouseKind::row);
inline constexpr HouseList classic_box_row_column =
    in_order(HouseKind::box, HouseKind::row, HouseKind::column);

/// Those of `order` that the geometry has, then its extra houses.
[[nodiscard]] inline HouseList present(const HouseList& order, const Geometry& geometry) noexcept {
    if (geometry.is_classic()) return order;
    HouseList list;
    for (House house : order)
        if (geometry.houses().contains(house)) list.add(house);
    for (House house : geometry.houses(HouseKind::extra)) list.add(house);
    return list;
}

}  // namespace detail

/// Boxes, then columns, rows, extra houses; inside a kind by number.
[[nodiscard]] inline HouseList box_column_row(const Geometry& geometry) noexcept {
    return detail::present(detail::classic_box_column_row, geometry);
}

/// Boxes, then rows, columns, extra houses: HoDoKu's order for subsets.
[[nodiscard]] inline HouseList box_row_column(const Geometry& geometry) noexcept {
    return detail::present(detail::classic_box_row_column, geometry);
}

/// The kinds of house in the order in which peers, loops and chains go through them.
inline constexpr std::array box_row_column_kinds{HouseKind::box, HouseKind::row, HouseKind::column};

/// Gives the houses of `cell` to `visit`: its box, row, column, then its extra houses.
template <typename Visit>
constexpr void visit_houses_in_order(const Geometry& geometry, Cell cell, Visit&& visit) {
    if (geometry.is_classic()) {
        for (HouseKind kind : box_row_column_kinds) visit(cell.house(kind));
        return;
    }
    const HouseSet own = geometry.houses_of(cell);
    for (House box : own& geometry.houses(HouseKind::box)) visit(box);
    visit(cell.row());
    visit(cell.column());
    for (House extra : own& geometry.houses(HouseKind::extra)) visit(extra);
}

/// Gives the cells of `set` that see `cell` to `visit`: those of its box, then the others of its
/// row, of its column, and all other ones, each ascending.
template <typename Visit>
constexpr void visit_peers_in_order(const Geometry& geometry, Cell cell, const CellSet& set,
                                    Visit&& visit) {
    CellSet seen = set & geometry.peers(cell);
    if (seen.empty()) return;
    if (geometry.is_classic()) {
        const CellSet& box = classic::cells_of(cell.box());
        const CellSet& row = classic::cells_of(cell.row());
        for (Cell peer : seen& box) visit(peer);
        for (Cell peer : (seen & row) - box) visit(peer);
        for (Cell peer : seen - (row | box)) visit(peer);
        return;
    }
    visit_houses_in_order(geometry, cell, [&](House house) {
        const CellSet here = seen & geometry.cells_of(house);
        for (Cell peer : here) visit(peer);
        seen -= here;
    });
    for (Cell peer : seen) visit(peer);
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
