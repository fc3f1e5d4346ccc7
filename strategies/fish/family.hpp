// SPDX-License-Identifier: Apache-2.0
// Fish: the strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Seven shapes in six sizes, shape by shape.
extern const std::array<Strategy, 42> fish;

extern const Strategy kraken_fish_1;
extern const Strategy kraken_fish_2;

inline constexpr std::array fish_family = [] {
    std::array<const Strategy*, 44> list{};
    for (std::size_t i = 0; i < 42; ++i) list[i] = &fish[i];
    list[42] = &kraken_fish_1;
    list[43] = &kraken_fish_2;
    return list;
}();

}  // namespace gridlemma
