// SPDX-License-Identifier: Apache-2.0
// Distributed disjoint subsets (DDS, subset counting) where a line and a box cross, or a row, a
// column and the box in which they cross: cells that are as many as the digits that the houses let
// into them, or as their digits if one of these, the loose one, does not count.
//
// Each digit counts once per house that its places in the cells need: the line for those outside
// the box, the box for those that the lines do not reach.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/logic/facts.hpp"
#include "strategies/rank/cover.hpp"

namespace gridlemma::rank {

class CrossingParts;

/// Houses that cross: a line and a box, or a row, a column and a box.
struct Crossing {
    House line;
    House other_line;  ///< Meaningful if there are two lines.
    House box;
    bool has_two_lines = false;

    [[nodiscard]] CellSet cells() const noexcept {
        const CellSet two = classic::cells_of(line) | classic::cells_of(box);
        return has_two_lines ? two | classic::cells_of(other_line) : two;
    }
};

/// Cells that are as many as their digits count. Without loose digits none can be left out.
struct CrossingSubset {
    Crossing crossing;
    CellSet cells;
    DigitSet loose;  ///< At most one digit. Every other digit counts once then, and it not at all.
};

/// Whether some of the cells, but not all, have no more digits than they are. Precondition: nine
/// cells at most.
[[nodiscard]] bool has_smaller_subset(const Grid& grid, const CellSet& cells);

/// Offers what follows from a subset without loose digits; a second step where `other_houses` makes
/// a difference. Returns whether to go on.
[[nodiscard]] bool offer_both(const Grid& grid, const CrossingSubset& subset, StepSink& sink);

/// Such subsets of a grid, of up to nine cells: a fact. Those without loose digits are of row,
/// column and box; with a line and a box, they are Sue de Coqs or hold a naked subset. Those of up
/// to four cells with a loose digit are left out.
/// Left out are crossings with more than 131,072 choices of cells, and of each crossing the sets
/// after the first 1,000 that have the right numbers: on grids from which few candidates have gone.
/// Order: by crossing, rows with their boxes first, then columns, then both by the cell where they
/// cross; there by cells outside the box, then in the box.
class CrossingSubsets {
 public:
    static constexpr std::size_t crossing_count = 54 + 81;

    void update(Facts& facts, const CellSet& changed);
    /// Those of one crossing, which are looked for when they are asked for first.
    [[nodiscard]] const std::vector<CrossingSubset>& of(std::size_t crossing);

 private:
    const Grid* grid_ = nullptr;
    CrossingParts* parts_ = nullptr;
    std::array<std::vector<CrossingSubset>, crossing_count> subsets_;
    std::array<bool, crossing_count> is_known_{};
};

}  // namespace gridlemma::rank
