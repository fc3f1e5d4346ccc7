// SPDX-License-Identifier: Apache-2.0
// Numbers from text, and texts from numbers, whatever the language of the system.
//
// Thread safety: pure functions. Errors: nothing is thrown but std::bad_alloc.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gridlemma {

/// Returns the number that the whole of `text` is, as std::from_chars() reads it: "-2", "2.5",
/// "1e3"; nothing if it is none, not finite, or beyond a double.
[[nodiscard]] std::optional<double> parse_number(std::string_view text);

/// Returns the number with so many decimals, from 0 to 20: "7.10".
[[nodiscard]] std::string fixed_text(double value, int decimals);
/// Returns the shortest text that is read as this number again: "7.1".
[[nodiscard]] std::string shortest_text(double value);

}  // namespace gridlemma
