// SPDX-License-Identifier: Apache-2.0
// Where a session's lines come from: a terminal with editing, history and completion, or anything
// else, read plainly.
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
    std::string refused = {};  ///< Why it was not kept, if so.
};

/// Lines, one after the other.
class LineSource {
 public:
    LineSource() = default;
    LineSource(const LineSource&) = delete;
    LineSource& operator=(const LineSource&) = delete;
    virtual ~LineSource() = default;
    /// The next line; nothing when there are no more. Throws IoError when reading fails.
    [[nodiscard]] virtual std::optional<SessionLine> next() = 0;
    /// Whether a person is typing.
    [[nodiscard]] virtual bool is_interactive() const noexcept = 0;
};

using Completer = std::function<Completions(std::string_view line)>;

/// Standard input: with editing when it and standard output are terminals, otherwise plain.
/// History is kept in `history_file` unless that is empty; a file that cannot be read or written
/// is passed over in silence, as it is nothing that anybody waits for. Throws IoError if the
/// standard input cannot be read.
[[nodiscard]] std::unique_ptr<LineSource> open_standard_input(std::string_view prompt,
                                                              Completer completer,
                                                              const std::string& history_file);

/// $XDG_STATE_HOME/gridlemma/history, or the same under ~/.local/state; empty without a home.
[[nodiscard]] std::string default_history_file();

}  // namespace gridlemma::apps
