// SPDX-License-Identifier: Apache-2.0
// The strong links of a digit as a graph, its components coloured with two colours: in each
// component the places of one colour are true, those of the other false.
#pragma once

#include <array>
#include <vector>

#include "engine/grid/grid.hpp"
#include "engine/logic/strategy.hpp"

namespace gridlemma {

/// A connected part of the graph. Two places that are linked have different colours, except for
/// odd circles, in which the walk along the links decides.
struct ColoredComponent {
    std::array<CellSet, 2> color;
    /// The houses of its links: what proves that one colour is true.
    HouseSet links;

    [[nodiscard]] bool contains(Cell place) const noexcept {
        return color[0].contains(place) || color[1].contains(place);
    }
};

/// The components of each digit, by their lowest places, which have the first colour; none of a
/// digit of which colours cannot eliminate anything. From a place the walk goes on along its link
/// in the row, then the column, then the box. A fact.
class Coloring {
 public:
    [[nodiscard]] const std::vector<ColoredComponent>& of(Digit digit) const noexcept {
        return components_[digit.index()];
    }
    void update(Facts& facts, const CellSet& changed);

 private:
    std::uint64_t geometry_ = 0;               ///< Serial number of that of the last update.
    std::array<CellSet, digit_count> places_;  ///< Whose components are known.
    std::array<std::vector<ColoredComponent>, digit_count> components_;
};

/// The cells that see some cell of `cells`.
[[nodiscard]] inline CellSet seen_by_any(const Geometry& geometry, const CellSet& cells) {
    CellSet seen;
    for (Cell cell : cells) seen |= geometry.peers(cell);
    return seen;
}

}  // namespace gridlemma
