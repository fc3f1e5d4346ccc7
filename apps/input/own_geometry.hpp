// SPDX-License-Identifier: Apache-2.0
// Puzzles that bring a geometry, as boards of other programs do.
#pragma once

#include <optional>
#include <string>

#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// Returns whether both geometries have the same houses and the same cells that see each other.
[[nodiscard]] bool are_same(const Geometry& a, const Geometry& b);

/// Gives the puzzle the chosen geometry, unless that is the classic one: then it keeps its own.
/// Returns the reason if it has rules of its own that are another geometry than the chosen one.
[[nodiscard]] std::optional<std::string> choose_geometry(const Geometry& chosen, Puzzle& puzzle);

}  // namespace gridlemma::apps
