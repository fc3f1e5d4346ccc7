// SPDX-License-Identifier: Apache-2.0
// The words by which rules are called beyond those of the ordinary Sudoku: in names of members and
// columns, in values that say which kind of Sudoku it is, in addresses, in heads of sections and in
// sentences. One table has them all.
//
//   antiKnight, knights_move, "Anti-Knight Sudoku"    the geometry anti-knight
//   killer, "Killer Sudoku", thermo_lines             rules that no geometry says
//   difficulty, "9x9", "classic"                      no rule
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// The rules that a name states, or a text that says of which kind a Sudoku is.
struct NamedRules {
    std::vector<std::string> parts;  ///< Of a geometry.
    std::string unread;              ///< The first word of a rule that no geometry says.
    bool is_common = false;    ///< It is a word that mostly means something else: "x", "line".
    bool is_ordinary = false;  ///< A word says that it is an ordinary Sudoku.
    bool is_whole = true;      ///< All its words are rules, or say no more than "Sudoku".

    [[nodiscard]] bool any() const noexcept { return !parts.empty() || !unread.empty(); }
};

/// Reads a name or the value of a kind. Words end where another letter case, a digit or any other
/// sign begins.
[[nodiscard]] NamedRules rules_named(std::string_view text);

/// Returns the first word of rules in sentences that none of the parts of a geometry explains.
[[nodiscard]] std::optional<std::string> unread_rule_in(std::string_view sentences,
                                                        const std::vector<std::string>& parts);

/// Returns whether the word is one of these.
[[nodiscard]] constexpr bool has_word(std::span<const std::string_view> words,
                                      std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

/// Returns the letters of a name in lower case: "anti-Knight" and "anti_knight" are "antiknight". A
/// sign at the end stays.
[[nodiscard]] std::string word_of(std::string_view name);

}  // namespace gridlemma::apps
