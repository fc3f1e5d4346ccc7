// SPDX-License-Identifier: Apache-2.0
#include "apps/path/geometry_drawing.hpp"

#include <array>

namespace gridlemma::apps {

GeometryDrawing drawing_of(const Geometry& geometry) {
    GeometryDrawing drawing;
    std::array<CellSet, most_houses> layers;
    for (House house : geometry.houses(HouseKind::extra))
        layers[static_cast<std::size_t>(geometry.layer_of(house))] |= geometry.cells_of(house);
    for (const CellSet& cells : layers)
        if (cells != CellSet::all()) drawing.shaded |= cells;
    const HouseSet boxes = geometry.houses(HouseKind::box);
    const auto add_border = [&](Cell cell, Cell next) {
        if ((geometry.common_houses({cell, next}) & boxes).empty() && !boxes.empty())
            drawing.borders.emplace_back(cell, next);
    };
    for (Cell cell : CellSet::all()) {
        const int row = cell.row_number();
        const int column = cell.column_number();
        if (column < 8) add_border(cell, Cell::at(row, column + 1));
        if (row < 8) add_border(cell, Cell::at(row + 1, column));
    }
    return drawing;
}

}  // namespace gridlemma::apps
