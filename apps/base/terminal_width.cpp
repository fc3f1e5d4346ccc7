// SPDX-License-Identifier: Apache-2.0
// How wide texts may be. Apart from wrap.cpp, which the module for browsers has, too.
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <string_view>

#include "apps/base/wrap.hpp"

namespace gridlemma::apps {

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
