// SPDX-License-Identifier: Apache-2.0
// The quiz that a session works on: one puzzle of a file in any input format.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/base/exit_status.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// A file and the number of a puzzle in it.
struct QuizName {
    std::string input;  ///< A file, or a puzzle typed in place.
    std::uint64_t number = 1;
};
/// Parses "FILE" or "FILE N". An existing file whose name ends in a number is taken whole. "~/" is
/// expanded. Throws UsageError if N is a number, but not one from 1.
[[nodiscard]] QuizName parse_quiz_name(std::string_view text);

/// The result of read_quiz().
struct Quiz {
    std::optional<Puzzle> puzzle;
    bool has_more = false;             ///< The file has more puzzles after it.
    bool has_rest = false;             ///< Text that is no puzzle follows the puzzle.
    std::vector<std::string> reasons;  ///< Bad lines, or why there is no puzzle.
    ExitStatus status = ExitStatus::ok;
};

/// Reads the puzzles up to the one after the requested one, in constant memory; `geometry` is that
/// of a puzzle that brings none. What stands behind the requested puzzle and is none is told in one
/// reason, and the status does not show it. Calls `interrupted`, unless it is null, from time to
/// time, and stops if it returns true.
[[nodiscard]] Quiz read_quiz(const QuizName& name, const Geometry& geometry,
                             const std::function<bool()>& interrupted);

}  // namespace gridlemma::apps
