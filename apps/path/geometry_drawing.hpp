// SPDX-License-Identifier: Apache-2.0
// What drawings show of a geometry that is not the classic one, as setters draw it: diagonals as
// thin lines, windows and other extra houses shaded, the regions of a jigsaw with thick borders.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/geometry.hpp"

namespace gridlemma::apps {

struct GeometryDrawing {
    /// Two cells side by side. The second is to the right of the first, or below it.
    using Neighbors = std::pair<Cell, Cell>;

    CellSet shaded;                            ///< The cells of extra houses but diagonals.
    std::vector<std::pair<Cell, Cell>> lines;  ///< Diagonals, by their ends.
    std::vector<Neighbors> borders;            ///< They lie in different boxes.
    std::vector<Neighbors> edges;              ///< They lie in different extra houses that touch.
};

/// Houses that follow from others are not drawn, such as the implied windows of a Windoku; nor is
/// anything shaded if all cells would be.
/// Thread safety: any number of threads. Errors: none.
[[nodiscard]] GeometryDrawing drawing_of(const Geometry& geometry);

/// "Geometry x. Further houses: the diagonal from r9c1, the diagonal from r1c1.": what
/// distinguishes the geometry, for people. Empty for the classic one.
[[nodiscard]] std::string geometry_in_words(const Geometry& geometry);

/// The same as text: nine lines in which # is a cell of a shaded house, \ and / are diagonals, X is
/// both; where boxes are not 3x3, each cell has a letter, that of its region. Empty if there is
/// nothing of that kind to show.
///
///     r1 \ . . . . . . . /
///     r2 . X # # . # # X .
[[nodiscard]] std::string geometry_map(const Geometry& geometry);

}  // namespace gridlemma::apps
