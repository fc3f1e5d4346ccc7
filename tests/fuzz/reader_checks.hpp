// SPDX-License-Identifier: Apache-2.0
// The reader over any bytes, and what must hold whatever they are: everything is accounted for, in
// order, in words fit to be shown, and independent of the batch size.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/input/reader.hpp"

namespace gridlemma::fuzz {

/// A puzzle or a diagnostic.
struct Item {
    std::uint64_t line = 0;
    std::string puzzle;  ///< Empty for a diagnostic.
    std::string name;
    std::string words;  ///< The line of the puzzle, or the reason.
    bool io = false;

    bool operator==(const Item&) const = default;
};

/// Small, so that a fuzzer reaches it.
inline constexpr std::size_t longest_line = 2000;

/// All that the reader makes of these bytes as a file; the order and the words of it are checked.
std::vector<Item> read_bytes(std::string_view bytes, apps::InputFormat format);

/// What the lines of a text are, counted without the reader.
struct LineCounts {
    std::size_t all = 0;
    std::size_t of_use = 0;  ///< Neither blank nor a comment.
};
LineCounts count_lines(std::string_view text);

}  // namespace gridlemma::fuzz
