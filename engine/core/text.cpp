// SPDX-License-Identifier: Apache-2.0
#include "engine/core/text.hpp"

#include <algorithm>

namespace gridlemma {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

unsigned byte_at(std::string_view text, std::size_t at) noexcept {
    return static_cast<unsigned char>(text[at]);
}

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
    return is_ascii_control || is_other_control ? 0 : size;
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

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t size = printable_size(text);
        result += size == 0 ? replacement : text.substr(0, size);
        // Removes a control character of two bytes as a whole.
        text.remove_prefix(size != 0 ? size : std::max(utf8_size(text), std::size_t{1}));
    }
    return result;
}

}  // namespace gridlemma
