// SPDX-License-Identifier: Apache-2.0
// Text on a terminal: how many columns it takes, and what of it may be shown. The widths are those
// of Unicode's tables, whatever the locale: two for a wide character (Chinese, emoji), none for one
// that combines with the character before it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridlemma::apps {

/// One character as it is shown. Controls, characters that change the direction of what follows,
/// and bytes that are no UTF-8 are shown as U+FFFD.
struct ShownCharacter {
    std::string_view text;
    std::size_t columns = 1;
};
/// Takes the first character off `rest`. Precondition: `rest` is not empty.
[[nodiscard]] ShownCharacter take_character(std::string_view& rest) noexcept;

/// All of `text` as it is shown.
[[nodiscard]] std::string shown(std::string_view text);
/// The same, in at most `width` columns: what is too wide is cut and ends in "…".
[[nodiscard]] std::string shown_within(std::string_view text, std::size_t width);
/// The columns that it takes.
[[nodiscard]] std::size_t display_width(std::string_view text) noexcept;

}  // namespace gridlemma::apps
