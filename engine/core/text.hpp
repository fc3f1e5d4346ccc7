// SPDX-License-Identifier: Apache-2.0
// Text from outside: what is safe to show, since a terminal acts upon control characters, and how
// messages quote it.
//
// Thread safety: pure functions. Errors: nothing is thrown but std::bad_alloc.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gridlemma {

/// Returns the byte as a number from 0 to 255. Precondition: `at` < text.size().
[[nodiscard]] inline unsigned byte_at(std::string_view text, std::size_t at) noexcept {
    return static_cast<unsigned char>(text[at]);
}

/// Returns the size of the UTF-8 character at the front of `text`, or 0 if there is none.
[[nodiscard]] std::size_t utf8_size(std::string_view text) noexcept;

/// Whether `character` is a line or paragraph separator, a byte order mark, or one that changes the
/// direction of the text around it. It is not seen, and other characters seem to be elsewhere.
[[nodiscard]] bool is_invisible_mark(std::string_view character) noexcept;

/// Whether `text` is UTF-8 without control characters (including those above U+007F) except tabs.
[[nodiscard]] bool is_printable(std::string_view text) noexcept;

/// Returns `text` with every such control character and every byte that is not UTF-8 replaced by
/// U+FFFD. For texts that are kept, such as names: invisible marks stay.
[[nodiscard]] std::string printable(std::string_view text);

/// Returns `text` as a terminal may get it: printable(), but line ends stay and invisible marks are
/// replaced, too.
[[nodiscard]] std::string terminal_text(std::string_view text);

/// Returns a word from outside as messages show it: between apostrophes, cut after 40 characters,
/// and each character that is not printable replaced. For a std::string say gridlemma::quoted(), or
/// std::quoted() is found.
[[nodiscard]] std::string quoted(std::string_view text);

/// Returns `text` without `blanks` at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text,
                                       std::string_view blanks = " \t") noexcept;

/// Whether the texts are the same but for upper and lower case of ASCII letters.
[[nodiscard]] bool equals_ignoring_case(std::string_view a, std::string_view b) noexcept;

}  // namespace gridlemma
