// SPDX-License-Identifier: Apache-2.0
// Puzzles that bring a geometry, as boards of other programs do.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/puzzle.hpp"

namespace gridlemma::apps {

/// Returns whether both geometries have the same houses and the same cells that see each other.
[[nodiscard]] bool are_same(const Geometry& a, const Geometry& b);

/// Gives the puzzle the chosen geometry, unless that is the classic one: then it keeps its own.
/// Returns the reason if it has rules of its own that are another geometry than the chosen one.
[[nodiscard]] std::optional<std::string> choose_geometry(const Geometry& chosen, Puzzle& puzzle);

/// Returns whether one can go from each of the cells to each other one over sides.
[[nodiscard]] bool is_connected(const CellSet& cells);

/// What stands above a drawing of this program says of the geometry.
struct DrawnGeometry {
    GeometryRef geometry{};
    std::string fault{};  ///< Why it is not known.
};

/// Reads such a sentence, as geometry_in_words() writes it: "Geometry x. Further houses: ...".
/// nullopt for any other.
[[nodiscard]] std::optional<DrawnGeometry> geometry_of_heading(std::string_view sentence);

}  // namespace gridlemma::apps
