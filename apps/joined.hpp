// SPDX-License-Identifier: Apache-2.0
// Lists of words as one text.
#pragma once

#include <string>
#include <string_view>

namespace gridlemma::apps {

/// "a, b, c". As fmt::join, which would compile {fmt}'s formatter of strings into every file that
/// uses it.
template <typename Words>
[[nodiscard]] std::string joined(const Words& words, std::string_view between) {
    std::string text;
    bool is_first = true;
    for (const std::string_view word : words) {
        if (!is_first) text += between;
        text += word;
        is_first = false;
    }
    return text;
}

}  // namespace gridlemma::apps
