// SPDX-License-Identifier: Apache-2.0
// LineReader: the bytes of a source as lines, in memory that does not grow with them.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "apps/input/byte_source.hpp"

namespace gridlemma::apps {

/// A line as read, without its end (LF or CR LF) and, on the first, without a byte order mark.
struct Line {
    std::string_view text;     ///< Good until the next line is read; empty if it is too long.
    std::uint64_t number = 0;  ///< From 1.
    std::uint64_t size = 0;    ///< In bytes, also of a line that is too long.
    std::size_t limit = 0;     ///< Bytes that are kept at most.

    [[nodiscard]] bool is_too_long() const noexcept { return size > limit; }
};

class LineReader {
 public:
    /// A line longer than `longest` bytes is passed over, with only its size kept.
    LineReader(std::unique_ptr<ByteSource> source, std::size_t longest);

    /// False at the end, and at the point of a failure: a line that a failure cuts off is not
    /// given. A last line without a line end is.
    bool next(Line& line);
    /// Whether next() would wait for a pipe or a terminal.
    [[nodiscard]] bool would_wait() const noexcept;

    /// Why the lines ended, if not because the bytes did.
    [[nodiscard]] const std::optional<std::string>& failure() const noexcept {
        return source_->failure();
    }
    /// Lines given so far: the number of the last one.
    [[nodiscard]] std::uint64_t line_number() const noexcept { return line_number_; }
    /// Returns how many bytes of the source the lines given so far stand for. A block of compressed
    /// bytes counts in proportion to how much of its text has been given.
    [[nodiscard]] std::uint64_t stored_bytes() const noexcept;

 private:
    [[nodiscard]] const void* find_line_end(std::size_t searched) const noexcept;
    bool refill();
    void give(Line& line, std::size_t end, std::uint64_t passed_over);

    std::unique_ptr<ByteSource> source_;
    std::size_t longest_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;  // Of what is not given yet.
    std::size_t end_ = 0;
    // What the last reading brought, and how many stored bytes that took.
    std::size_t last_count_ = 0;
    std::uint64_t last_stored_ = 0;
    std::uint64_t line_number_ = 0;
    bool at_end_ = false;
};

}  // namespace gridlemma::apps
