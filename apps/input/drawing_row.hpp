// SPDX-License-Identifier: Apache-2.0
// Lines of this program's own drawings, so that they can be read back:
//
//          c1    c2    c3    …             names of the columns
//        +-----------------+…             frames, as in any grid
//     r1 | 8     1246  24569 | …           a row with its name; "-" for a cell without candidates
//
//        | 1.3         .2. | …           or three lines per row: each digit in its place, a dot
//     r1 | 4..    8    456 | …           for an eliminated one, a placed digit in the middle
//        | ...         7.9 | …
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "apps/input/grid_row.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// Returns whether the line is "c1 c2 … c9", with any blanks and bars between the names.
[[nodiscard]] bool is_column_names(std::string_view line) noexcept;

/// A row with its name removed.
struct NamedRow {
    int number = 0;          ///< From 1.
    std::string_view cells;  ///< From the first bar on.
};
/// Parses "r4 | …".
[[nodiscard]] std::optional<NamedRow> cut_row_name(std::string_view line) noexcept;

/// Returns whether the line belongs above or below a named one: blanks, then the bars of three
/// boxes; or, if such lines are `expected`, blanks and a bar.
[[nodiscard]] bool is_part_of_row(std::string_view line, bool expected) noexcept;

/// Parses a row of one line, from its first bar on.
[[nodiscard]] Result<GridRow> parse_drawn_row(std::string_view cells);
/// Parses a row of three lines, each from its first bar on.
[[nodiscard]] Result<GridRow> parse_drawn_row(const std::array<std::string_view, 3>& lines);

/// Returns whether the line begins with the name of a cell: "r4c7: 2 5" or "r4c7<>25". No grid is
/// written that way.
[[nodiscard]] bool begins_with_cell(std::string_view line) noexcept;

/// Returns whether the line is one that is printed instead of or after a grid: "No solution
/// exists.", "Not unique.".
[[nodiscard]] bool is_remark(std::string_view line) noexcept;

}  // namespace gridlemma::apps
