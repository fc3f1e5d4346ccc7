// SPDX-License-Identifier: Apache-2.0
// Splitting a text into lines, and a line into fields.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::test {

/// Returns the parts between separators, including empty ones; at least one.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = 0; end != std::string_view::npos; text.remove_prefix(end + 1)) {
        end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
    }
    return parts;
}

/// Returns the lines of a text without their ends; none if it is empty.
[[nodiscard]] inline std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace gridlemma::test
