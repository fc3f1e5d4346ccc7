// SPDX-License-Identifier: Apache-2.0
// The scale of profile `csp`: lengths of whips and braids.
#pragma once

#include "engine/logic/scale.hpp"

namespace gridlemma {

extern const Scale csp_scale;

}  // namespace gridlemma
