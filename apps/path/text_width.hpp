// SPDX-License-Identifier: Apache-2.0
// Breaking text into lines of a drawing, whose letters differ in width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// Returns the width of a text in pixels, in a sans-serif font of that size: that of the bold
/// letters of DejaVu Sans, which is wider than other fonts in use.
[[nodiscard]] double text_width(std::string_view text, double font_size) noexcept;

/// Breaks `text` at spaces, or in words that are too wide, into lines of at most that width. A line
/// feed in it begins a new line.
[[nodiscard]] std::vector<std::string> wrap_drawn(std::string_view text, double font_size,
                                                  double width);

}  // namespace gridlemma::apps
