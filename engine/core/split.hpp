// SPDX-License-Identifier: Apache-2.0
// Splitting a text at a separator.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace gridlemma {

/// Returns the parts between the separators, of which there is at least one. Parts may be empty.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

}  // namespace gridlemma
