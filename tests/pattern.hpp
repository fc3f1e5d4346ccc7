// SPDX-License-Identifier: Apache-2.0
// Regular expressions (ECMAScript), by std::regex in one source: each that uses it compiles its
// automaton anew, in two seconds. A pattern is compiled once per program. Thread safety: none.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace gridlemma::test {

struct Match {
    std::vector<std::string> groups;  ///< The whole first.
    std::string before;               ///< The text before it.
    [[nodiscard]] const std::string& operator[](std::size_t group) const { return groups[group]; }
};

/// Returns all matches in the text, from left to right, that do not overlap.
[[nodiscard]] std::vector<Match> matches(const std::string& text, const std::string& pattern);
/// Returns the first of them.
[[nodiscard]] std::optional<Match> first_match(const std::string& text, const std::string& pattern);
/// Returns the match of the whole text.
[[nodiscard]] std::optional<Match> whole_match(const std::string& text, const std::string& pattern);
/// Returns the text with `replacement`, word by word, in place of each match.
[[nodiscard]] std::string replaced(const std::string& text, const std::string& pattern,
                                   const std::string& replacement);

}  // namespace gridlemma::test
