// SPDX-License-Identifier: Apache-2.0
#include "apps/base/display.hpp"

#include <utf8proc.h>

#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

constexpr std::string_view replacement = "\uFFFD";
constexpr std::string_view cut_mark = "…";

bool is_shown(std::string_view character) noexcept {
    return is_printable(character) && !is_invisible_mark(character) && character != "\t";
}

std::size_t columns_of(utf8proc_int32_t point) noexcept {
    const int width = utf8proc_charwidth(point);
    // Terminals show an unassigned code point as a box.
    if (width == 0 && utf8proc_category(point) == UTF8PROC_CATEGORY_CN) return 1;
    return width < 0 ? 1 : static_cast<std::size_t>(width);
}

}  // namespace

ShownCharacter take_character(std::string_view& rest) noexcept {
    if (const auto byte = static_cast<unsigned char>(rest[0]); byte >= 0x20 && byte < 0x7F) {
        const std::string_view plain = rest.substr(0, 1);
        rest.remove_prefix(1);
        return {.text = plain, .columns = 1};
    }
    utf8proc_int32_t point = -1;
    const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(rest.data()),
                                       static_cast<utf8proc_ssize_t>(rest.size()), &point);
    // One byte is bad. The bytes after it may begin a character.
    const std::size_t taken = size > 0 ? static_cast<std::size_t>(size) : 1;
    const std::string_view text = rest.substr(0, taken);
    rest.remove_prefix(taken);
    if (size <= 0 || !is_shown(text)) return {.text = replacement, .columns = 1};
    return {.text = text, .columns = columns_of(point)};
}

std::string shown(std::string_view text) {
    std::string result;
    while (!text.empty()) result += take_character(text).text;
    return result;
}

std::string shown_within(std::string_view text, std::size_t width) {
    std::string result;
    std::size_t columns = 0;
    std::size_t cut = 0;  // Where to cut if the text turns out to be too wide.
    while (!text.empty()) {
        const ShownCharacter character = take_character(text);
        columns += character.columns;
        if (columns > width) {
            result.resize(cut);
            return width == 0 ? result : result.append(cut_mark);
        }
        result += character.text;
        if (columns < width) cut = result.size();
    }
    return result;
}

std::size_t display_width(std::string_view text) noexcept {
    std::size_t columns = 0;
    while (!text.empty()) columns += take_character(text).columns;
    return columns;
}

}  // namespace gridlemma::apps
