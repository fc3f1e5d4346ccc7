// SPDX-License-Identifier: Apache-2.0
// Appending to buffers. All writers use these functions.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gridlemma::apps {

using Buffer = fmt::memory_buffer;

inline void append(Buffer& out, std::string_view text) {
    out.append(text.data(), text.data() + text.size());
}

/// Appends a line: the text and, after a space, the name of a puzzle, if it has one.
inline void append_line(std::string_view text, std::string_view name, Buffer& out) {
    append(out, text);
    if (!name.empty()) append(out, " ");
    append(out, name);
    append(out, "\n");
}

inline void append(Buffer& out, std::uint64_t number) {
    const fmt::format_int digits(number);
    out.append(digits.data(), digits.data() + digits.size());
}

/// The type-erased part of `append_format`.
void append_formatted(Buffer& out, fmt::string_view format, fmt::format_args arguments);

/// Appends what fmt::format() returns.
template <typename... Arguments>
void append_format(Buffer& out, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    append_formatted(out, format, fmt::make_format_args(arguments...));
}

/// Returns the bytes appended since `start`.
[[nodiscard]] inline std::string_view written_since(const Buffer& out, std::size_t start) {
    return {out.data() + start, out.size() - start};
}

}  // namespace gridlemma::apps
