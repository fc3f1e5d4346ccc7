// SPDX-License-Identifier: Apache-2.0
// Singles: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy full_house;
extern const Strategy last_digit;
extern const Strategy hidden_single_box;
extern const Strategy hidden_single_column;
extern const Strategy hidden_single_row;
extern const Strategy hidden_single_extra;
extern const Strategy naked_single;

inline constexpr std::array singles_family{
    &full_house,        &last_digit,          &hidden_single_box, &hidden_single_column,
    &hidden_single_row, &hidden_single_extra, &naked_single,
};

}  // namespace gridlemma
