// SPDX-License-Identifier: Apache-2.0
// Lines of a puzzle that is written or drawn as a grid: rows, frames, section heads.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma::apps {

/// The content of a row: for each of nine cells a digit or several candidates; no digit means
/// empty.
struct GridRow {
    std::array<DigitSet, 9> cells;
    bool has_candidates = false;  ///< Some cell has several digits.
    bool has_empty = false;
    bool uses_blanks = false;  ///< Empty cells are blanks.
    bool is_cut = false;       ///< Has lost trailing blanks; the parser restores them.
    /// Cells whose digit was placed, not given, one bit per column.
    std::uint16_t placed = 0;
    /// Cells that are marked as having no candidate, one bit per column. They cannot be filled,
    /// whereas an empty cell may hold any digit.
    std::uint16_t without_candidates = 0;

    bool operator==(const GridRow&) const noexcept = default;
};

/// Parses a row. In order of preference:
///
///     | 53  1258 47 | 9 ...     nine texts of different digits, or of one sign for empty
///     53. | .7. | ...           nine digits and signs for empty, with any separators
///     5,3,,,7,,,,               nine fields between commas, semicolons or tabs; empty: empty
///     |53 | 7 |   |             nine characters beside the bars, blank for empty
///     | 5 | 3 |   | ...         nine texts between ten bars, blank for empty
///     | 5 3   |   7   |         three boxes of the same width, blank for empty
///     *67 <5> 78-2 2(5)7 u4 ... nine texts in which digits are marked (see cell_text.hpp); u or +
///                               marks a placed digit
///
///     > 5 3 . | board = [[5, 3, … the same after the sign of a quotation, or an assignment
///
/// Cells may be separated by blanks, tabs, bars, dashes, other punctuation and box-drawing
/// characters; a `#` begins a comment. Returns the reason if the line is not a row.
[[nodiscard]] Result<GridRow> parse_grid_row(std::string_view line);

/// Returns whether the line is a row of candidates that begins with a marked one, `#57 8 …`, and
/// not a comment.
[[nodiscard]] bool is_row_with_mark(std::string_view line);

/// Parses a possible row that has lost its trailing blanks or tabs, as in editors that trim lines:
/// digits and blanks for fewer than nine cells, or fewer than nine fields between tabs.
[[nodiscard]] std::optional<GridRow> parse_cut_row(std::string_view line);

/// Returns where the bars of a row stand: bit k for one behind k cells, 1 to 8. None if its cells
/// are not nine words or nine signs.
[[nodiscard]] std::uint16_t bars_in(std::string_view line);
/// Returns whether bars of nine rows are those of other regions than boxes: they differ from row to
/// row, and some stand inside of boxes, but not between all cells.
[[nodiscard]] bool are_of_regions(const std::array<std::uint16_t, 9>& bars);

/// Returns the number of digits and visible signs for empty.
[[nodiscard]] std::size_t count_cells(std::string_view line) noexcept;
/// Returns whether most of the line are such characters, and enough of them for a puzzle that may
/// be damaged.
[[nodiscard]] bool is_like_puzzle(std::string_view line) noexcept;

/// Returns whether the line separates rows: `---+---+---`, `*-----*`, `.------.------.`, `│   │`,
/// `~~~~` and so on, without digits or text. Nine signs for empty cells are a row.
[[nodiscard]] bool is_frame(std::string_view line) noexcept;

/// Returns whether the line is one sign again and again, of those that are empty cells, too:
/// `*****`, `___`, or `~~~`.
[[nodiscard]] bool is_line_of_one_sign(std::string_view line) noexcept;

/// Returns whether the line is drawn with few signs, without digits and letters of ASCII: some
/// frame.
[[nodiscard]] bool is_like_frame(std::string_view line);

/// Returns whether the line is the rule below the head of a Markdown table: `|---|:-:|`.
[[nodiscard]] bool is_table_rule(std::string_view line) noexcept;

/// Returns whether the line is a tag of a forum: `[code]`, `[/quote]`, `[quote="..."]`.
[[nodiscard]] bool is_tag(std::string_view line) noexcept;

/// Returns whether the line has more letters than cells: words, not a row with a wrong character.
[[nodiscard]] bool is_title(std::string_view line) noexcept;

}  // namespace gridlemma::apps
