// SPDX-License-Identifier: Apache-2.0
// What the scripts of the pages (path/path_draw.js) draw of a step and of a geometry.
//
// Cells are numbers 0..80, houses as House::index(), candidates 0..728, truths as Truth::index().
//
// Thread safety: these are functions without state. Errors: only std::bad_alloc.
#pragma once

#include "apps/path/step_drawing.hpp"
#include "engine/core/geometry.hpp"
#include "engine/core/step.hpp"
#include "strategies/log/json_text.hpp"

namespace gridlemma::apps {

/// Returns the conclusions and truths of the step, the parts of its StepDrawing that are not empty,
/// under their names there. `drawing` is that of the step.
[[nodiscard]] OrderedJson drawing_data(const Step& step, const StepDrawing& drawing);
/// The same, with the entries of its key: names and meanings.
[[nodiscard]] OrderedJson drawing_with_key(const Grid& before, const Step& step);
/// Returns name, houses and peers by number, and how to draw them.
[[nodiscard]] OrderedJson geometry_data(const Geometry& geometry);

}  // namespace gridlemma::apps
