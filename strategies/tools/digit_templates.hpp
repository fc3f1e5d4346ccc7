// SPDX-License-Identifier: Apache-2.0
// Templates of a digit: the ways to put it into nine cells, one in each row, column and box, out of
// those that may hold it. What follows from one digit alone is what all its templates say.
#pragma once

#include <array>

#include "engine/core/sets.hpp"
#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// The cells of which some template out of `allowed` makes use; none if there is no template. A
/// cell of it that is alone in its row is in every template. Constant time, a microsecond.
[[nodiscard]] CellSet template_cells(const CellSet& allowed) noexcept;

/// Where the digit is or may be.
[[nodiscard]] CellSet solved_or_possible(const Grid& grid, Digit digit) noexcept;

/// The candidates of each digit that no template of it holds: all that a technique of one digit can
/// eliminate, be it fish, chain or colours. Most digits have none. A fact.
class ImpossiblePlaces {
 public:
    [[nodiscard]] const CellSet& of(Digit digit) const noexcept {
        return impossible_[digit.index()];
    }
    /// The digits that have some.
    [[nodiscard]] DigitSet digits() const noexcept { return digits_; }
    /// Digits of which nothing has changed cost next to nothing.
    void update(Facts& facts, const CellSet& changed) noexcept;

 private:
    std::array<CellSet, digit_count> allowed_;  ///< What `used_` was made of.
    std::array<CellSet, digit_count> used_;     ///< By some template.
    std::array<CellSet, digit_count> impossible_;
    DigitSet digits_;
};

}  // namespace gridlemma
