// SPDX-License-Identifier: Apache-2.0
// CellSymmetry: how the cells of the givens of a puzzle may mirror each other. These are all groups
// of rotations and reflections of the square.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/sets.hpp"

namespace gridlemma {

enum class CellSymmetry : std::uint8_t {
    none,
    half_turn,      ///< Rotation by 180 degrees.
    quarter_turn,   ///< Rotations by 90, 180 and 270 degrees.
    horizontal,     ///< Top and bottom: reflection in row 5.
    vertical,       ///< Left and right: reflection in column 5.
    diagonal,       ///< Reflection in the diagonal from r1c1 to r9c9.
    anti_diagonal,  ///< Reflection in the diagonal from r1c9 to r9c1.
    orthogonal,     ///< horizontal and vertical.
    diagonals,      ///< diagonal and anti_diagonal.
    full,           ///< All of them.
};

struct CellSymmetryName {
    CellSymmetry symmetry;
    std::string_view name;  ///< "half-turn"
};
/// All of them, in the order above.
[[nodiscard]] std::span<const CellSymmetryName> cell_symmetry_names() noexcept;
/// Returns nullopt if the name is unknown.
[[nodiscard]] std::optional<CellSymmetry> find_cell_symmetry(std::string_view name) noexcept;

/// Returns the least set with these cells that has the symmetry.
[[nodiscard]] CellSet orbit(const CellSet& cells, CellSymmetry symmetry) noexcept;
/// Returns the sets of cells that have or lack givens together: of one to eight cells each, in
/// ascending order of their first cells. They divide the grid.
[[nodiscard]] std::vector<CellSet> orbits(CellSymmetry symmetry);

}  // namespace gridlemma
