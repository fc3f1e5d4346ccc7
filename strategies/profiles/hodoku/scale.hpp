// SPDX-License-Identifier: Apache-2.0
// Scale `hodoku`: HoDoKu's scores and levels.
#pragma once

#include "engine/logic/scale.hpp"

namespace gridlemma {

/// The grades of the scale, as indices; a puzzle's level is at least that of its hardest step.
namespace hodoku_level {
enum Level : std::uint8_t { easy, medium, hard, unfair, extreme };
}  // namespace hodoku_level

extern const Scale hodoku_scale;

}  // namespace gridlemma
