// SPDX-License-Identifier: Apache-2.0
// Eight rows of a table of BandFillings side by side, so that eight products are one instruction.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridlemma::count {

/// Not thread-safe. Errors: std::bad_alloc.
class RowBlock {
 public:
    static constexpr std::size_t rows = 8;
    /// The numbers of eight rows in one column.
    using Column = std::array<std::uint16_t, rows>;

    /// Copies the rows of `table` that begin at these places, each `width` long.
    void read(const std::uint16_t* table, std::span<const std::uint32_t, rows> begins,
              std::size_t width);
    [[nodiscard]] const Column* columns() const noexcept { return columns_.data(); }

 private:
    std::vector<Column> columns_;
};

/// Adds products of columns of two blocks, row by row: of the first by the places in `upper`, of the
/// second by those in `lower`. Both have the same length.
[[nodiscard]] std::uint64_t sum_of_products(const RowBlock& first, const RowBlock& second,
                                            std::span<const std::uint16_t> upper,
                                            std::span<const std::uint16_t> lower) noexcept;

}  // namespace gridlemma::count
