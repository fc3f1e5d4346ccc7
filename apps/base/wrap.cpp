// SPDX-License-Identifier: Apache-2.0
#include "apps/base/wrap.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "apps/base/colour.hpp"
#include "apps/base/display.hpp"

namespace gridlemma::apps {

namespace {

/// Up to the first blank or line feed.
std::string_view first_word(std::string_view text) {
    const auto* const end =
        std::ranges::find_if(text, [](char each) { return each == ' ' || each == '\n'; });
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

/// How many columns a word takes. Most words are plain: as many as it has bytes.
std::size_t width_of(std::string_view word) {
    const bool is_plain =
        std::ranges::all_of(word, [](char each) { return each > ' ' && each <= '~'; });
    return is_plain ? word.size() : display_width(without_colours(word));
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    std::size_t columns = 0;
    bool begins_line = true;
    std::size_t indent = 0;  // Of the line of the text, and of the lines that it becomes.
    while (!text.empty()) {
        if (begins_line) {
            indent = std::min({text.find_first_not_of(' '), text.size(), width / 2});
            text.remove_prefix(indent);
        }
        const std::string_view word = first_word(text);
        const std::size_t end = word.size();
        const std::size_t wide = width_of(word);
        if (begins_line || columns + 1 + wide > width) {
            lines.emplace_back(std::string(indent, ' ').append(word));
            columns = indent + wide;
        } else {
            lines.back().append(1, ' ').append(word);
            columns += 1 + wide;
        }
        begins_line = end < text.size() && text[end] == '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

void append_wrapped(std::string& out, std::string_view text, std::size_t indent, std::size_t column,
                    std::size_t width) {
    if (column >= indent && column > 0) {
        out += '\n';
        column = 0;
    }
    for (const std::string& line : wrap(text, width - std::min(indent, width))) {
        out.append(indent - column, ' ').append(line).append(1, '\n');
        column = 0;
    }
}

std::size_t terminal_width(int descriptor) {
    constexpr std::size_t narrowest = 40;
    if (::isatty(descriptor) == 0) return page_width;
    std::size_t columns = 0;
    if (const char* const told = std::getenv("COLUMNS")) {
        const std::string_view text(told);
        std::from_chars(text.data(), text.data() + text.size(), columns);
    }
    struct winsize size {};
    if (columns == 0 && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
    return columns == 0 ? page_width : std::max(columns, narrowest);
}

std::size_t help_width(int descriptor) { return std::min(terminal_width(descriptor), page_width); }

}  // namespace gridlemma::apps
