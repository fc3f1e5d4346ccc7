// SPDX-License-Identifier: Apache-2.0
#include "apps/input/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/core/types.hpp"

namespace gridlemma::apps {

namespace {

unsigned byte_at(std::string_view text, std::size_t at) noexcept {
    return static_cast<unsigned char>(text[at]);
}

}  // namespace

std::string describe_character(std::string_view text, std::size_t at) {
    const unsigned byte = byte_at(text, at);
    if (byte == '\r') return fmt::format("carriage return at column {} inside the line", at + 1);
    if (byte == '\t') return fmt::format("tab at column {}", at + 1);
    if (byte == ' ') return fmt::format("blank at column {}", at + 1);
    const std::size_t size = utf8_size(text.substr(at));
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

bool is_plain(std::string_view text) noexcept {
    return std::all_of(text.begin(), text.end(),
                       [](char character) { return character >= 0x20 && character < 0x7F; });
}

std::string_view trimmed(std::string_view text) noexcept {
    constexpr std::string_view blanks = " \t";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace gridlemma::apps
