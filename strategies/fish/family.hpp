// SPDX-License-Identifier: Apache-2.0
// Fish: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>
#include <cstddef>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Seven shapes in six sizes, shape by shape.
inline constexpr std::size_t fish_count = 7 * 6;
extern const std::array<Strategy, fish_count> all_fish;

extern const Strategy kraken_fish_1;
extern const Strategy kraken_fish_2;

inline constexpr std::array fish_family = [] {
    std::array<const Strategy*, fish_count + 2> list{};
    for (std::size_t i = 0; i < fish_count; ++i) list[i] = &all_fish[i];
    list[fish_count] = &kraken_fish_1;
    list[fish_count + 1] = &kraken_fish_2;
    return list;
}();

}  // namespace gridlemma
