// SPDX-License-Identifier: Apache-2.0
// Rigid fillings: a filling of some cells that cannot be changed within them so that each house has
// the same digits in them as before. Cells of which no filling is rigid must not be filled alone in
// a puzzle with one solution.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "engine/grid/grid.hpp"

namespace gridlemma {

/// Answers questions about the cells of one grid of the classic geometry, which must outlive it.
/// Thread safety: one per thread. Errors: none; nothing is thrown.
class RigidFilling {
 public:
    /// `may_change`: whether cells may be changed to any digit, not only to their candidates;
    /// solved cells, too. None of the cells is a given.
    RigidFilling(const Grid& grid, bool may_change) noexcept
        : grid_(&grid), may_change_(may_change) {}

    enum class Answer : std::uint8_t {
        rigid,     ///< There is a rigid filling, or there are too many fillings to tell.
        flexible,  ///< There are fillings, and none is rigid.
        none,      ///< There is no filling.
    };
    /// Looks for a filling of the cells with `digits` alone. At most `tries` cells are filled; of
    /// more than 32 cells none is.
    [[nodiscard]] Answer find(const CellSet& cells, DigitSet digits, int tries);

 private:
    struct Place {
        Cell cell;
        DigitSet allowed;
        DigitSet open;
        Digit digit{};
    };
    using HouseDigits = std::array<DigitSet, house_count>;

    void order(const CellSet& cells, DigitSet digits);
    [[nodiscard]] bool has_rigid(std::size_t next);
    [[nodiscard]] bool has_filling(std::size_t next);
    [[nodiscard]] bool can_change(std::size_t last);
    [[nodiscard]] bool change(std::size_t next, std::size_t last);
    [[nodiscard]] DigitSet common(const HouseDigits& digits, Cell cell) const noexcept;
    [[nodiscard]] DigitSet in_some(const HouseDigits& digits, Cell cell) const noexcept;
    static void toggle(HouseDigits& digits, Cell cell, Digit digit) noexcept;

    const Grid* grid_;
    bool may_change_;
    boost::container::static_vector<Place, 32> places_;
    HouseDigits used_{};
    HouseDigits left_{};
    int tries_ = 0;
};

}  // namespace gridlemma
