// SPDX-License-Identifier: Apache-2.0
// What the Tab key offers in a session: commands, and what may follow them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gridlemma::apps {

/// Continuations of a line. Each of `words` may take the place of what stands from `from` on.
struct Completions {
    std::size_t from = 0;
    std::vector<std::string> words;  ///< Ascending.
    /// What all words start with; empty if there are none.
    [[nodiscard]] std::string common_start() const;
};

/// Continuations of `line`, the text before the cursor: command names for its first word, then
/// what the command takes: a switch, a profile, a command, a file (folders end in `/`; hidden files
/// only when asked for). A folder that cannot be read offers nothing.
[[nodiscard]] Completions complete_line(std::string_view line);

/// `path` with a leading "~/" replaced by the home folder ($HOME), if there is one.
[[nodiscard]] std::string expand_home(std::string_view path);

}  // namespace gridlemma::apps
