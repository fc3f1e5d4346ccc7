// SPDX-License-Identifier: Apache-2.0
#include "apps/input/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/types.hpp"

namespace pencilmark::apps {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";

unsigned byte_at(std::string_view text, std::size_t at) noexcept {
    return static_cast<unsigned char>(text[at]);
}

constexpr bool is_control(unsigned byte) noexcept { return byte < 0x20 || byte == 0x7F; }

// Lead byte: how many bytes follow, and the range of the first of them, which excludes overlong
// forms, surrogates and what lies beyond Unicode.
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

std::string describe_character(std::string_view text, std::size_t at) {
    const unsigned byte = byte_at(text, at);
    if (byte == '\r') return fmt::format("carriage return at column {} inside the line", at + 1);
    if (byte == '\t') return fmt::format("tab at column {}", at + 1);
    if (byte == ' ') return fmt::format("blank at column {}", at + 1);
    const std::size_t size = utf8_size(text.substr(at));
    if (is_control(byte) || size == 0)
        return fmt::format("byte 0x{:02x} at column {} is not text", byte, at + 1);
    return fmt::format("character '{}' at column {}", text.substr(at, size), at + 1);
}

std::string describe_count(std::size_t cells) {
    constexpr std::size_t middle = (cell_count + candidate_count) / 2;
    return fmt::format("{} cell{}, {} expected", cells, cells == 1 ? "" : "s",
                       cells <= middle ? cell_count : candidate_count);
}

std::string describe_long(const Line& line) {
    return fmt::format("line of {} bytes is longer than {} bytes", line.size, line.limit);
}

bool is_plain(std::string_view text) noexcept {
    return std::all_of(text.begin(), text.end(),
                       [](char character) { return character >= 0x20 && character < 0x7F; });
}

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        std::size_t size = utf8_size(text);
        if (size == 0 || (is_control(byte_at(text, 0)) && text[0] != '\t')) {
            result += replacement;
            size = 1;
        } else {
            result += text.substr(0, size);
        }
        text.remove_prefix(size);
    }
    return result;
}

std::string_view trimmed(std::string_view text) noexcept {
    constexpr std::string_view blanks = " \t";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace pencilmark::apps
