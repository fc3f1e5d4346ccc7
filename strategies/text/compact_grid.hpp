// SPDX-License-Identifier: Apache-2.0
// A grid in a line, with all that finders see of it: what was given, what was placed, and the
// candidates. The cases of tests/corpus are written so.
//
// Thread safety: pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/grid/grid.hpp"

namespace gridlemma {

/// Row by row: a solved cell is its digit, after a plus if it was not given; an unsolved one is its
/// candidates in parentheses, as in "9(27)+2".
[[nodiscard]] std::string compact_text(const Grid& grid);
/// Reads what `compact_text` writes. Returns nullopt of any other text, and of one in which a
/// candidate sees its own digit.
[[nodiscard]] std::optional<Grid> read_compact(std::string_view text);

}  // namespace gridlemma
