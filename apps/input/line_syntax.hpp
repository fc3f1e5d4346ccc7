// SPDX-License-Identifier: Apache-2.0
// The syntax of one line: blank, a comment, or a puzzle with its name.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/input/cell_text.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// Returns whether the line consists of blanks and tabs only, or its first other character is `#`.
/// A line of 81 blanks counts as blank, not as a puzzle without givens.
[[nodiscard]] bool is_blank_or_comment(std::string_view line) noexcept;

/// Returns whether the text begins as a JSON list or object does: a bracket, and a value or a name.
[[nodiscard]] bool begins_like_json(std::string_view text) noexcept;
/// Returns the size of the JSON list or object at the front of a text that begins with a bracket;
/// npos if it does not end there.
[[nodiscard]] std::size_t json_end(std::string_view text) noexcept;

/// Returns whether the character may separate a puzzle from its name.
[[nodiscard]] constexpr bool is_separator(char character) noexcept {
    return character == ' ' || character == '\t' || character == ';' || character == ',' ||
           character == '#';
}

/// Returns whether the character is a digit 1-9 or a sign for an empty cell other than a blank.
[[nodiscard]] constexpr bool is_visible_cell(char character) noexcept {
    return (character >= '1' && character <= '9') || (is_empty_sign(character) && character != ' ');
}

/// Returns the text after a puzzle of `size` characters, without the separator and surrounding
/// blanks.
[[nodiscard]] std::string_view name_after(std::string_view line, std::size_t size) noexcept;

/// A puzzle or position and its name, which points into the line or to `kept`.
struct PuzzleLine {
    Puzzle puzzle{};
    std::string_view name{};
    std::shared_ptr<const std::string> kept{};  ///< A text that is not in the line as it stands.
    std::shared_ptr<const std::string> solution{};  ///< That a link or a record has; mostly none.
    LoneDigits lone = LoneDigits::given;            ///< Says how to read 81 groups of candidates.
};

/// Whether the line has another puzzle of 81 signs than this one, its solution or a later state of
/// it.
[[nodiscard]] bool has_further_puzzle(std::string_view line, const Puzzle& puzzle);

/// Parses a line that holds one puzzle, in the plain form or one of line_forms.hpp; returns the
/// reason if it does not.
[[nodiscard]] Result<PuzzleLine> parse_puzzle_line(std::string_view line);
/// Parses a line in the plain form only. `found` is unspecified after an error.
[[nodiscard]] std::optional<Error> parse_plain_line(std::string_view line, PuzzleLine& found);
/// The same for repeated use: the result goes to `found`, which is unspecified after an error.
[[nodiscard]] std::optional<Error> parse_puzzle_line(std::string_view line, PuzzleLine& found);

}  // namespace gridlemma::apps
