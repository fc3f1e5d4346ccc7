// SPDX-License-Identifier: Apache-2.0
// Scale `se`: Sudoku Explainer's ratings ER, EP and ED, and the sorts of puzzles that they define.
#pragma once

#include "engine/logic/scale.hpp"

namespace gridlemma {

extern const Scale explainer_scale;

}  // namespace gridlemma
