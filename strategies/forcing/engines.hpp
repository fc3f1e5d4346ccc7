// SPDX-License-Identifier: Apache-2.0
// Which nets the techniques of the family look for.
#pragma once

#include "strategies/forcing/multiple_chains.hpp"

namespace gridlemma::forcing {

/// On one digit, with false candidates taken away.
inline constexpr NetRules nishio_rules{.links = {.cells = false, .dynamic = true},
                                       .contradictions = true,
                                       .either_way = false,
                                       .units = false,
                                       .least_candidates = 2};
/// By links that are there anyway, from cells and houses.
inline constexpr NetRules static_rules{.links = {.cells = true, .dynamic = false},
                                       .contradictions = false,
                                       .either_way = false,
                                       .units = true,
                                       .least_candidates = 3};
/// All of it; with or without deductions.
inline constexpr NetRules dynamic_rules{};

}  // namespace gridlemma::forcing
