// SPDX-License-Identifier: Apache-2.0
// Splitting a line into fields.
#pragma once

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

}  // namespace gridlemma::test
