// SPDX-License-Identifier: Apache-2.0
// Scale `modern`: the greatest difficulty of a path, and its grade.
#pragma once

#include "engine/logic/scale.hpp"

namespace gridlemma {

extern const Scale modern_scale;

}  // namespace gridlemma
