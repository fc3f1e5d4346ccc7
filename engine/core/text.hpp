// SPDX-License-Identifier: Apache-2.0
// Sanitising text from outside, since a terminal acts upon control characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridlemma {

/// Returns the size of the UTF-8 character at the front of `text`, or 0 if there is none.
[[nodiscard]] std::size_t utf8_size(std::string_view text) noexcept;

/// Whether `text` is UTF-8 without control characters (including those above U+007F) except tabs.
[[nodiscard]] bool is_printable(std::string_view text) noexcept;

/// Returns `text` with every such control character and every byte that is not UTF-8 replaced by
/// U+FFFD.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace gridlemma
