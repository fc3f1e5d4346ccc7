// SPDX-License-Identifier: Apache-2.0
// What the descriptors of bivalue universal graves have in common.
#pragma once

#include "engine/logic/strategy.hpp"
#include "strategies/descriptors/company.hpp"

namespace gridlemma {

inline constexpr Descriptor graves{
    .family = Family::uniqueness,
    .reference =
        "B. Hobiger, HoDoKu: Uniqueness, https://hodoku.sourceforge.net/en/tech_ur.php#bug",
    .assumes = Assumes::unique_solution,
    .confluence = together_with(
        company::singles,
        "When another candidate goes, singles settle the cells that the pattern consists of.")};

}  // namespace gridlemma
