// SPDX-License-Identifier: Apache-2.0
// The part that the descriptors of OR-whips and OR-forcing-whips share.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"
#include "strategies/descriptors/parameters.hpp"

namespace gridlemma {

inline constexpr std::array or_chain_uses{&parameters::guardians, &parameters::fillings,
                                          &parameters::whip_length, &parameters::whip_tries};

inline constexpr std::array deadly_pattern_chain_uses{
    &parameters::guardians, &parameters::cells_filled, &parameters::whip_length,
    &parameters::whip_tries};

inline constexpr Descriptor any_or_chain{
    .family = Family::whips,
    .reference = "D. Berthier, User Manual and Research Notebooks for CSP-Rules, 2023, chapter 15",
    .parameters = or_chain_uses,
    .confluence = by_order(company::singles,
                           "When the option goes by which a truth leads on from the one before, "
                           "what is left need not be a whip.")};

}  // namespace gridlemma
