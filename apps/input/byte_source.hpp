// SPDX-License-Identifier: Apache-2.0
// ByteSource: the bytes of an input: a file, standard input, a text in memory, or the decompressed
// bytes of another source.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// Memory to read into. It is not set before: a run over one puzzle would spend more time on that
/// than on the puzzle.
class ReadBuffer {
 public:
    explicit ReadBuffer(std::size_t size)
        : bytes_(std::make_unique_for_overwrite<char[]>(size)), size_(size) {}

    [[nodiscard]] char* data() const noexcept { return bytes_.get(); }
    [[nodiscard]] std::span<char> from(std::size_t begin) const noexcept {
        return {data() + begin, size_ - begin};
    }

 private:
    std::unique_ptr<char[]> bytes_;
    std::size_t size_;
};

/// Interface of all sources. Failures are reported by failure(), not by exceptions. Not
/// thread-safe.
class ByteSource {
 public:
    ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    virtual ~ByteSource() = default;

    /// Reads at least one and at most `to.size()` bytes into `to` and returns their number; returns
    /// 0 at the end and after a failure. Precondition: `to` is not empty.
    virtual std::size_t read(std::span<char> to) = 0;
    /// Returns the reason if the bytes ended by a failure.
    [[nodiscard]] virtual const std::optional<std::string>& failure() const noexcept = 0;
    /// Returns whether read() would block on a pipe or a terminal.
    [[nodiscard]] virtual bool would_wait() const noexcept { return false; }
    /// Returns how many stored (compressed) bytes have been consumed so far.
    [[nodiscard]] virtual std::uint64_t stored_bytes() const noexcept = 0;
};

/// Opens a file, or standard input if the name is "-". Returns the reason if that fails: missing, a
/// directory, not permitted, closed. Once the descriptor `stop` is readable, waiting for a pipe or
/// a terminal ends as if the input had ended.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> open_input(const std::string& name,
                                                             int stop = -1);

/// The same for a look at its beginning: what is read of the standard input will be read again by
/// open_input(). To be called before that, by one thread.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> peek_input(const std::string& name);

/// Returns a source of the bytes of `text`, which must outlive the source.
[[nodiscard]] std::unique_ptr<ByteSource> read_text(std::string_view text);

/// Decompresses gzip and zstd, which are recognised by their first bytes; other content is passed
/// through. Consecutive members form one text. Streaming: memory does not grow with the input. The
/// window of zstd data takes at most 8 MiB by default, 128 MiB with `zstd --ultra -22`, and never
/// more than the text; data that need more than 128 MiB are refused, as zstd does. For content that
/// cannot hold puzzles (another compression) the returned source fails at once.
[[nodiscard]] std::unique_ptr<ByteSource> decompress(std::unique_ptr<ByteSource> stored);

/// Converts UTF-16 to UTF-8. Other content is passed through.
[[nodiscard]] std::unique_ptr<ByteSource> convert_utf16(std::unique_ptr<ByteSource> source);

}  // namespace gridlemma::apps
