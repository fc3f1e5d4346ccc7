// SPDX-License-Identifier: Apache-2.0
#include "apps/base/joined.hpp"

namespace gridlemma::apps {

std::string joined(std::span<const std::string_view> words, std::string_view between) {
    std::string text;
    bool is_first = true;
    for (const std::string_view word : words) {
        if (!is_first) text += between;
        text += word;
        is_first = false;
    }
    return text;
}

std::string joined(std::span<const std::string> words, std::string_view between) {
    return joined(std::vector<std::string_view>(words.begin(), words.end()), between);
}

std::string listed(std::vector<std::string_view> words, std::string_view last) {
    if (words.empty()) return {};
    const std::string_view end = words.back();
    words.pop_back();
    if (words.empty()) return std::string(end);
    return joined(words, ", ").append(" ").append(last).append(" ").append(end);
}

std::string listed_in_quotes(std::span<const std::string_view> words, std::string_view last) {
    std::vector<std::string> quotes;
    quotes.reserve(words.size());
    for (const std::string_view word : words) quotes.push_back("'" + std::string(word) + "'");
    return listed({quotes.begin(), quotes.end()}, last);
}

}  // namespace gridlemma::apps
