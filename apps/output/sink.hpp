// SPDX-License-Identifier: Apache-2.0
// OutputSink: standard output or a file, with a large buffer and every failure as a value.
//
// A file is written in place, not beside and renamed, so that it may be a device or a pipe and can
// be watched while it grows; a run that fails leaves what it had written.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"

namespace pencilmark::apps {

/// Makes a closed pipe an error of the write (EPIPE) instead of the end of the process. Called
/// once by main.
void ignore_broken_pipes() noexcept;

/// Move-only; not thread-safe. After a failure every further call reports the same failure.
class OutputSink {
 public:
    /// `file` empty or "-": standard output. Otherwise the file is created or emptied. Refused:
    /// what cannot be opened for writing, and a regular file that is one of `inputs`.
    [[nodiscard]] static Result<OutputSink> open(const std::string& file,
                                                 std::span<const std::string> inputs = {});
    OutputSink(OutputSink&& other) noexcept;
    OutputSink& operator=(OutputSink&& other) noexcept;
    OutputSink(const OutputSink&) = delete;
    OutputSink& operator=(const OutputSink&) = delete;
    /// Tries to write what is left; call close() to learn whether that went well.
    ~OutputSink();

    /// Takes the bytes; writes when 256 KiB are together, or at once to a terminal. The reason
    /// ("cannot write to FILE: No space left on device") if that fails.
    [[nodiscard]] std::optional<Error> write(std::string_view bytes);
    [[nodiscard]] std::optional<Error> flush();
    /// Flushes and closes; the sink takes nothing afterwards. Repeated calls do nothing.
    [[nodiscard]] std::optional<Error> close();
    /// Whether people look at it directly.
    [[nodiscard]] bool is_terminal() const noexcept { return terminal_; }

 private:
    OutputSink(int descriptor, std::string name, bool owned);
    std::optional<Error> write_through(std::string_view bytes);

    int descriptor_ = -1;  ///< -1 after close() or when moved from.
    bool owned_ = false;
    bool terminal_ = false;
    std::string name_;
    std::string pending_;
    std::optional<Error> failure_;
};

}  // namespace pencilmark::apps
