// SPDX-License-Identifier: Apache-2.0
#include "apps/cli/wrap.hpp"

#include <algorithm>

namespace pencilmark::apps {

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const auto space = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, space);
        if (lines.empty() || lines.back().size() + 1 + word.size() > width)
            lines.emplace_back(word);
        else
            lines.back().append(1, ' ').append(word);
        text.remove_prefix(std::min(space + 1, text.size()));
    }
    return lines;
}

void append_wrapped(std::string& out, std::string_view text, std::size_t indent,
                    std::size_t column) {
    if (column >= indent && column > 0) {
        out += '\n';
        column = 0;
    }
    for (const std::string& line : wrap(text, page_width - indent)) {
        out.append(indent - column, ' ').append(line).append(1, '\n');
        column = 0;
    }
}

}  // namespace pencilmark::apps
