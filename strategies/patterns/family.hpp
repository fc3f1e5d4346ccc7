// SPDX-License-Identifier: Apache-2.0
// Fireworks and large patterns (exocets, SK loops, impossible patterns, overlaid templates): the
// strategies of this folder, as the catalog lists them.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

extern const Strategy bivalue_oddagon;
extern const Strategy double_exocet;
extern const Strategy firework_quadruple;
extern const Strategy firework_triple;
extern const Strategy four_line_exocet;
extern const Strategy franken_exocet;
extern const Strategy impossible_pattern;
extern const Strategy junior_exocet;
extern const Strategy junior_exocet_plus;
extern const Strategy mutant_exocet;
extern const Strategy pattern_overlay;
extern const Strategy senior_exocet;
extern const Strategy sk_loop;
extern const Strategy tridagon;
extern const Strategy weak_exocet;

inline constexpr std::array patterns_family{
    &firework_triple, &firework_quadruple, &junior_exocet,    &junior_exocet_plus, &senior_exocet,
    &double_exocet,   &weak_exocet,        &four_line_exocet, &franken_exocet,     &mutant_exocet,
    &sk_loop,         &tridagon,           &bivalue_oddagon,  &impossible_pattern, &pattern_overlay,
};

}  // namespace gridlemma
