// SPDX-License-Identifier: Apache-2.0
// What drawings show of a geometry that is not the classic one.
#pragma once

#include <utility>
#include <vector>

#include "engine/core/geometry.hpp"

namespace gridlemma::apps {

struct GeometryDrawing {
    /// The cells of extra houses, of layers that leave some cells free: diagonals, one window.
    CellSet shaded;
    /// Neighbours between which there is a border: they lie in different boxes. The second is to
    /// the right of the first, or below it.
    std::vector<std::pair<Cell, Cell>> borders;
};

/// Thread safety: any number of threads. Errors: none.
[[nodiscard]] GeometryDrawing drawing_of(const Geometry& geometry);

}  // namespace gridlemma::apps
