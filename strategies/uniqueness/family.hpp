// SPDX-License-Identifier: Apache-2.0
// Deadly patterns: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy unique_loop;
extern const Strategy bivalue_universal_grave;
extern const Strategy bug_plus_one;
extern const Strategy uniqueness_test_1;
extern const Strategy uniqueness_test_2;
extern const Strategy uniqueness_test_3;
extern const Strategy uniqueness_test_4;
extern const Strategy uniqueness_test_5;
extern const Strategy uniqueness_test_6;
extern const Strategy hidden_rectangle;
extern const Strategy hidden_rectangle_2;
extern const Strategy avoidable_rectangle_1;
extern const Strategy avoidable_rectangle_2;
extern const Strategy deadly_pattern;
extern const Strategy qiu_deadly_pattern;
extern const Strategy two_line_clue_cover;
extern const Strategy reverse_bug;
extern const Strategy uniqueness_clue_cover;
extern const Strategy gurths_symmetrical_placement;
extern const Strategy anti_gurths_symmetrical_placement;

inline constexpr std::array uniqueness_family{
    &unique_loop,
    &bivalue_universal_grave,
    &bug_plus_one,
    &uniqueness_test_1,
    &uniqueness_test_2,
    &uniqueness_test_3,
    &uniqueness_test_4,
    &uniqueness_test_5,
    &uniqueness_test_6,
    &hidden_rectangle,
    &hidden_rectangle_2,
    &avoidable_rectangle_1,
    &avoidable_rectangle_2,
    &deadly_pattern,
    &qiu_deadly_pattern,
    &two_line_clue_cover,
    &reverse_bug,
    &uniqueness_clue_cover,
    &gurths_symmetrical_placement,
    &anti_gurths_symmetrical_placement,
};

}  // namespace gridlemma
