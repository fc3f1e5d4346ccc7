// SPDX-License-Identifier: Apache-2.0
// The puzzles of a text that is in memory, as those of a file are read.
#pragma once

#include <cstddef>
#include <string_view>

#include "apps/input/reader.hpp"
#include "engine/core/stop.hpp"

namespace gridlemma::apps {

/// Returns the puzzles of a text in any format, and what is wrong with it; its file is "text".
/// Puzzles that bring a geometry keep it, unless `geometry` is another than the classic one.
/// Reads until the text ends, there are more puzzles than `limit` or as many faults, or `stop` says
/// so. Thread-safe.
[[nodiscard]] Batch read_puzzles(std::string_view text, const Geometry& geometry, std::size_t limit,
                                 StopCheck& stop);

}  // namespace gridlemma::apps
