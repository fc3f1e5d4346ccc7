// SPDX-License-Identifier: Apache-2.0
// Joining words to one text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// Returns "a, b, c", with `between` = ", ".
[[nodiscard]] std::string joined(std::span<const std::string_view> words, std::string_view between);
[[nodiscard]] std::string joined(std::span<const std::string> words, std::string_view between);

/// Returns "a, b or c", with `last` = "or".
[[nodiscard]] std::string listed(std::vector<std::string_view> words, std::string_view last);

/// Returns "'a', 'b' or 'c'", with `last` = "or".
[[nodiscard]] std::string listed_in_quotes(std::span<const std::string_view> words,
                                           std::string_view last);

}  // namespace gridlemma::apps
