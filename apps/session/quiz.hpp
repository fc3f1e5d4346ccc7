// SPDX-License-Identifier: Apache-2.0
// The quiz file of an interactive session: one puzzle, drawn as people draw it.
// 'pencilmark help commands' describes it.
#pragma once

#include <string_view>

#include "engine/core/puzzle.hpp"
#include "engine/core/result.hpp"

namespace pencilmark::apps {

/// Reads a quiz: nine rows as above, or the whole puzzle on one line (81 cells). Line ends may be
/// LF or CRLF; a byte order mark and lines drawn with Unicode's box characters are passed over.
/// Refused with the line (from 0) and the reason: a row that is too short or too long, fewer or
/// more than nine rows, any other character. Equal givens in one house are accepted. O(size).
[[nodiscard]] Result<Puzzle> parse_quiz(std::string_view text);

}  // namespace pencilmark::apps
