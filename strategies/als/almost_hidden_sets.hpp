// SPDX-License-Identifier: Apache-2.0
// Almost hidden sets: N digits, each of which is in one of the same N + 1 cells. If one of the
// cells holds none of them, the others hold nothing else.
//
//   in a house     all places of the digits in the house lie in these cells: what the cells without
//                  them see as an almost locked set
//   firework pair  two digits, a cell, one in its row and one in its column, outside its box: the
//                  row has both digits in the box or in its cell, the column likewise
//
// Ref: New Sudoku Players' Forum, Almost Hidden Sets, http://forum.enjoysudoku.com/t3197.html;
//      shye, Fireworks, 2021, http://forum.enjoysudoku.com/fireworks-t39513.html
#pragma once

#include <vector>

#include "engine/core/evidence.hpp"
#include "engine/logic/facts.hpp"

namespace gridlemma {

struct AlmostHiddenSet {
    SetsEvidence::Set set;      ///< The cells, and the digits that are in them.
    std::vector<Truth> truths;  ///< That they are: digits in houses.

    /// Whether it is a candidate of one of the cells, but not of the digits.
    [[nodiscard]] bool has_other(Candidate candidate) const noexcept {
        return set.cells.contains(candidate.cell()) && !set.digits.contains(candidate.digit());
    }
};

/// All of two to four digits in which two cells at least have other candidates. Those that need all
/// cells of a house are left out. By house, then firework pairs; at most `most_sets`. A fact.
class AlmostHiddenSets {
 public:
    static constexpr std::size_t most_sets = 1'000;  ///< Grids in mid-solution have some hundred.

    void update(Facts& facts, const CellSet& changed);
    [[nodiscard]] const std::vector<AlmostHiddenSet>& all() const noexcept { return all_; }

 private:
    std::vector<AlmostHiddenSet> all_;
};

}  // namespace gridlemma
