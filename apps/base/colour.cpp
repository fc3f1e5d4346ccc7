// SPDX-License-Identifier: Apache-2.0
#include "apps/base/colour.hpp"

#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdlib>

#include "engine/core/text.hpp"

namespace gridlemma::apps {

namespace {

/// By colour: green, red, bold and yellow. The last one ends them all.
/// Ref: ECMA-48, 5th edition (1991), 8.3.117 "SGR".
constexpr std::array<std::string_view, 4> marks{"\x1b[32m", "\x1b[31m", "\x1b[1;33m", "\x1b[0m"};

/// Returns the text with what `plain` makes of what is between marks; the marks too, if they are
/// kept.
template <typename Plain>
std::string between_marks(std::string_view text, bool keeps_marks, Plain plain) {
    std::string result;
    std::size_t from = 0;
    std::size_t at = 0;
    while ((at = text.find('\x1b', at)) != std::string_view::npos) {
        std::size_t size = 0;
        for (std::string_view mark : marks)
            if (text.substr(at).starts_with(mark)) size = mark.size();
        if (size == 0) {
            ++at;
            continue;
        }
        result += plain(text.substr(from, at - from));
        if (keeps_marks) result += text.substr(at, size);
        from = at += size;
    }
    return result += plain(text.substr(from));
}

}  // namespace

bool has_colours(int descriptor) {
    const char* const refusal = std::getenv("NO_COLOR");
    const char* const terminal = std::getenv("TERM");
    return ::isatty(descriptor) == 1 && (refusal == nullptr || *refusal == '\0') &&
           terminal != nullptr && *terminal != '\0' && std::string_view(terminal) != "dumb";
}

std::string coloured(std::string_view text, Colour colour) {
    std::string result(marks[static_cast<std::size_t>(colour)]);
    return result.append(text).append(marks.back());
}

std::string without_colours(std::string_view text) {
    return between_marks(text, false, [](std::string_view part) { return std::string(part); });
}

std::string coloured_terminal_text(std::string_view text) {
    return between_marks(text, true, [](std::string_view part) { return terminal_text(part); });
}

}  // namespace gridlemma::apps
