// SPDX-License-Identifier: Apache-2.0
// What one line can be: blank, a comment, a puzzle with its name.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// A line of blanks and tabs only (81 blanks too: nobody means a puzzle without givens by them), or
/// one whose first other character is `#`.
[[nodiscard]] bool is_blank_or_comment(std::string_view line) noexcept;

/// What may stand between a puzzle and its name.
[[nodiscard]] constexpr bool is_separator(char character) noexcept {
    return character == ' ' || character == '\t' || character == ';' || character == ',' ||
           character == '#';
}

/// A digit 1-9 or a sign for an empty cell other than a blank.
[[nodiscard]] constexpr bool is_visible_cell(char character) noexcept {
    return (character >= '1' && character <= '9') || (is_empty_sign(character) && character != ' ');
}

/// What follows a puzzle of `size` characters, less the separator and the blanks around it.
[[nodiscard]] std::string_view name_after(std::string_view line, std::size_t size) noexcept;

struct PuzzleLine {
    Puzzle puzzle;
    std::string_view name;
};

/// Reads a line that holds one puzzle; the reason in words if it does not.
[[nodiscard]] Result<PuzzleLine> parse_puzzle_line(std::string_view line);
/// The same for many in a row: into `found`, which means nothing if the line is refused.
[[nodiscard]] std::optional<Error> parse_puzzle_line(std::string_view line, PuzzleLine& found);

}  // namespace gridlemma::apps
