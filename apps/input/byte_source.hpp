// SPDX-License-Identifier: Apache-2.0
// ByteSource: where the bytes of an input come from: a file, the standard input, a text in memory,
// or another source whose bytes are compressed.
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

class ByteSource {
 public:
    ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    virtual ~ByteSource() = default;

    /// Puts at least one and at most `to.size()` bytes into `to` and returns their number; 0 at the
    /// end and after a failure. Precondition: `to` is not empty.
    virtual std::size_t read(std::span<char> to) = 0;
    /// Why there are no more bytes, if not because they have ended.
    [[nodiscard]] virtual const std::optional<std::string>& failure() const noexcept = 0;
    /// Whether read() would wait for whoever writes the other end of a pipe or types at a terminal.
    [[nodiscard]] virtual bool would_wait() const noexcept { return false; }
    /// Bytes that what was read so far has taken, as they are stored.
    [[nodiscard]] virtual std::uint64_t stored_bytes() const noexcept = 0;
};

/// Opens a file, or the standard input if the name is "-". The reason when that fails: missing, a
/// directory, not permitted, closed. When the descriptor `stop` has something to read, waiting for
/// a pipe or a terminal ends, as if the input had.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> open_input(const std::string& name,
                                                             int stop = -1);

/// The bytes of `text`, which outlives the source.
[[nodiscard]] std::unique_ptr<ByteSource> read_text(std::string_view text);

/// The bytes of `stored` as they were before gzip or zstd compressed them, which is recognised by
/// their first bytes; unchanged if they are not compressed. Members that follow one another are one
/// text. Streams: memory does not grow with the input. It holds the window of zstd data, which is
/// 8 MiB at most by default, 128 MiB with `zstd --ultra -22` and 2 GiB with `zstd --long=31`,
/// though never more than the text. Content that cannot hold puzzles (another compression, UTF-16)
/// is refused: the source that is returned then fails at once.
[[nodiscard]] std::unique_ptr<ByteSource> decompress(std::unique_ptr<ByteSource> stored);

}  // namespace gridlemma::apps
