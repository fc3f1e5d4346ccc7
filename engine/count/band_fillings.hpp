// SPDX-License-Identifier: Apache-2.0
// BandFillings: in how many ways a band can be filled if the digits of each of its columns are
// known.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/count/clue_map.hpp"
#include "engine/count/line_partitions.hpp"

namespace gridlemma::count {

/// A table for one band and its givens.
///
/// The order of the columns of a box does not change a number as long as the givens allow it. So
/// the places of a table are columns regardless of their order. Nor does an exchange of digits that
/// the band does not give. So there is a table only for each way in which given digits share
/// columns of the first box; other first boxes are renamed to the one of that table, and the other
/// two boxes with it.
/// At most some 12 MiB. Thread safety: const functions only. Errors: only
/// std::bad_alloc.
class BandFillings {
 public:
    /// No number is above it: 216 fillings of the first box times 56 rows of the others.
    static constexpr std::uint16_t most = 216 * 56;

    /// The columns of the first box will be among `first`.
    BandFillings(const ClueMap& clues, int band, const std::vector<LinePartition>& first);

    /// Returns the columns of a box that its own givens leave, regardless of their order: the
    /// places of a table.
    [[nodiscard]] static std::vector<LinePartition> columns(const ClueMap& clues, int band,
                                                            int stack);

    /// Returns the number of fillings with these columns, which the givens of the band allow.
    [[nodiscard]] std::uint16_t count(LinePartition first, LinePartition second,
                                      LinePartition third) const noexcept {
        return row(first, second)[third_place(first, third)];
    }
    /// Returns the numbers for the first two boxes, by third_place().
    [[nodiscard]] const std::uint16_t* row(LinePartition first,
                                           LinePartition second) const noexcept {
        return table(first) + second_place(first, second) * width_;
    }
    /// Returns the number of places in a row.
    [[nodiscard]] std::size_t width() const noexcept { return width_; }
    [[nodiscard]] const std::uint16_t* table(LinePartition first) const noexcept {
        return counts_.data() + kinds_[first].table * size_;
    }
    /// By partition.
    using Index = std::array<std::uint32_t, partition_count>;
    /// The table of one first box.
    struct Places {
        const std::uint16_t* table;
        Index second;  ///< Where the row of the columns of the second box begins.
        Index third;   ///< The place in a row of those of the third box.
    };

    [[nodiscard]] Places places(LinePartition first) const noexcept;
    [[nodiscard]] std::size_t second_place(LinePartition first,
                                           LinePartition second) const noexcept {
        return second_index_[name(first, second)];
    }
    [[nodiscard]] std::size_t third_place(LinePartition first, LinePartition third) const noexcept {
        return third_index_[name(first, third)];
    }

 private:
    /// Where the numbers and the names for a first box begin.
    struct Kind {
        std::size_t table = 0;
        std::size_t names = 0;
    };

    [[nodiscard]] LinePartition name(LinePartition first, LinePartition other) const noexcept {
        return names_[kinds_[first].names + other];
    }
    [[nodiscard]] DigitLines ordered_columns(LinePartition first) const noexcept;
    void add_names(LinePartition first, LinePartition same);
    void add_table(LinePartition first);
    void count_rows(LinePartition first);

    const LinePartitions& all_ = LinePartitions::get();
    DigitMask given_;
    /// By partition: the place in a list, or `none`.
    using Indices = std::array<std::uint16_t, partition_count>;
    static constexpr std::uint16_t none = partition_count;
    std::array<std::vector<LinePartition>, 3> rows_;
    std::array<Indices, 3> row_index_;
    std::vector<LinePartition> second_;
    Indices second_index_;
    Indices third_index_;
    std::vector<std::uint16_t> by_rows_;  // By rows of the second box, columns of the third.
    std::size_t width_ = 0;               // Number of columns of the third box.
    std::size_t size_ = 0;                // Of a table.
    std::array<Kind, partition_count> kinds_{};
    std::vector<LinePartition> names_;
    std::vector<std::uint16_t> counts_;
};

}  // namespace gridlemma::count
