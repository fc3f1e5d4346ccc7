// SPDX-License-Identifier: Apache-2.0
// Hidden subsets of any size: N digits that have N places in a house between them.
//
// Why:   the digits need N cells and have no more than these; so nothing else goes there.
// Order: boxes, columns, rows, extra houses; in a house subsets of digits in colexicographic order;
//        eliminations by digit, then cell. As Sudoku Explainer does, digits with a single place are
//        left to the singles.
#pragma once

#include <bit>

#include "engine/logic/strategy.hpp"
#include "strategies/tools/orders.hpp"
#include "strategies/tools/place_counts.hpp"
#include "strategies/tools/positions.hpp"

namespace gridlemma {

namespace detail {

inline void eliminate_others(const Grid& grid, const SubsetEvidence& subset, StepBuilder& step) {
    for (Digit digit : ~subset.digits) step.eliminate(digit, grid.where(digit) & subset.cells);
}

/// Gives each subset of `size` of `digits` that is hidden in `house` to `visit`, until that says
/// enough; whether it did not.
template <int size, typename Visit>
[[nodiscard]] bool visit_hidden_subsets(const Grid& grid, House house, DigitSet digits,
                                        Visit&& visit) {
    std::array<Digit, 9> digit{};
    std::array<unsigned, 9> places{};
    int count = 0;
    for (Digit candidate : digits) {
        digit[count] = candidate;
        places[count++] = position_bits(grid.geometry(), house, grid.where(candidate));
    }
    for (const auto& chosen : colex_subsets<size>(count)) {
        unsigned positions = 0;
        for (int i : chosen) positions |= places[i];
        if (DigitSet::from_bits(positions).size() != size) continue;
        SubsetEvidence subset{.house = house, .cells = {}, .digits = {}, .hidden = true};
        for (int i : chosen) {
            subset.digits |= digit[i];
            subset.cells |= grid.places(house, digit[i]);
        }
        if (!visit(subset)) return false;
    }
    return true;
}

/// The digits that can be part of a hidden subset of `size`.
template <HouseKind kind, int size>
[[nodiscard]] DigitsByHouse<kind> fitting_digits(const Grid& grid) noexcept {
    if constexpr (size == 2 && kind != HouseKind::extra)
        return digits_with_shared_places<kind>(grid);
    else
        return digits_with_places<kind, 2, size>(grid);
}

}  // namespace detail

/// Gives each hidden subset of `size` in a house with at least `least_empty` empty cells to `visit`
/// (a function of const SubsetEvidence& that says whether to go on), whether or not it eliminates
/// anything.
template <int size, typename Visit>
void visit_hidden_subsets(const Grid& grid, int least_empty, Visit&& visit) {
    const auto search = [&]<HouseKind kind>(const DigitsByHouse<kind>& fitting) {
        for (std::uint64_t rest = fitting.houses; rest != 0; rest &= rest - 1) {
            const House house(9 * static_cast<int>(kind) + std::countr_zero(rest));
            const DigitSet digits = fitting.digits[house.number()];
            if (digits.size() < size) continue;
            if ((grid.unsolved() & grid.geometry().cells_of(house)).size() < least_empty) continue;
            if (!detail::visit_hidden_subsets<size>(grid, house, digits, visit)) return false;
        }
        return true;
    };
    using detail::fitting_digits;
    (void)(search(fitting_digits<HouseKind::box, size>(grid)) &&
           search(fitting_digits<HouseKind::column, size>(grid)) &&
           search(fitting_digits<HouseKind::row, size>(grid)) &&
           (grid.geometry().is_classic() || search(fitting_digits<HouseKind::extra, size>(grid))));
}

}  // namespace gridlemma
