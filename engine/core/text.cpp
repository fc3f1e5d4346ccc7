// SPDX-License-Identifier: Apache-2.0
#include "engine/core/text.hpp"

#include <algorithm>

namespace gridlemma {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

// A lead byte: the number of bytes that follow, and the range of the first of them, which excludes
// overlong forms, surrogates and code points beyond Unicode.
struct Lead {
    std::size_t more;
    unsigned least;
    unsigned most;
};

Lead lead(unsigned byte) noexcept {
    if (byte >= 0xC2 && byte <= 0xDF) return {1, 0x80, 0xBF};
    if (byte == 0xE0) return {2, 0xA0, 0xBF};
    if (byte == 0xED) return {2, 0x80, 0x9F};
    if (byte >= 0xE1 && byte <= 0xEF) return {2, 0x80, 0xBF};
    if (byte == 0xF0) return {3, 0x90, 0xBF};
    if (byte >= 0xF1 && byte <= 0xF3) return {3, 0x80, 0xBF};
    if (byte == 0xF4) return {3, 0x80, 0x8F};
    return {0, 1, 0};
}

/// Returns the size of the character at the front of `text` if it is printable, or 0.
std::size_t printable_size(std::string_view text) noexcept {
    const std::size_t size = utf8_size(text);
    const unsigned first = byte_at(text, 0);
    const bool is_ascii_control = (first < 0x20 && first != '\t') || first == 0x7F;
    const bool is_other_control = first == 0xC2 && size == 2 && byte_at(text, 1) < 0xA0;
    // No XML can hold U+FFFE and U+FFFF, not even as references.
    const std::string_view character = text.substr(0, size);
    const bool is_none = character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF";
    return is_ascii_control || is_other_control || is_none ? 0 : size;
}

/// Removes the character at the front of `rest`, or a byte that is none, and returns it.
std::string_view take_character(std::string_view& rest) noexcept {
    const std::string_view character = rest.substr(0, std::max(utf8_size(rest), std::size_t{1}));
    rest.remove_prefix(character.size());
    return character;
}

/// Returns `text` with each character replaced that is not fit.
template <typename IsFit>
std::string replaced(std::string_view text, IsFit is_fit) {
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::string_view character = take_character(text);
        result += is_fit(character) ? character : replacement;
    }
    return result;
}

bool is_fit_for_line(std::string_view character) noexcept {
    return printable_size(character) != 0 && !is_invisible_mark(character);
}

}  // namespace

std::size_t utf8_size(std::string_view text) noexcept {
    if (text.empty()) return 0;
    if (byte_at(text, 0) < 0x80) return 1;
    const auto [more, least, most] = lead(byte_at(text, 0));
    if (more == 0 || text.size() <= more) return 0;
    if (byte_at(text, 1) < least || byte_at(text, 1) > most) return 0;
    for (std::size_t i = 2; i <= more; ++i)
        if ((byte_at(text, i) & 0xC0U) != 0x80) return 0;
    return more + 1;
}

bool is_printable(std::string_view text) noexcept {
    while (!text.empty()) {
        const std::size_t size = printable_size(text);
        if (size == 0) return false;
        text.remove_prefix(size);
    }
    return true;
}

bool is_invisible_mark(std::string_view character) noexcept {
    if (character.size() != 3) return false;
    const unsigned last = byte_at(character, 2);
    if (character.starts_with("\xE2\x80"))  // U+200E, U+200F, U+2028 to U+202E.
        return last == 0x8E || last == 0x8F || (last >= 0xA8 && last <= 0xAE);
    if (character.starts_with("\xE2\x81")) return last >= 0xA6 && last <= 0xA9;  // From U+2066.
    return character == "\xEF\xBB\xBF";                                          // U+FEFF.
}

std::string printable(std::string_view text) {
    return replaced(text,
                    [](std::string_view character) { return printable_size(character) != 0; });
}

std::string terminal_text(std::string_view text) {
    return replaced(text, [](std::string_view character) {
        return character == "\n" || is_fit_for_line(character);
    });
}

std::string quoted(std::string_view text) {
    constexpr int most = 40;
    std::string result = "'";
    for (int count = 0; !text.empty() && count < most; ++count) {
        const std::string_view character = take_character(text);
        result += is_fit_for_line(character) && character != "\t" ? character : replacement;
    }
    return result + (text.empty() ? "'" : "...'");
}

std::string_view trimmed(std::string_view text, std::string_view blanks) noexcept {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return text.substr(text.size());
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool equals_ignoring_case(std::string_view a, std::string_view b) noexcept {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace gridlemma
