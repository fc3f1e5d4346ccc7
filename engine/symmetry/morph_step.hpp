// SPDX-License-Identifier: Apache-2.0
// Images of steps: what a deduction becomes if its grid is morphed.
#pragma once

#include "engine/core/morph.hpp"
#include "engine/core/step.hpp"

namespace gridlemma {

/// Returns the same deduction in the image of the grid: its conclusions, certificate and evidence.
/// It is certified there if and only if the step is in the grid. The sentence of a plugin's
/// evidence speaks of the cells of the grid; it is left out.
/// Thread safety: a pure function. Errors: nothing is thrown but std::bad_alloc.
[[nodiscard]] Step image_of(const Morph& morph, const Step& step);

}  // namespace gridlemma
