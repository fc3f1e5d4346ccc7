// SPDX-License-Identifier: Apache-2.0
// List colouring: can these cells be filled from the lists of digits that each may have, so that no
// two that see each other have the same?
//
// Method: a digit that no other cell that sees it may have is given to its cell, and a cell that
//         sees fewer others than it has digits is left for last: neither can fail. What remains,
//         usually nothing, is filled by propagation and search.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <optional>

#include "engine/core/geometry.hpp"
#include "engine/core/sets.hpp"

namespace gridlemma::coloring {

/// For each of up to three digits, cells. As a question, those that may have it; as an answer,
/// those that have it.
using CellsByDigit = std::array<CellSet, 3>;

/// Answers such questions on one geometry, which must outlive it.
/// Thread safety: one per thread. Errors: none; nothing is thrown.
class ListColoring {
 public:
    explicit ListColoring(const Geometry& geometry) noexcept : geometry_(&geometry) {}

    /// Returns a filling of all cells that are in one of the sets, or nullopt if there is none.
    [[nodiscard]] std::optional<CellsByDigit> fill(const CellsByDigit& may_have);
    /// Whether there is a filling. Precondition: none of the cells can be left for last, as in what
    /// core_of() returned.
    [[nodiscard]] bool can_fill_core(const CellsByDigit& core) {
        CellsByDigit filling{};
        return search(core, filling);
    }
    /// Returns the cells that are left when all those are gone, one after the other, that can be
    /// filled after the rest, whatever that holds. Cells that cannot be filled, though they could
    /// without any one of them, are in it.
    [[nodiscard]] CellSet core_of(const CellsByDigit& may_have);
    /// Extends a filling by the cells of `may_have`, in ascending order, where that is possible
    /// without changing it. Returns the cells that stay without a digit.
    [[nodiscard]] CellSet extend(CellsByDigit& filling, const CellsByDigit& may_have) const;

    /// The number of partial fillings that were tried since it was made.
    [[nodiscard]] int tries() const noexcept { return tries_; }

 private:
    [[nodiscard]] bool propagate(CellsByDigit& may_have, CellsByDigit& filling) const;
    [[nodiscard]] bool search(CellsByDigit may_have, CellsByDigit& filling);
    bool give(CellsByDigit& filling, const CellsByDigit& may_have, Cell cell) const;
    [[nodiscard]] Cell choose(const CellsByDigit& may_have) const;

    const Geometry* geometry_;
    boost::container::static_vector<Cell, cell_count> last_;  ///< Filled last, from back to front.
    int tries_ = 0;
};

/// Whether the cells are so many, from 0 on, or more. To count them takes longer.
[[nodiscard]] inline bool has_as_many(CellSet cells, int count) noexcept {
    for (; count > 0 && !cells.empty(); --count) cells = cells.without_first();
    return count <= 0;
}
/// Returns the cells that are in one of the sets.
[[nodiscard]] inline CellSet cells_of(const CellsByDigit& sets) noexcept {
    return sets[0] | sets[1] | sets[2];
}
/// Returns the sets without the cells that are not in `cells`.
[[nodiscard]] inline CellsByDigit within(const CellsByDigit& sets, const CellSet& cells) noexcept {
    return {sets[0] & cells, sets[1] & cells, sets[2] & cells};
}

}  // namespace gridlemma::coloring
