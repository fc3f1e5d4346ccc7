// SPDX-License-Identifier: Apache-2.0
// The source of a session's lines: a terminal with editing, history and completion, or any other
// input, read line by line.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "apps/session/completion.hpp"

namespace gridlemma::apps {

/// One line of a session.
struct SessionLine {
    std::string text = {};     ///< Without its end.
    std::uint64_t number = 0;  ///< From 1; 0 where a person types.
    std::string refused = {};  ///< Why the line was not kept; empty if it was.
};

/// A sequence of lines. Not thread-safe.
class LineSource {
 public:
    LineSource() = default;
    LineSource(const LineSource&) = delete;
    LineSource& operator=(const LineSource&) = delete;
    virtual ~LineSource() = default;
    /// Returns the next line; nullopt at the end. Throws IoError if reading fails.
    [[nodiscard]] virtual std::optional<SessionLine> next() = 0;
    /// Returns whether a person is typing.
    [[nodiscard]] virtual bool is_interactive() const noexcept = 0;
};

using Completer = std::function<Completions(std::string_view line)>;

/// Opens standard input: with editing if it and standard output are terminals, otherwise plain.
/// History is kept in `history_file` unless that is empty; failures to read or write it are
/// ignored, because they do not affect the session. Throws IoError if standard input cannot be
/// read.
[[nodiscard]] std::unique_ptr<LineSource> open_standard_input(std::string_view prompt,
                                                              Completer completer,
                                                              const std::string& history_file);

/// Returns $XDG_STATE_HOME/gridlemma/history, or the same under ~/.local/state; empty if there is
/// no home folder.
[[nodiscard]] std::string default_history_file();

}  // namespace gridlemma::apps
