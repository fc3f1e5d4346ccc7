// SPDX-License-Identifier: Apache-2.0
// Breaking text into lines of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

inline constexpr std::size_t page_width = 80;

/// `text` broken at spaces into lines of at most `width` bytes; a longer word gets its own line.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// `text` wrapped so that it fills the columns from `indent` to `width`, each line ended by a
/// newline. The first line starts where `column` already is: it is filled up with spaces, or
/// broken off when it is too far right.
void append_wrapped(std::string& out, std::string_view text, std::size_t indent,
                    std::size_t column = 0, std::size_t width = page_width);

/// How wide help is that is written to this descriptor: as wide as the terminal, which $COLUMNS may
/// correct, but 40 to 80 columns; 80 where there is no terminal.
[[nodiscard]] std::size_t help_width(int descriptor);

}  // namespace gridlemma::apps
