// SPDX-License-Identifier: Apache-2.0
// Names that people type: of techniques, profiles, scales, fields, metrics, verbs.
//
// Thread safety: pure functions. Errors: none.
#pragma once

#include <algorithm>
#include <string_view>

namespace gridlemma {

/// The character for comparisons of names: upper case as lower case, space and underscore as
/// hyphen.
[[nodiscard]] constexpr char folded_in_name(char character) noexcept {
    if (character >= 'A' && character <= 'Z') return static_cast<char>(character - 'A' + 'a');
    return character == ' ' || character == '_' ? '-' : character;
}

/// Whether two names are the same: letter case and the choice among space, hyphen and underscore
/// do not matter.
[[nodiscard]] constexpr bool same_name(std::string_view a, std::string_view b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return folded_in_name(x) == folded_in_name(y); });
}

}  // namespace gridlemma
