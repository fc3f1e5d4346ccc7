// SPDX-License-Identifier: Apache-2.0
// Colours on terminals. A text that is to be coloured has marks; only an output that has been told
// to shows them, and what else could control the terminal is replaced there as everywhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridlemma::apps {

enum class Colour : std::uint8_t {
    placement,    ///< What becomes true.
    elimination,  ///< What becomes false.
    hardest,      ///< What is more difficult than all else.
};

/// Returns whether the descriptor is a terminal that shows colours: not if $NO_COLOR is set and not
/// empty, nor if $TERM is "dumb" or not set.
[[nodiscard]] bool has_colours(int descriptor);

/// The text between two marks. Precondition: the text has no marks.
[[nodiscard]] std::string coloured(std::string_view text, Colour colour);
/// The text without marks.
[[nodiscard]] std::string without_colours(std::string_view text);
/// terminal_text() that keeps the marks.
[[nodiscard]] std::string coloured_terminal_text(std::string_view text);

}  // namespace gridlemma::apps
