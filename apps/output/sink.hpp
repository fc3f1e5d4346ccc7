// SPDX-License-Identifier: Apache-2.0
// OutputSink: an OutputFile with a large buffer. Failures are returned as values.
//
// If whole lines are written, whole lines arrive, even if the run is killed while it waits for the
// reader of a pipe, or the disk is full.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "apps/output/output_file.hpp"
#include "engine/core/result.hpp"

namespace gridlemma::apps {

/// Makes a closed pipe and a file at its size limit errors of the write (EPIPE, EFBIG) instead of
/// signals that end the process. Called once by main.
void ignore_signals_of_writes() noexcept;

/// Move-only; not thread-safe. After a failure every further call reports the same failure.
class OutputSink {
 public:
    /// See OutputFile::open.
    [[nodiscard]] static Result<OutputSink> open(const std::string& file,
                                                 std::span<const std::string> inputs = {},
                                                 bool keeps = false);
    OutputSink(OutputSink&&) noexcept = default;
    OutputSink& operator=(OutputSink&&) noexcept = default;
    OutputSink(const OutputSink&) = delete;
    OutputSink& operator=(const OutputSink&) = delete;
    /// Like abandon().
    ~OutputSink();

    /// Buffers the bytes. Writes once 256 KiB are buffered, or at once to a terminal. Returns the
    /// reason ("cannot write to FILE: No space left on device") if that fails.
    [[nodiscard]] std::optional<Error> write(std::string_view bytes);
    [[nodiscard]] std::optional<Error> flush();
    /// Flushes and commits the file; nothing can be written afterwards. Repeated calls do nothing.
    [[nodiscard]] std::optional<Error> close();
    /// Flushes as far as possible and abandons the file; see OutputFile::abandon.
    std::optional<std::string> abandon();

    /// Whether the output is a terminal.
    [[nodiscard]] bool is_terminal() const noexcept { return terminal_; }
    /// Whether it has failed because the reader of the pipe has gone.
    [[nodiscard]] bool is_closed_pipe() const noexcept { return closed_pipe_; }
    [[nodiscard]] const std::string& name() const noexcept { return file_.name(); }
    /// Where all that was flushed is.
    [[nodiscard]] OutputFile& file() noexcept { return file_; }

 private:
    explicit OutputSink(OutputFile file);
    std::optional<Error> write_through(std::string_view bytes);
    [[nodiscard]] std::size_t piece(std::string_view bytes) const;
    [[nodiscard]] bool wait_for_room() const;
    void cut_back_to_line_end();

    OutputFile file_;
    bool terminal_ = false;
    bool regular_ = false;
    std::size_t pipe_size_ = 0;  ///< 0 if the output is not a pipe.
    bool closed_pipe_ = false;
    std::size_t begun_ = 0;  ///< Bytes written since the last line end.
    std::string pending_;
    std::optional<Error> failure_;
};

}  // namespace gridlemma::apps
