// SPDX-License-Identifier: Apache-2.0
// Joining words to one text.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

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

/// Returns "a, b or c", with `last` = "or".
[[nodiscard]] inline std::string listed(std::vector<std::string_view> words,
                                        std::string_view last) {
    if (words.empty()) return {};
    const std::string_view end = words.back();
    words.pop_back();
    if (words.empty()) return std::string(end);
    return joined(words, ", ").append(" ").append(last).append(" ").append(end);
}

/// Returns "'a', 'b' or 'c'", with `last` = "or".
template <typename Words>
[[nodiscard]] std::string listed_in_quotes(const Words& words, std::string_view last) {
    std::vector<std::string> quotes;
    std::ranges::transform(words, std::back_inserter(quotes),
                           [](std::string_view word) { return "'" + std::string(word) + "'"; });
    return listed({quotes.begin(), quotes.end()}, last);
}

}  // namespace gridlemma::apps
