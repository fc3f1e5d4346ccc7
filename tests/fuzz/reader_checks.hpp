// SPDX-License-Identifier: Apache-2.0
// The properties of the reader that hold for arbitrary bytes: every line is accounted for, in
// order, with printable messages, independent of the batch size.
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

/// Small enough for a fuzzer to reach it.
inline constexpr std::size_t longest_line = 2000;

/// Returns everything that the reader produces from these bytes as a file; checks order and
/// messages. In a format whose texts may have several puzzles, items may share a line.
std::vector<Item> read_bytes(std::string_view bytes, apps::InputFormat format);

/// Reads the bytes, and requires that each item is of a line of theirs.
void check_lines_of(std::string_view bytes, apps::InputFormat format);

/// Counts of the lines of a text, computed without the reader.
struct LineCounts {
    std::size_t all = 0;
    std::size_t of_use = 0;  ///< Neither blank nor a comment.
};
LineCounts count_lines(std::string_view text);

/// Whether the reader converts the bytes before it reads lines: compressed or UTF-16.
bool is_encoded(std::string_view bytes);

}  // namespace gridlemma::fuzz
