// SPDX-License-Identifier: Apache-2.0
// Patterns of one digit: kites, empty rectangles, templates: the strategies of this folder, as the
// catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy skyscraper;
extern const Strategy two_string_kite;
extern const Strategy dual_two_string_kite;
extern const Strategy turbot_fish;
extern const Strategy empty_rectangle;
extern const Strategy dual_empty_rectangle;
extern const Strategy guardians;
extern const Strategy template_set;
extern const Strategy template_delete;

inline constexpr std::array single_digit_family{
    &skyscraper,           &two_string_kite, &dual_two_string_kite, &turbot_fish, &empty_rectangle,
    &dual_empty_rectangle, &template_set,    &template_delete,      &guardians,
};

}  // namespace gridlemma
