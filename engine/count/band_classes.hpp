// SPDX-License-Identifier: Apache-2.0
// BandClasses: a number for each class of columns of a band, for one class of first boxes at a
// time.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "engine/count/band_symmetry.hpp"
#include "engine/count/line_partitions.hpp"

namespace gridlemma::count {

/// Memory grows with the number of classes of the first two boxes: 13 KiB for each.
/// Not thread-safe. Errors: only std::bad_alloc.
class BandClasses {
 public:
    /// `symmetry` must outlive the object.
    explicit BandClasses(const BandSymmetry& symmetry) : symmetry_(symmetry) {}

    /// Forgets all numbers. All first boxes will have the class of `first`, the least of them.
    void begin(LinePartition first);

    /// Columns of a first box, in the names of their class.
    struct First {
        LinePartition least;
        DigitLines digit_of;
        Renaming name;
    };
    /// The way from the columns of a second box to the class of the first two.
    struct Second {
        std::size_t pair;  ///< The place of the class.
        DigitLines digit_of;
    };
    /// Where the classes of columns with the same first two boxes are.
    struct Row {
        std::size_t pair;
        Renaming name;  ///< From the digits of the columns to those of their class.
    };
    [[nodiscard]] First first(LinePartition columns) const noexcept;
    /// Valid until the next call.
    [[nodiscard]] const Second& second(const First& first, LinePartition columns);
    [[nodiscard]] Row row(const First& first, const Second& second);
    /// Returns the number of a class, at first 0. Valid until the next call of row().
    [[nodiscard]] std::uint64_t& number(const Row& row, LinePartition third) {
        const LinePartition named = row.name(third);
        auto& [symmetry, table] = *pairs_[row.pair].thirds;
        LinePartition& least = table[named];
        if (least == unknown) least = symmetry.least(named, symmetry_.orders(2)).columns;
        return numbers_[pairs_[row.pair].numbers + least];
    }

    /// Returns the number of classes of the first two boxes.
    [[nodiscard]] std::size_t pair_count() const noexcept { return pairs_.size(); }
    /// Returns the columns of their second box.
    [[nodiscard]] LinePartition second_of(std::size_t pair) const noexcept {
        return pairs_[pair].second;
    }
    /// Returns their numbers, by the least columns of the third box. Only for pairs that row() was
    /// asked for.
    [[nodiscard]] std::span<std::uint64_t, partition_count> numbers(std::size_t pair) noexcept {
        return std::span(numbers_).subspan(pairs_[pair].numbers).first<partition_count>();
    }

 private:
    static constexpr LinePartition unknown = partition_count;
    static constexpr std::size_t no_numbers = ~std::size_t{0};
    using Table = std::array<LinePartition, partition_count>;
    /// The least columns of the third box, found when they are asked for. There are few symmetries.
    /// So they are kept for all first boxes.
    using Thirds = std::map<DigitSymmetry, Table>;
    struct Pair {
        LinePartition second;
        Thirds::value_type* thirds;
        std::size_t numbers = no_numbers;  ///< Where they begin.
    };

    [[nodiscard]] std::size_t find_pair(LinePartition second);

    const BandSymmetry& symmetry_;
    DigitSymmetry of_first_{0};  // What keeps the columns of the first box.
    Table second_index_{};       // By columns; `unknown` or the place in seconds_.
    Table pair_index_{};
    std::vector<Second> seconds_;
    std::vector<Pair> pairs_;
    std::vector<std::uint64_t> numbers_;
    Thirds thirds_;
};

}  // namespace gridlemma::count
