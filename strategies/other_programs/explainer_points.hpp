// SPDX-License-Identifier: Apache-2.0
// Sudoku Explainer's difficulties of techniques whose steps it rates by size or length. Finders
// need them too, because it offers the easiest step first. Its scale is made of these functions, so
// that a step is rated as it was sorted.
//
//   Step::size of              count                       detail
//   single chains              length                      ChainSort
//   nets, nested chains        length                      0
//   unique loops               cells of the loop           what a subset adds, 0 without one
//   bivalue universal graves   cells with more than two    the cells that a subset adds
//   of extra houses: singles   0                           1 if the house has one empty cell
//   locked candidates there    0                           0 if the base is a box, 1 otherwise
//
// Ref: N. Juillerat, Sudoku Explainer, 2006-2007, http://diuf.unifr.ch/people/juillera/Sudoku
#pragma once

#include <cstdint>

namespace gridlemma::explainer {

/// Kinds of chains and cycles without branches.
enum class ChainSort : std::uint8_t {
    digit_cycle,  ///< A cycle on one digit.
    digit_chain,  ///< A chain on one digit.
    pair_cycle,   ///< A cycle on cells with two candidates.
    other,
};

/// Of a single chain or cycle without regard to its length.
[[nodiscard]] constexpr double base_difficulty(ChainSort sort) noexcept {
    switch (sort) {
        case ChainSort::digit_cycle:
        case ChainSort::pair_cycle:
            return 6.5;
        case ChainSort::digit_chain:
            return 6.6;
        case ChainSort::other:
            break;
    }
    return 7.0;
}
inline constexpr double least_single_chain = base_difficulty(ChainSort::digit_cycle);

/// What the length of a chain adds: a tenth for every threshold that it exceeds.
[[nodiscard]] constexpr double length_surcharge(int length) noexcept {
    double surcharge = 0;
    bool by_half = true;
    for (int threshold = 4; length > threshold; by_half = !by_half) {
        surcharge += 0.1;
        threshold = by_half ? threshold * 3 / 2 : threshold * 4 / 3;
    }
    return surcharge;
}

/// What the hidden single of an extra house adds that has one empty cell.
inline constexpr double last_cell_surcharge = -0.5;

/// What locked candidates add whose base is no box.
inline constexpr double claiming_surcharge = 0.2;

inline constexpr double unique_rectangle = 4.5;
/// Of a unique loop of so many cells whose step needs `added` cells or digits of a subset besides
/// those of the loop.
[[nodiscard]] constexpr double loop_difficulty(int cells, int added) noexcept {
    const double base = cells == 4 ? unique_rectangle : cells == 6 ? 4.6 : cells == 8 ? 4.7 : 5.0;
    return base + 0.1 * added;
}

/// What a bivalue universal grave adds that has more than two candidates in so many cells and needs
/// `added` cells of a subset.
[[nodiscard]] constexpr double grave_surcharge(int cells, int added) noexcept {
    return cells == 1 ? 0 : 0.1 + 0.1 * added;
}

}  // namespace gridlemma::explainer
