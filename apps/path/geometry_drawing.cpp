// SPDX-License-Identifier: Apache-2.0
#include "apps/path/geometry_drawing.hpp"

#include <algorithm>

#include "apps/input/own_geometry.hpp"
#include "engine/core/geometries.hpp"
#include "strategies/text/text.hpp"

namespace gridlemma::apps {

namespace {

/// Its ends, if the house is one of the two diagonals.
std::vector<std::pair<Cell, Cell>> ends_of_diagonal(const CellSet& cells) {
    const auto is_all = [&](int first, int way) {
        for (int i = 0; i < 9; ++i)
            if (!cells.contains(Cell::at(i, first + way * i))) return false;
        return true;
    };
    if (is_all(0, 1)) return {{Cell::at(0, 0), Cell::at(8, 8)}};
    if (is_all(8, -1)) return {{Cell::at(8, 0), Cell::at(0, 8)}};
    return {};
}

/// Returns whether the house is what two other extra houses leave of three rows or three columns:
/// it holds all digits because they do.
bool is_implied(const Geometry& geometry, House house) {
    const HouseSet extra = geometry.houses(HouseKind::extra);
    for (const HouseKind kind : {HouseKind::row, HouseKind::column}) {
        CellSet lines;
        for (House line : geometry.houses(kind))
            if (geometry.cells_of(line).intersects(geometry.cells_of(house)))
                lines |= geometry.cells_of(line);
        if (lines.size() != 27) continue;
        for (House a : extra)
            for (House b : extra)
                if (a < b && a != house && b != house &&
                    (geometry.cells_of(a) | geometry.cells_of(b)) ==
                        lines - geometry.cells_of(house))
                    return true;
    }
    return false;
}

/// Gives all pairs of neighbours to `visit`.
template <typename Visit>
void for_each_neighbors(Visit visit) {
    for (Cell cell : CellSet::all()) {
        const int row = cell.row_number();
        const int column = cell.column_number();
        if (column < 8) visit(cell, Cell::at(row, column + 1));
        if (row < 8) visit(cell, Cell::at(row + 1, column));
    }
}

}  // namespace

GeometryDrawing drawing_of(const Geometry& geometry) {
    GeometryDrawing drawing;
    HouseSet drawn;
    for (House house : geometry.houses(HouseKind::extra)) {
        const CellSet& cells = geometry.cells_of(house);
        const auto ends = ends_of_diagonal(cells);
        drawing.lines.insert(drawing.lines.end(), ends.begin(), ends.end());
        if (!ends.empty() || (!is_connected(cells) && is_implied(geometry, house))) continue;
        drawn.insert(house);
        drawing.shaded |= cells;
    }
    const HouseSet boxes = geometry.houses(HouseKind::box);
    for_each_neighbors([&](Cell cell, Cell next) {
        const bool is_shaded = drawing.shaded.contains(cell) && drawing.shaded.contains(next);
        if (is_shaded && (geometry.houses_of(cell) & drawn) != (geometry.houses_of(next) & drawn))
            drawing.edges.emplace_back(cell, next);
        if ((geometry.common_houses({cell, next}) & boxes).empty() && !boxes.empty())
            drawing.borders.emplace_back(cell, next);
    });
    if (drawing.shaded == CellSet::all()) drawing.shaded = {};
    return drawing;
}

std::string geometry_in_words(const Geometry& geometry) {
    if (geometry.is_classic()) return {};
    std::string text;
    for (House house : geometry.houses(HouseKind::extra))
        (text += text.empty() ? "Further houses: " : ", ") += house_name(geometry, house);
    if (!text.empty()) text += ". ";
    if (geometry.houses(HouseKind::box).empty())
        text += "There are no boxes. ";
    else if (!geometry.has_classic_boxes())
        text += "There are regions instead of boxes. ";
    if (geometry.has_pairs()) text += "Some cells see each other without a house. ";
    // A description is for programs.
    if (geometry.text().find('=') == std::string_view::npos)
        text.insert(0, "Geometry " + std::string(geometry.text()) + ". ");
    text.pop_back();
    return text;
}

std::string geometry_map(const Geometry& geometry) {
    const GeometryDrawing drawing = drawing_of(geometry);
    const bool has_regions =
        !geometry.has_classic_boxes() && !geometry.houses(HouseKind::box).empty();
    if (drawing.shaded.empty() && drawing.lines.empty() && !has_regions) return {};
    std::string map;
    for (Cell cell : CellSet::all()) {
        const int row = cell.row_number();
        const int column = cell.column_number();
        if (column == 0) map += std::string("r") + static_cast<char>('1' + row);
        map += ' ';
        for (House box : geometry.houses(HouseKind::box))
            if (has_regions && geometry.cells_of(box).contains(cell))
                map += static_cast<char>('a' + box.number());
        char sign = drawing.shaded.contains(cell) ? '#' : has_regions ? ' ' : '.';
        for (const auto& [from, to] : drawing.lines) {
            const bool is_down = from.row_number() < to.row_number();
            if (row == (is_down ? column : 8 - column))
                sign = sign == '.' || sign == ' ' ? (is_down ? '\\' : '/') : 'X';
        }
        map += sign;
        if (column < 8) continue;
        map.erase(map.find_last_not_of(' ') + 1);
        map += '\n';
    }
    return map;
}

}  // namespace gridlemma::apps
