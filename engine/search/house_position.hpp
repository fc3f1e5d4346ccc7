// SPDX-License-Identifier: Apache-2.0
// The state of a search in any geometry: for each digit the cells that may hold it, and the houses
// as the Geometry has them. The same search as the kernel `mrv`, without its layout of bits, which
// knows rows, columns and boxes only.
#pragma once

#include <array>
#include <cstdint>

#include "engine/grid/grid.hpp"
#include "engine/search/mrv_position.hpp"

namespace gridlemma {

/// Copyable: searches copy it and never undo. The interface is that of mrv::Position.
class HousePosition {
 public:
    struct Choice {
        Cell cell;
        DigitSet digits;
    };

    explicit HousePosition(const Grid& grid) noexcept;
    /// `parent`, which close() left open, with `digit` in the cell of `choice`.
    HousePosition(const HousePosition& parent, const Choice& choice, Digit digit) noexcept;

    /// Places naked and hidden singles until there are none.
    [[nodiscard]] mrv::Verdict close() noexcept;
    /// Returns the lowest of the cells with the fewest candidates. Precondition: close() returned
    /// open.
    [[nodiscard]] Choice choose() const noexcept;
    /// Precondition: close() returned solved.
    [[nodiscard]] Solution solution() const noexcept;

 private:
    /// What one round of singles leads to.
    enum class Round : std::uint8_t { dead, placed, nothing };
    [[nodiscard]] Round place_naked() noexcept;
    [[nodiscard]] Round place_hidden() noexcept;
    [[nodiscard]] bool place(Cell cell, Digit digit) noexcept;
    void keep_only(Cell cell, Digit digit) noexcept;

    const Geometry* geometry_;
    std::array<CellSet, digit_count> where_;  ///< A solved cell keeps its candidate.
    CellSet known_;                           ///< Solved cells whose peers have lost the digit.
    DigitSet stale_ = DigitSet::all();  ///< Digits that have lost candidates since their houses
                                        ///< were last examined.
};

}  // namespace gridlemma
