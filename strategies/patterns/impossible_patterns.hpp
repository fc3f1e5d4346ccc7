// SPDX-License-Identifier: Apache-2.0
// Impossible patterns: cells that cannot all be filled from the same two or three digits. So one of
// their other candidates, the guardians, is true: an OR relation of the guardians.
//
// The patterns are not listed anywhere. For each pair or triple of digits, all cells that have at
// least two of the digits are asked whether list colouring can fill them. If it can, as nearly
// always, there is nothing to find. If not, cells with guardians are left out in all ways that
// matter: whatever filling is found for some of the cells, an impossible pattern has a cell that it
// does not fill.
//
// Ref:   D. Berthier, User Manual and Research Notebooks for CSP-Rules, 2023, chapters 14 and 15;
//        eleven's list of patterns in two bands, New Sudoku Players' Forum, 2022
#pragma once

#include <array>
#include <vector>

#include "engine/logic/facts.hpp"
#include "strategies/patterns/relations_by_digits.hpp"
#include "strategies/tools/strong_links.hpp"

namespace gridlemma {

/// The impossible patterns of a grid with two or with three digits. Of patterns with the same
/// guardians it has one, and none whose guardians are more than those of another. Cells that are
/// too many for their digits in one house are not listed: they are almost locked sets. Guardians
/// that stand for each other by strong links count once. A fact.
template <int digits>
class ImpossiblePatterns {
 public:
    /// By digits, then by the order of the search.
    [[nodiscard]] const std::vector<OrRelation>& all() const noexcept { return relations_; }
    void update(Facts& facts, const CellSet& changed);

 private:
    std::array<RelationsByDigits, 2> kept_;           ///< By the reason why they cannot be filled.
    StrongLinks::Representatives representatives_{};  ///< At the last update.
    std::vector<OrRelation> relations_;
};

extern template class ImpossiblePatterns<2>;
extern template class ImpossiblePatterns<3>;

}  // namespace gridlemma
