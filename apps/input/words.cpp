// SPDX-License-Identifier: Apache-2.0
#include "apps/input/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/types.hpp"

namespace gridlemma::apps {

namespace {

/// A no-break space, a narrow one, a figure space.
constexpr std::array<std::string_view, 3> foreign_blanks{"\xC2\xA0", "\xE2\x80\xAF",
                                                         "\xE2\x80\x87"};

}  // namespace

std::string describe_character(std::string_view text, std::size_t at) {
    const unsigned byte = byte_at(text, at);
    if (byte == '\r') return fmt::format("carriage return at column {} inside the line", at + 1);
    if (byte == '\t') return fmt::format("tab at column {}", at + 1);
    if (byte == ' ') return fmt::format("blank at column {}", at + 1);
    const std::size_t size = utf8_size(text.substr(at));
    if (has_foreign_blanks(text.substr(at, size)))
        return fmt::format("no-break space at column {}", at + 1);
    if (!is_printable(text.substr(at, std::max(size, std::size_t{1}))))
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

void append_utf8(unsigned code, std::string& text) {
    const auto add = [&text](unsigned byte) { text += static_cast<char>(byte); };
    if (code < 0x80) return add(code);
    if (code < 0x800) {
        add(0xC0U | code >> 6U);
    } else if (code < 0x10000) {
        add(0xE0U | code >> 12U);
        add(0x80U | (code >> 6U & 0x3FU));
    } else {
        add(0xF0U | code >> 18U);
        add(0x80U | (code >> 12U & 0x3FU));
        add(0x80U | (code >> 6U & 0x3FU));
    }
    add(0x80U | (code & 0x3FU));
}

bool has_foreign_blanks(std::string_view text) noexcept {
    return std::ranges::any_of(foreign_blanks, [text](std::string_view blank) {
        return text.find(blank) != std::string_view::npos;
    });
}

std::string with_plain_blanks(std::string_view text) {
    std::string result(text);
    for (std::string_view blank : foreign_blanks)
        for (std::size_t at = 0; (at = result.find(blank, at)) != std::string::npos;)
            result.replace(at, blank.size(), " ");
    return result;
}

std::string with_plain_dots(std::string_view text) {
    std::string result(text);
    for (std::string_view dot : {"\xC2\xB7", "\xE2\x80\xA2"})
        for (std::size_t at = 0; (at = result.find(dot, at)) != std::string::npos;)
            result.replace(at, dot.size(), ".");
    return result;
}

std::string with_plain_dashes(std::string_view text) {
    std::string result(text);
    for (std::string_view dash : {"\xE2\x80\x90", "\xE2\x80\x91", "\xE2\x80\x92", "\xE2\x80\x93",
                                  "\xE2\x80\x94", "\xE2\x80\x95", "\xE2\x88\x92"})
        for (std::size_t at = 0; (at = result.find(dash, at)) != std::string::npos;)
            result.replace(at, dash.size(), "-");
    return result;
}

bool is_plain(std::string_view text) noexcept {
    return std::all_of(text.begin(), text.end(),
                       [](char character) { return character >= 0x20 && character < 0x7F; });
}

}  // namespace gridlemma::apps
