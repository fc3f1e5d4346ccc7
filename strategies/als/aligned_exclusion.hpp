// SPDX-License-Identifier: Apache-2.0
// The part that aligned pair and triple exclusion share: the cells that can take part, and the
// step.
#pragma once

#include <array>

#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// Returns the cells that see at least two of `cells`.
[[nodiscard]] inline CellSet seen_by_several(const Geometry& geometry,
                                             const CellSet& cells) noexcept {
    CellSet once;
    CellSet twice;
    for (Cell cell : cells) {
        twice |= once & geometry.peers(cell);
        once |= geometry.peers(cell);
    }
    return twice;
}

/// Returns the cells of a lower number.
[[nodiscard]] constexpr CellSet cells_before(Cell cell) noexcept {
    const int index = cell.index();
    return index < 64 ? CellSet::from_words((1ULL << index) - 1, 0)
                      : CellSet::from_words(~0ULL, (1ULL << (index - 64)) - 1);
}

/// The cells of an aligned exclusion. An excluder is a cell of few candidates; a base cell sees one
/// at least, and no cell with a single candidate (that is left to the singles).
class ExclusionCells {
 public:
    ExclusionCells(const Grid& grid, const CellSet& excluders) noexcept
        : geometry_(grid.geometry()), excluders_(excluders) {
        CellSet near;
        for (Cell cell : excluders) near |= grid.geometry().peers(cell);
        const CellSet singles = grid.cells_with(1);
        for (Cell single : singles) near -= grid.geometry().peers(single);
        base_ = (near & grid.unsolved()) - (singles | grid.cells_with(0));
    }
    [[nodiscard]] const CellSet& base() const noexcept { return base_; }
    [[nodiscard]] const CellSet& excluders() const noexcept { return excluders_; }
    [[nodiscard]] CellSet excluders_of(Cell cell) const noexcept {
        return excluders_ & geometry_.peers(cell);
    }
    /// Gives pairs of base cells to `visit`, in colexicographic order, with their excluders, of
    /// which there are two or more; `visit` returns whether to go on.
    template <typename Visit>
    void visit_pairs(Visit&& visit) const {
        for (Cell second : base_) {
            const CellSet excluders = excluders_of(second);
            const CellSet partners = base_ & seen_by_several(geometry_, excluders);
            for (Cell first : partners& cells_before(second))
                if (!visit(first, second, excluders & geometry_.peers(first))) return;
        }
    }

 private:
    const Geometry& geometry_;
    CellSet excluders_;
    CellSet base_;
};

/// The cells that have changed since the last grid on which exclusions of `size` cells were looked
/// for and none was found. There are tens of thousands of triples, and only those matter now that
/// have to do with such cells. A fact, to which the search adds what it has found out.
template <int size>
class Unsearched {
 public:
    void update(Facts&, const CellSet& changed) { cells_ |= changed; }
    [[nodiscard]] const CellSet& cells() const noexcept { return cells_; }
    /// Notes that `grid` has been searched.
    void note(const Grid& grid, bool has_offered) {
        // A single candidate keeps cells that see it from being base cells, wherever they are.
        const bool is_barren = !has_offered && grid.cells_with(1).empty();
        cells_ = is_barren ? CellSet() : CellSet::all();
    }

 private:
    CellSet cells_ = CellSet::all();
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
