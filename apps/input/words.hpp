// SPDX-License-Identifier: Apache-2.0
// The texts of diagnostics. printable() of engine/core/text.hpp makes names safe to show.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "apps/input/line_reader.hpp"
#include "engine/core/text.hpp"

namespace gridlemma::apps {

/// Returns "character 'x' at column 12", "byte 0xff at column 3 is not text", a carriage return
/// inside a line… Columns count bytes from 1. Precondition: `at` < text.size().
[[nodiscard]] std::string describe_character(std::string_view text, std::size_t at);

/// Returns "80 cells, 81 expected"; 729 are expected if the count is nearer to that.
[[nodiscard]] std::string describe_count(std::size_t cells);

/// Returns the message for a line that is too long.
[[nodiscard]] std::string describe_long(const Line& line);

/// Appends a character of Unicode.
void append_utf8(unsigned code, std::string& text);

/// Returns whether the text has a no-break space or a blank of a fixed width.
[[nodiscard]] bool has_foreign_blanks(std::string_view text) noexcept;
/// Returns the text with blanks in their place.
[[nodiscard]] std::string with_plain_blanks(std::string_view text);

/// Returns the text with a full stop for each middle dot and each bullet, which are empty cells.
[[nodiscard]] std::string with_plain_dots(std::string_view text);
/// Returns the text with '-' for each hyphen, dash and minus sign, as word processors write them.
[[nodiscard]] std::string with_plain_dashes(std::string_view text);

/// Returns whether the byte is a letter of ASCII, or part of a character beyond it.
[[nodiscard]] constexpr bool is_letter(char character) noexcept {
    const auto byte = static_cast<unsigned char>(character);
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte >= 0x80;
}

/// Returns whether every byte is a printable ASCII character.
[[nodiscard]] bool is_plain(std::string_view text) noexcept;

}  // namespace gridlemma::apps
