// SPDX-License-Identifier: Apache-2.0
#include "apps/path/text_width.hpp"

#include <array>
#include <cstdint>

#include "apps/base/display.hpp"

namespace gridlemma::apps {

namespace {

/// In hundredths of the font size, from the blank to the tilde.
constexpr std::array<std::uint8_t, 95> letter_widths{
    35, 46,  52, 84, 70, 100, 87, 31,  46, 46, 52, 84, 38, 42,  38, 37, 70, 70,  70,
    70, 70,  70, 70, 70, 70,  70, 40,  40, 84, 84, 84, 58, 100, 77, 76, 73, 83,  68,
    68, 82,  84, 37, 37, 77,  64, 100, 84, 85, 73, 85, 77, 72,  68, 81, 77, 110, 77,
    72, 73,  46, 37, 46, 84,  50, 50,  67, 72, 59, 72, 68, 44,  72, 71, 34, 34,  67,
    34, 104, 71, 69, 72, 72,  49, 60,  48, 71, 65, 92, 65, 65,  58, 71, 37, 71,  84};
constexpr std::uint8_t other_width = 100;  ///< Of a character that is not ASCII, per column.

/// Removes the first character and returns its width in hundredths.
double take_width(std::string_view& rest) noexcept {
    const char first = rest.front();
    if (first >= ' ' && first <= '~') {
        rest.remove_prefix(1);
        return letter_widths[static_cast<std::size_t>(first - ' ')];
    }
    return static_cast<double>(take_character(rest).columns * other_width);
}

}  // namespace

double text_width(std::string_view text, double font_size) noexcept {
    double sum = 0;
    while (!text.empty()) sum += take_width(text);
    return sum * font_size / 100;
}

std::vector<std::string> wrap_drawn(std::string_view text, double font_size, double width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::string_view rest = text;
        std::size_t end = 0;    // Of what fits.
        std::size_t blank = 0;  // The last one in it.
        for (double sum = 0; !rest.empty() && rest.front() != '\n';) {
            if (rest.front() == ' ') blank = end;
            sum += take_width(rest);
            if (sum * font_size / 100 > width && end > 0) break;
            end = text.size() - rest.size();
        }
        const bool is_cut = end < text.size() && text[end] != '\n' && text[end] != ' ';
        if (is_cut && blank > 0) end = blank;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
        if (text.starts_with('\n') || text.starts_with(' ')) text.remove_prefix(1);
    }
    return lines;
}

}  // namespace gridlemma::apps
