// SPDX-License-Identifier: Apache-2.0
// The lines of a puzzle that is written or drawn as a grid: rows, frames, section heads.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/result.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma::apps {

/// What a row of a grid says of its nine cells: a digit or several candidates. No digit: empty.
struct GridRow {
    std::array<DigitSet, 9> cells;
    bool has_candidates = false;  ///< Some cell has several digits.
    bool has_empty = false;
    bool uses_blanks = false;  ///< For its empty cells.
    bool is_cut = false;       ///< Has lost the blanks at its end; they are put back.
    /// Cells that are said to have no candidate, by the bit of their column: for them there is
    /// nothing to fill in, whereas an empty cell may hold any digit.
    std::uint16_t without_candidates = 0;

    bool operator==(const GridRow&) const noexcept = default;
};

/// Reads a row. In order of preference:
///
///     | 53  1258 47 | 9 ...     nine texts of different digits, or of one sign for empty
///     53. | .7. | ...           nine digits and signs for empty, whatever stands between
///     5,3,,,7,,,,               nine fields between commas, semicolons or tabs; empty: empty
///     |53 | 7 |   |             nine characters beside the bars, blank for empty
///
/// Between cells may stand blanks, tabs, bars, dashes, other punctuation and box-drawing
/// characters; a `#` begins a comment. If the line is not a row, returns the reason.
[[nodiscard]] Result<GridRow> parse_grid_row(std::string_view line);

/// Reads what may be a row that has lost the blanks or tabs at its end, as editors take them away:
/// digits and blanks for fewer than nine cells, or fewer than nine fields between tabs.
[[nodiscard]] std::optional<GridRow> parse_cut_row(std::string_view line);

/// Number of digits and visible signs for empty.
[[nodiscard]] std::size_t count_cells(std::string_view line) noexcept;

/// A line that separates rows: `---+---+---`, `*-----*`, `.------.------.`, `│   │` and so on: no
/// digit, no text.
[[nodiscard]] bool is_frame(std::string_view line) noexcept;

/// `[Puzzle]`, in any case.
[[nodiscard]] bool is_puzzle_section(std::string_view line) noexcept;
/// Any `[Word]`.
[[nodiscard]] bool is_section(std::string_view line) noexcept;

/// More letters than cells: words, not a row with a wrong character.
[[nodiscard]] bool is_title(std::string_view line) noexcept;

}  // namespace gridlemma::apps
