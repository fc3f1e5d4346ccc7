// SPDX-License-Identifier: Apache-2.0
// What techniques with fireworks share. A firework is a digit that a row and a column, outside the
// box where they cross, can hold in one cell each only.
#pragma once

#include <array>

#include "engine/core/classic.hpp"
#include "engine/grid/grid.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/variant.hpp"

namespace gridlemma {

/// The digits of one grid that are confined so.
/// Thread safety: const after construction. Errors: none; nothing is thrown.
class ConfinedDigits {
 public:
    explicit ConfinedDigits(const Grid& grid) noexcept : grid_(grid) {
        for (int line = 0; line < line_count; ++line) set(House(line));
    }

    /// Those that the row and the column of `crossing` still need and that have one place at most
    /// outside its box in each.
    [[nodiscard]] DigitSet at(Cell crossing) const noexcept {
        return lines_[crossing.row().index()][crossing.column_number() / 3] &
               lines_[crossing.column().index()][crossing.row_number() / 3];
    }

    /// Those of `digits` that have no place in `cells`.
    [[nodiscard]] DigitSet without_places(const CellSet& cells, DigitSet digits) const noexcept {
        for (Cell cell : cells) digits -= grid_.at(cell);
        return digits;
    }

 private:
    static constexpr int line_count = 18;  ///< Rows, then columns: the houses up to the first box.

    /// The digits that have a place among some cells, and those that have several.
    struct Places {
        DigitSet any;
        DigitSet several;

        [[nodiscard]] Places with(const Places& other) const noexcept {
            return {any | other.any, several | other.several | (any & other.any)};
        }
    };

    void set(House line) noexcept {
        std::array<Places, 3> segments;
        for (int i = 0; i < 9; ++i)
            segments[i / 3] = segments[i / 3].with({grid_.at(classic::positions_of(line)[i]), {}});
        for (int i = 0; i < 3; ++i) {
            const Places outside = segments[(i + 1) % 3].with(segments[(i + 2) % 3]);
            lines_[line.index()][i] = (outside.any | segments[i].any) - outside.several;
        }
    }

    const Grid& grid_;
    std::array<std::array<DigitSet, 3>, line_count> lines_;  ///< By line and place of a box.
};

/// What their descriptors have in common.
inline constexpr Descriptor fireworks{
    .family = Family::patterns,
    .valid_in = ValidIn::classic_boxes,
    .reference =
        "shye, Fireworks, New Sudoku Players' Forum, 2021, "
        "http://forum.enjoysudoku.com/fireworks-t39513.html",
    .confluence = by_order(company::singles,
                           "The pattern breaks when one of its candidates goes, and what it proved "
                           "need not follow from what is left.")};

}  // namespace gridlemma
