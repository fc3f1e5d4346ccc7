// SPDX-License-Identifier: Apache-2.0
// Naked, hidden, locked and direct hidden subsets: the strategies of this folder, as the catalog
// lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy direct_hidden_pair;
extern const Strategy direct_hidden_triple;
extern const Strategy locked_pair;
extern const Strategy locked_triple;
extern const Strategy naked_pair;
extern const Strategy hidden_pair;
extern const Strategy naked_triple;
extern const Strategy hidden_triple;
extern const Strategy naked_quad;
extern const Strategy hidden_quad;

inline constexpr std::array subsets_family{
    &direct_hidden_pair, &direct_hidden_triple, &locked_pair,   &locked_triple, &naked_pair,
    &hidden_pair,        &naked_triple,         &hidden_triple, &naked_quad,    &hidden_quad,
};

}  // namespace gridlemma
