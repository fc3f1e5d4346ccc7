// SPDX-License-Identifier: Apache-2.0
// Breaking text into terminal lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

inline constexpr std::size_t page_width = 80;

/// Breaks `text` at spaces into lines of at most `width` columns; a longer word gets its own line.
/// A line feed in it begins a new line. Blanks after it stand before all lines that this one
/// becomes. Marks of colours have no width.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, std::size_t width);

/// Appends `text` wrapped to the columns from `indent` to `width`; each line ends in a newline. The
/// first line starts at `column`: it is padded with spaces up to `indent`, or, if `column` is
/// already too far right, the text starts on a new line.
void append_wrapped(std::string& out, std::string_view text, std::size_t indent,
                    std::size_t column = 0, std::size_t width = page_width);

/// Returns the width of the terminal behind this descriptor, or $COLUMNS, but at least 40; 80 if it
/// is no terminal.
[[nodiscard]] std::size_t terminal_width(int descriptor);
/// The same for help text: at most 80.
[[nodiscard]] std::size_t help_width(int descriptor);

}  // namespace gridlemma::apps
