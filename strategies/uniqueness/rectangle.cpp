// SPDX-License-Identifier: Apache-2.0
#include "strategies/uniqueness/rectangle.hpp"

#include <algorithm>
#include <array>

#include "strategies/tools/cell_counts.hpp"

namespace gridlemma {

namespace {

/// Cells that may hold each digit as far as rectangles are concerned: where it is a candidate, or
/// with `by_reasoning` also where it was one before reasoning removed it.
[[nodiscard]] std::array<CellSet, digit_count> allowed_cells(const Grid& grid, bool by_reasoning) {
    std::array<CellSet, digit_count> allowed;
    for (Digit digit : DigitSet::all())
        allowed[digit.index()] = by_reasoning ? grid.unsolved() : grid.where(digit);
    if (!by_reasoning) return allowed;
    for (Cell cell : grid.placed()) allowed[grid.digit_at(cell)->index()] -= classic::peers(cell);
    return allowed;
}

[[nodiscard]] Rectangle examine(const Grid& grid, const CellSet& cells, Digit a, Digit b) {
    Rectangle rectangle{.cells = cells, .a = a, .b = b, .floor = {}, .roof = {}, .extras = {}};
    for (Cell cell : cells) {
        const DigitSet extras = grid.at(cell) - rectangle.pair();
        rectangle.extras |= extras;
        (extras.empty() ? rectangle.floor : rectangle.roof).insert(cell);
    }
    return rectangle;
}

void find_rectangles(const Grid& grid, bool by_reasoning, std::vector<Rectangle>& found) {
    found.clear();
    const std::array<CellSet, digit_count> allowed = allowed_cells(grid, by_reasoning);
    for (Cell i : cells_with_candidates<2, 2>(grid)) {
        const Digit a = grid.at(i).first();
        const Digit b = (grid.at(i) - a).first();
        const CellSet both = allowed[a.index()] & allowed[b.index()];
        if (!both.contains(i)) continue;
        for (Cell j : detail::in_box_and_line(i) & both)
            for (const auto& [k, l] : detail::opposite_pairs(i, j)) {
                if (!both.contains(k) || !both.contains(l)) continue;
                const CellSet cells{i, j, k, l};
                if (std::ranges::find(found, cells, &Rectangle::cells) == found.end())
                    found.push_back(examine(grid, cells, a, b));
            }
    }
}

}  // namespace

void Rectangles::update(Facts& facts, const CellSet&) {
    find_rectangles(facts.grid(), facts.candidates_by_reasoning(), all_);
}

}  // namespace gridlemma
