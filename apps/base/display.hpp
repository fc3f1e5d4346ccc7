// SPDX-License-Identifier: Apache-2.0
// Text on a terminal: its width in columns, and the characters that are safe to show. The widths
// come from Unicode's tables and do not depend on the locale: two for a wide character (Chinese,
// emoji), zero for a combining character.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// One character in its displayable form. Control characters, characters that change the direction
/// of the text, and bytes that are not UTF-8 are shown as U+FFFD.
struct ShownCharacter {
    std::string_view text;
    std::size_t columns = 1;
};
/// Removes the first character from `rest` and returns it. Precondition: `rest` is not empty.
[[nodiscard]] ShownCharacter take_character(std::string_view& rest) noexcept;

/// Returns `text` in its displayable form.
[[nodiscard]] std::string shown(std::string_view text);
/// As above, in at most `width` columns: a text that is too wide is cut and ends in "…".
[[nodiscard]] std::string shown_within(std::string_view text, std::size_t width);
/// Returns the width of the displayable form in columns.
[[nodiscard]] std::size_t display_width(std::string_view text) noexcept;

}  // namespace gridlemma::apps
