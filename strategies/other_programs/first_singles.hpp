// SPDX-License-Identifier: Apache-2.0
// The singles of a grid, in the order in which they come up if its solved cells are placed one by
// one, ascending. Most candidates go without a single coming up. So for each single only the
// placements are replayed that take candidates from its cell or its house.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "engine/core/classic.hpp"
#include "engine/grid/grid.hpp"

namespace gridlemma {

/// The peers of a placed cell, ascending, lose its digit first; then the cell itself loses all its
/// candidates, ascending. Each of them is missed by row, column and box in turn.
class FirstSingles {
 public:
    /// For a grid of the ordinary Sudoku, which must outlive this object.
    explicit FirstSingles(const Grid& grid) noexcept;

    /// Whether the candidates are just those that the solved cells leave, no two solved cells
    /// contradict each other, and every other cell has a candidate. The functions below need that,
    /// and that no digit lacks a place in a house.
    [[nodiscard]] bool is_plain() const noexcept;
    /// Calls `visit` with the candidate of each cell that has only one.
    template <typename Visit>
    void find_naked(Visit&& visit) {
        collect_naked();
        for (const Single& single : found_) visit(single.candidate);
    }
    /// With the only place of each digit in each house.
    template <typename Visit>
    void find_hidden(Visit&& visit) {
        collect_hidden();
        for (const Single& single : found_) visit(single.candidate);
    }

 private:
    /// Later moments are greater.
    using Moment = std::uint32_t;
    struct Single {
        Moment moment;
        Candidate candidate;
    };

    template <HouseKind kind>
    void add_hidden();
    [[nodiscard]] Moment moment_of_naked(Cell cell) const noexcept;
    [[nodiscard]] Moment moment_of_hidden(House house, Candidate single) const noexcept;
    /// Replace what has been found, sorted by moments.
    void collect_naked();
    void collect_hidden();

    const Grid& grid_;
    std::array<CellSet, digit_count> solved_;  ///< By digit.
    boost::container::static_vector<Single, std::size_t{house_count} * digit_count> found_;
};

}  // namespace gridlemma
