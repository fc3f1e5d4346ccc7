// SPDX-License-Identifier: Apache-2.0
// BandMarginals: the solutions that have a digit in a cell of a band, from what its columns are
// worth.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/count/clue_map.hpp"
#include "engine/count/line_partitions.hpp"
#include "engine/count/uint128.hpp"

namespace gridlemma::count {

/// By row of the band, column of the grid, digit.
using BandCellCounts = std::array<std::array<std::array<Uint128, 9>, 9>, 3>;

/// The columns that the boxes of a band can have.
using BandChoices = std::array<std::vector<LinePartition>, 3>;

/// `Sum` holds the number of solutions of the puzzle; all other numbers are parts of that.
/// Not thread-safe. Errors: only std::bad_alloc.
template <typename Sum>
class BandMarginals {
 public:
    /// Of the first band of a view. `columns` must outlive the object.
    BandMarginals(const ClueMap& clues, const BandChoices& columns);

    /// Sets the number of solutions for each filling of the band with these columns: those of the
    /// second and third boxes are given by their places in the choices.
    void set(std::size_t second, std::size_t third, Sum worth) noexcept {
        worth_[second * columns_[2].size() + third] = worth;
    }
    /// Adds what was set since the last call, for bands with `first` as columns of the first box.
    void add(LinePartition first);

    [[nodiscard]] const BandCellCounts& counts() const noexcept { return counts_; }

 private:
    using Table = std::vector<std::uint16_t>;

    void count_rows(LinePartition first);
    void add_first(LinePartition first);
    void add_second();
    void add_third();
    void add_box(int stack, LinePartition rows, LinePartition columns, Sum worth);
    [[nodiscard]] Sum worth_at(std::size_t second, std::size_t third) const noexcept {
        return worth_[second * columns_[2].size() + third];
    }

    const LinePartitions& all_ = LinePartitions::get();
    const BandChoices& columns_;
    std::array<std::vector<bool>, 3> has_rows_;
    std::array<std::vector<std::int16_t>, 3> place_;  // Among the columns; -1 if it is none.
    std::vector<Sum> worth_;
    // By rows of one box and place of the columns of the other: the choices of the rest.
    Table second_rows_;
    Table third_rows_;
    BandCellCounts counts_{};
};

extern template class BandMarginals<std::uint64_t>;
extern template class BandMarginals<Uint128>;

}  // namespace gridlemma::count
