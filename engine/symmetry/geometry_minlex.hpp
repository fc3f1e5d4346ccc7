// SPDX-License-Identifier: Apache-2.0
// Canonical forms in other geometries than the classic one, where only some of the morphs lead to
// puzzles of the same geometry: few enough to try them all.
#pragma once

#include <memory>
#include <vector>

#include "engine/core/geometry.hpp"
#include "engine/core/morph.hpp"
#include "engine/symmetry/image_search.hpp"

namespace gridlemma {

/// Whether under a morph houses of the geometry become its houses, and cells that see each other
/// such cells again.
[[nodiscard]] bool keeps(const Morph& morph, const Geometry& geometry);

/// Returns those of the geometric morphs that keep the geometry, the one that changes nothing
/// first: 96 for the X-Sudoku. The first call for a geometry takes up to a second; later ones give
/// the same list, as long as the geometry lives.
/// Precondition: it is not the classic one, which all of them keep (asserted).
/// Thread safety: any number of threads may call.
[[nodiscard]] std::shared_ptr<const std::vector<Morph>> symmetries_of(const Geometry& geometry);

namespace symmetry {

/// The least image of givens under the symmetries of a geometry. See Minlex.
class GeometryMinlex {
 public:
    /// Returns the image. Precondition: the form is none of a solution; the geometry is not the
    /// classic one (both asserted).
    Cells run(const Geometry& geometry, const Cells& cells, CanonicalForm form);
    /// All morphs that lead to it. The digits that do not occur get the labels that are left, in
    /// ascending order.
    [[nodiscard]] std::vector<Morph>& morphs() noexcept { return morphs_; }

 private:
    std::vector<Morph> morphs_;
};

}  // namespace symmetry

}  // namespace gridlemma
