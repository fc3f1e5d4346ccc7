// SPDX-License-Identifier: Apache-2.0
// The geometries by name, and the language in which others are described.
//
//   x+windoku              the two diagonals and the windows
//   boxes=none             a Latin square
//   boxes=111222333...     nine regions instead of boxes, 81 characters
//   houses=...a....a..     each character that is not '.' is a further house of nine cells
//   house=r1c1r2c2...      one further house: its nine cells
//   sees=r1c1r3c2...       two cells each that cannot hold the same digit
//   names=the snake,...    what the houses of the part before are called, in their order
//
// Parts are joined by '+' or stand on lines of their own. After '#' a line is a comment.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/geometry.hpp"
#include "engine/core/puzzle.hpp"
#include "engine/core/result.hpp"

namespace gridlemma {

/// A geometry that has a name.
struct NamedGeometry {
    std::string_view name;     ///< As typed: "x", "windoku".
    std::string_view meaning;  ///< One sentence.
};

/// Returns all of them; "classic" is the first.
[[nodiscard]] std::span<const NamedGeometry> named_geometries() noexcept;

/// Returns the geometry of names and descriptions, as above. While there is a share in it, the same
/// text gives the same object. The position of an error counts lines from 0.
/// Thread safety: any number of threads may call it. Errors: an unknown name, a list of cells that
/// cannot be read, a region that does not have nine cells, a cell that would see itself, more than
/// 37 further houses, too many names, an empty text.
[[nodiscard]] Result<GeometryRef> parse_geometry(std::string_view text);

/// Returns what a house is called in a sentence: "row 4", "window 2 (r2c6-r4c8)", "the diagonal
/// from r1c1"; of a box that is not 3x3 "region 3 (from r1c7)". A description can give other names.
[[nodiscard]] std::string house_name(const Geometry& geometry, House house);
/// "digit 5 twice in the diagonal from r1c1 (r1c1, r5c5)": the house as house_name() calls it.
[[nodiscard]] std::string to_string(const Conflict& conflict, const Geometry& geometry);

}  // namespace gridlemma
