// SPDX-License-Identifier: Apache-2.0
// What aligned pair and triple exclusion share: which cells can take part, and the step they offer.
#pragma once

#include <array>
#include <span>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// The cells of an aligned exclusion. An excluder is a cell of few candidates; a base cell sees one
/// at least, and no cell with a single candidate (that is left to the singles).
class ExclusionCells {
 public:
    ExclusionCells(const Grid& grid, const CellSet& excluders) noexcept
        : geometry_(grid.geometry()), excluders_(excluders) {
        CellSet near_single;
        for (Cell single : grid.cells_with(1)) near_single |= grid.geometry().peers(single);
        for (Cell cell : grid.unsolved() - near_single)
            if (grid.at(cell).size() >= 2 && excluders.intersects(grid.geometry().peers(cell)))
                list_[count_++] = cell;
    }
    /// Base cells, ascending.
    [[nodiscard]] std::span<const Cell> base() const noexcept {
        return std::span(list_).first(static_cast<std::size_t>(count_));
    }
    [[nodiscard]] const CellSet& excluders() const noexcept { return excluders_; }
    [[nodiscard]] CellSet excluders_of(Cell cell) const noexcept {
        return excluders_ & geometry_.peers(cell);
    }

 private:
    const Geometry& geometry_;
    CellSet excluders_;
    std::array<Cell, cell_count> list_{};
    int count_ = 0;
};

/// Offers the step that leaves each of `cells` the digits that `supported` has for it; whether to
/// go on. A digit is supported if some allowed combination has it.
template <std::size_t size>
[[nodiscard]] bool offer_exclusion(const Grid& grid, StepSink& sink,
                                   const std::array<Cell, size>& cells,
                                   const std::array<DigitSet, size>& supported,
                                   const CellSet& excluders) {
    StepBuilder step = sink.begin();
    for (Digit digit : DigitSet::all()) {
        CellSet hit;
        for (std::size_t i = 0; i < size; ++i)
            if ((grid.at(cells[i]) - supported[i]).contains(digit)) hit.insert(cells[i]);
        step.eliminate(digit, hit);
    }
    if (step.is_empty()) return true;
    CellSet base;
    for (Cell cell : cells) base.insert(cell);
    step.because(base | excluders).show(ExclusionEvidence{.cells = base, .excluders = excluders});
    return step.offer();
}

}  // namespace gridlemma
