// SPDX-License-Identifier: Apache-2.0
// Fillings of some cells, and whether each of them can be changed without any change elsewhere.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/check/budget.hpp"
#include "engine/check/checker.hpp"

namespace gridlemma {

/// The ways to fill some cells without a digit twice in a house. Not thread-safe. Errors: nothing
/// is thrown but std::bad_alloc.
class CellFillings {
 public:
    /// `digits`: with which the cells may be filled; none for a cell that is not among them.
    /// `budget` is for the digits that are put into cells; it must outlive the object.
    CellFillings(const CheckedGrid& before, const PossibleDigits& digits, CheckBudget& budget);

    /// Whether each filling can be changed to another one within these cells such that each house
    /// has the same digits in them as before. Cells are changed to digits that the puzzle leaves
    /// open, and givens never. False if there are too many fillings to tell; true if there is none.
    ///
    /// A part of a filling that can be changed is not filled any further.
    [[nodiscard]] bool can_all_be_changed();
    [[nodiscard]] bool gave_up() const noexcept { return gave_up_; }

 private:
    struct Place {
        Cell cell;
        DigitSet allowed;        ///< To fill it.
        DigitSet open;           ///< To change it.
        bool is_tested = false;  ///< Whether to ask, when it is filled, if the part can be changed.
        Digit digit;
    };
    using HouseDigits = std::array<DigitSet, most_houses>;
    using HouseCounts = std::array<int, most_houses>;

    void put_in_order();
    [[nodiscard]] std::size_t next_of(std::size_t first, const HouseCounts& left,
                                      const HouseCounts& all) const;
    [[nodiscard]] bool take_node() noexcept;
    void toggle(HouseDigits& digits, Cell cell, Digit digit) const noexcept;
    bool fill(std::size_t next);
    bool change(std::size_t count, bool is_another);

    const Geometry& geometry_;
    CheckBudget& budget_;
    std::vector<Place> places_;
    HouseDigits used_{};
    HouseDigits left_{};
    bool gave_up_ = false;
};

}  // namespace gridlemma
