// SPDX-License-Identifier: Apache-2.0
// --geometry: the houses and peers of the puzzles, by name, by description or from a file.
#pragma once

#include "apps/cli/arguments.hpp"
#include "engine/core/geometry.hpp"

namespace gridlemma::apps {

/// Returns the geometry that the option asks for; the classic one without it. A value that names a
/// file is its content. Throws UsageError for one that cannot be understood, and IoError for a file
/// that cannot be read. For verbs with Common::geometry; for others it is the classic one.
[[nodiscard]] GeometryRef geometry_of(const Arguments& arguments);

/// Throws UsageError if the geometry is not the classic one; `what` needs that.
void refuse_other_geometry(const Geometry& geometry, std::string_view what);

}  // namespace gridlemma::apps
