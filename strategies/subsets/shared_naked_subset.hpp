// SPDX-License-Identifier: Apache-2.0
// Naked subsets as HoDoKu reads them: one that lies in two houses eliminates in both of them.
//
//         c1     c2     c3  |  c4     c5     c6  |
//   r1  A[28]  B[28]    2*  |  .      8*     .   |     A and B lie in row 1 and in box 1
//   r2    .      8*     .   |                    |
//
// Why:   the cells use up the N digits, one each; so no other cell that shares a house with all of
//        them gets one.
// Order: houses boxes, rows, columns; in a house subsets of its cells with at most N candidates in
//        lexicographic order; eliminations by house (row, column, box), then cell, then digit.
//        A subset of two or three is locked if it lies in a box and a line and eliminates in both,
//        in the line outside of the box; locked ones are looked for in boxes only.
#pragma once

#include <array>
#include <span>

#include "engine/logic/strategy.hpp"
#include "strategies/tools/cell_counts.hpp"
#include "strategies/tools/orders.hpp"
#include "strategies/tools/since_vain.hpp"
#include "strategies/tools/small_unions.hpp"

namespace gridlemma {

enum class NakedSort : std::uint8_t { locked, other };

namespace detail {

/// The eliminations of a subset: each once.
inline void eliminate_shared(const Grid& grid, const CellSet& cells, DigitSet digits,
                             StepBuilder& step) {
    CellSet done = cells;
    for (House house : grid.geometry().common_houses(cells)) {
        for (Cell cell : grid.geometry().cells_of(house) - done)
            step.eliminate(cell, grid.at(cell) & digits);
        done |= grid.geometry().cells_of(house);
    }
}

/// Whether a subset of two or three cells is locked.
[[nodiscard]] inline bool is_locked(const Grid& grid, const CellSet& cells, DigitSet digits) {
    const House box = cells.first().box();
    if (!grid.geometry().cells_of(box).contains(cells)) return false;
    CellSet rest_of_line;
    for (House house : grid.geometry().common_houses(cells))
        if (house != box)
            rest_of_line = grid.geometry().cells_of(house) - grid.geometry().cells_of(box);
    bool in_box = false;
    bool in_line = false;
    for (Digit digit : digits) {
        in_box |= grid.where(digit).intersects(grid.geometry().cells_of(box) - cells);
        in_line |= grid.where(digit).intersects(rest_of_line);
    }
    return in_box && in_line;
}

}  // namespace detail

/// Names the search for `size` cells of a house that have no more candidates than they are.
template <int size>
struct SharedNakedSubsets;

template <int size>
void find_shared_naked_subsets(Facts& facts, StepSink& sink, NakedSort wanted) {
    const Grid& grid = facts.grid();
    const CellSet fitting = cells_with_candidates<0, size>(grid);
    auto* const in_vain = in_vain_by_house<SharedNakedSubsets<size>>(facts);
    for (House house : box_row_column(grid.geometry())) {
        if (wanted == NakedSort::locked && house.kind() != HouseKind::box) continue;
        if (in_vain != nullptr && (*in_vain)[house.index()]) continue;
        bool has_subset = false;  // Or even cells with fewer digits than they are.
        std::array<Cell, 9> cells;
        std::array<unsigned, 9> digits;
        std::size_t count = 0;
        for (Cell cell : fitting& grid.geometry().cells_of(house)) {
            cells[count] = cell;
            digits[count++] = grid.at(cell).bits();
        }
        const std::span<const unsigned> sets(digits.data(), count);
        const bool go_on = visit_small_unions(size, sets, [&](const auto& chosen, unsigned bits) {
            SubsetEvidence subset{
                .house = house, .cells = {}, .digits = DigitSet::from_bits(bits), .hidden = false};
            has_subset = true;
            if (subset.digits.size() != size) return true;
            for (int i : chosen) subset.cells.insert(cells[i]);
            const bool locked = size <= 3 && detail::is_locked(grid, subset.cells, subset.digits);
            if (locked != (wanted == NakedSort::locked)) return true;
            StepBuilder step = sink.begin();
            detail::eliminate_shared(grid, subset.cells, subset.digits, step);
            if (step.is_empty()) return true;
            step.because(subset.cells).show(subset);
            return step.offer();
        });
        if (!go_on) return;
        if (in_vain != nullptr && !has_subset) (*in_vain)[house.index()] = true;
    }
}

}  // namespace gridlemma
