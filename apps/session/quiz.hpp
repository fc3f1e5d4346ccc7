// SPDX-License-Identifier: Apache-2.0
// The quiz that a session works on: one puzzle of a file in any format that is read.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/exit_status.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// Which puzzle of which file.
struct QuizName {
    std::string input;  ///< A file, or a puzzle typed in place.
    std::uint64_t number = 1;
};
/// "FILE" or "FILE N"; a file whose own name ends in a number is not taken apart. "~/" is expanded.
[[nodiscard]] QuizName parse_quiz_name(std::string_view text);

/// What was read.
struct Quiz {
    std::optional<Puzzle> puzzle;
    bool has_more = false;             ///< Puzzles behind it.
    std::vector<std::string> reasons;  ///< Bad lines; or why there is no puzzle.
    ExitStatus status = ExitStatus::ok;
};

/// Reads the puzzles up to the one after the wanted one, in constant memory. Calls `interrupted` now
/// and then, unless it is null, and stops if it returns true.
[[nodiscard]] Quiz read_quiz(const QuizName& name, const std::function<bool()>& interrupted);

}  // namespace gridlemma::apps
