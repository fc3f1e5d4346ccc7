// SPDX-License-Identifier: Apache-2.0
// Eight rows of a table of BandFillings side by side, so that eight products are one instruction.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/count/line_partitions.hpp"

namespace gridlemma::count {

/// Not thread-safe. Errors: none.
class RowBlock {
 public:
    static constexpr std::size_t most_rows = 8;
    /// The numbers of eight rows in one column.
    using Column = std::array<std::uint16_t, most_rows>;

    /// Copies at most eight rows of `table` that begin at these places, each `width` long. The
    /// other rows become 0.
    void read(const std::uint16_t* table, std::span<const std::uint32_t> begins,
              std::size_t width) noexcept;
    [[nodiscard]] const Column* columns() const noexcept { return columns_.data(); }

 private:
    std::array<Column, partition_count / 6> columns_;
};

/// Pairs of a column of one block and a column of another.
struct ColumnPairs {
    std::size_t count = 0;
    std::array<std::uint16_t, completion_count> first;  ///< The places in bytes.
    std::array<std::uint16_t, completion_count> second;

    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): only the first `count` are used.
    ColumnPairs() {}
    void add(std::size_t first_column, std::size_t second_column) noexcept {
        first[count] = static_cast<std::uint16_t>(first_column * sizeof(RowBlock::Column));
        second[count++] = static_cast<std::uint16_t>(second_column * sizeof(RowBlock::Column));
    }
};

/// A sum of products for some pairs of columns.
struct PairsSum {
    std::size_t pairs;  ///< Their place in a list.
    std::uint64_t sum;
};

/// Adds the products, row by row, of the columns that each of `sums` has as pairs. There are one to
/// `most_blocks` blocks on each side.
inline constexpr std::size_t most_blocks = 3;
void add_products(std::span<const RowBlock> first, std::span<const RowBlock> second,
                  std::span<const ColumnPairs> pairs, std::span<PairsSum> sums) noexcept;

}  // namespace gridlemma::count
