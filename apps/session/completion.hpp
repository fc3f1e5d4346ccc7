// SPDX-License-Identifier: Apache-2.0
// Completion of a session's command lines by the Tab key.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// Continuations of a line. Each of `words` may replace the text from `from` on.
struct Completions {
    std::size_t from = 0;
    std::vector<std::string> words;  ///< Ascending.
    /// Returns the common prefix of all words; empty if there are no words.
    [[nodiscard]] std::string common_start() const;
};

/// Returns continuations of `line`, the text before the cursor: command names for the first word,
/// then the command's argument: a switch, a profile, a command, a file (folders end in `/`; hidden
/// files only if a dot was typed). A folder that cannot be read yields nothing.
[[nodiscard]] Completions complete_line(std::string_view line);

/// Returns `path` with a leading "~/" replaced by the home folder ($HOME), if that is set.
[[nodiscard]] std::string expand_home(std::string_view path);

}  // namespace gridlemma::apps
