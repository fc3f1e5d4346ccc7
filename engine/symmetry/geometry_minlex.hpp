// SPDX-License-Identifier: Apache-2.0
// Canonical forms of puzzles with other houses than the classic ones: the least of all images under
// those geometric morphs that keep the houses, and all relabellings.
#pragma once

#include <string>
#include <vector>

#include "engine/core/geometry.hpp"
#include "engine/core/morph.hpp"
#include "engine/core/puzzle.hpp"

namespace gridlemma {

/// Whether houses become houses, and cells that see each other such cells again. Thread-safe.
[[nodiscard]] bool keeps(const Morph& morph, const Geometry& geometry);

/// Returns the geometric morphs that keep the geometry, by their index: 96 of the X-Sudoku. It
/// looks at all of the 3,359,232, which takes about a second. Of the classic geometry none is
/// returned, since all keep it.
[[nodiscard]] std::vector<Morph> symmetries_of(const Geometry& geometry);

/// Finds canonical forms of puzzles of one geometry, which must outlive it.
/// Thread safety: use one object per thread. Errors: nothing is thrown but std::bad_alloc.
class GeometryMinlex {
 public:
    explicit GeometryMinlex(const Geometry& geometry)
        : geometry_(&geometry), symmetries_(symmetries_of(geometry)) {}

    [[nodiscard]] const Geometry& geometry() const noexcept { return *geometry_; }
    /// Returns the least text of 81 characters, with '.' for cells that are not given. Equal for
    /// two puzzles if and only if one of the morphs makes one of the other. Empty for puzzles with
    /// pencilmarks.
    [[nodiscard]] std::string text(const Puzzle& puzzle) const;

 private:
    const Geometry* geometry_;
    std::vector<Morph> symmetries_;
};

}  // namespace gridlemma
