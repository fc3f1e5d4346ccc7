// SPDX-License-Identifier: Apache-2.0
// Joining words to one text.
#pragma once

#include <string>
#include <string_view>

namespace gridlemma::apps {

/// Returns "a, b, c". Like fmt::join, but does not compile {fmt}'s string formatter into every file
/// that uses it.
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
