// SPDX-License-Identifier: Apache-2.0
// LineReader: splits the bytes of a source into lines, in bounded memory. A line ends in LF, CR LF
// or CR.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "apps/input/byte_source.hpp"

namespace gridlemma::apps {

/// A line, or a part of one, without its end; the first line also without a byte order mark.
struct Line {
    std::string_view text;     ///< Valid until the next line is read; empty if too long.
    std::uint64_t number = 0;  ///< From 1.
    std::uint64_t size = 0;    ///< In bytes, even if the line is too long.
    std::size_t limit = 0;     ///< The maximum number of bytes that are kept.

    [[nodiscard]] bool is_too_long() const noexcept { return size > limit; }
};

/// Failures of the source are reported by failure(), not by exceptions. Not thread-safe.
class LineReader {
 public:
    /// If a line is longer than `longest` bytes, only its size is kept.
    LineReader(std::unique_ptr<ByteSource> source, std::size_t longest);

    /// Reads the next line. Returns false at the end and at a failure; a line that a failure cuts
    /// off is not returned. The last line may lack a line end. With `in_parts`, a line that begins
    /// like JSON and is too long comes in parts, which end after commas outside of texts and have
    /// the same number.
    bool next(Line& line, bool in_parts = false);
    /// Returns whether next() would block on a pipe or a terminal.
    [[nodiscard]] bool would_wait() const noexcept;
    /// Returns whether there may be another line: false once the source is known to have ended.
    /// Never blocks: a pipe that has nothing yet may have more.
    [[nodiscard]] bool may_have_more();

    /// Returns the reason if the lines ended by a failure.
    [[nodiscard]] const std::optional<std::string>& failure() const noexcept {
        return source_->failure();
    }
    /// Returns the number of lines read so far, which is the number of the last one.
    [[nodiscard]] std::uint64_t line_number() const noexcept { return line_number_; }
    /// Returns how many stored bytes the lines read so far correspond to. A block of compressed
    /// bytes counts in proportion to the share of its text that has been read.
    [[nodiscard]] std::uint64_t stored_bytes() const noexcept;

 private:
    [[nodiscard]] const char* find_line_end(std::size_t searched) const noexcept;
    [[nodiscard]] std::size_t json_part(std::size_t size) const noexcept;
    bool refill();
    void give(Line& line, std::size_t end, std::uint64_t passed_over);

    std::unique_ptr<ByteSource> source_;
    std::size_t longest_;
    ReadBuffer buffer_;
    std::size_t begin_ = 0;  // Start of the bytes that have not been returned.
    std::size_t end_ = 0;
    // Bytes returned by the last read, and the stored bytes that it consumed.
    std::size_t last_count_ = 0;
    std::uint64_t last_stored_ = 0;
    std::uint64_t line_number_ = 0;
    bool at_end_ = false;
    bool is_inside_ = false;  // A part of the line has been returned.
};

}  // namespace gridlemma::apps
