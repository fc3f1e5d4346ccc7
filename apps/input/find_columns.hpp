// SPDX-License-Identifier: Apache-2.0
// The columns of an input, before it is read.
#pragma once

#include <string>
#include <vector>

#include "apps/input/reader.hpp"

namespace gridlemma::apps {

/// Returns the columns of the table or the members of the first record of an input, besides those
/// with the puzzles and their names. None if it has no columns, or cannot be read, or not twice.
/// PuzzleReader reads again what this function reads of the standard input.
[[nodiscard]] std::vector<std::string> find_columns(const std::string& input, InputFormat format,
                                                    const ColumnChoice& choice);

}  // namespace gridlemma::apps
