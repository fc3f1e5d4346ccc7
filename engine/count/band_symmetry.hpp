// SPDX-License-Identifier: Apache-2.0
// BandSymmetry: which columns of a band are worth the same for the other two bands.
//
// Digits that the other bands do not give can be exchanged, and columns without a given there can
// be. Of the columns of the first box that come from each other by this, the least stand for all.
// What keeps these can still be done with the second box, and what keeps both with the third one.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/count/clue_map.hpp"
#include "engine/count/line_partitions.hpp"

namespace gridlemma::count {

/// The columns of the three boxes of a band.
using BandColumns = std::array<LinePartition, 3>;

/// A group of exchanges of digits.
/// Thread safety: const functions only. Errors: only std::bad_alloc.
class DigitSymmetry {
 public:
    /// Columns and how they came about: digit d became `digit_of[d]`.
    struct Image {
        LinePartition columns;
        DigitLines digit_of;
    };

    /// All exchanges of these digits.
    explicit DigitSymmetry(DigitMask free) : groups_{free}, renamings_{identity} {}

    /// Returns the number of exchanges.
    [[nodiscard]] double size() const noexcept;

    /// Returns the least columns that come from these by an exchange and one of the orders.
    [[nodiscard]] Image least(LinePartition columns, const StackOrders& orders) const noexcept;
    /// Returns the exchanges that, with one of the orders, keep these columns, the least ones.
    [[nodiscard]] DigitSymmetry keeping(LinePartition columns, const StackOrders& orders) const;

    /// Any order, for maps.
    [[nodiscard]] friend bool operator<(const DigitSymmetry& a, const DigitSymmetry& b) {
        return std::tie(a.groups_, a.renamings_) < std::tie(b.groups_, b.renamings_);
    }

 private:
    static constexpr DigitLines identity{0, 1, 2, 3, 4, 5, 6, 7, 8};

    void sort(DigitLines& lines, DigitLines& digit_of) const noexcept;

    std::vector<DigitMask> groups_;      // Digits that can be exchanged with each other.
    std::vector<DigitLines> renamings_;  // One for each way to exchange whole groups, too.
};

/// Thread safety: const functions only. Errors: only std::bad_alloc.
class BandSymmetry {
 public:
    /// `free`: the digits that can be exchanged; `orders`: those of the columns of each stack.
    BandSymmetry(DigitMask free, std::array<StackOrders, 3> orders)
        : digits_(free), orders_(std::move(orders)) {}
    /// What these bands leave.
    BandSymmetry(const ClueMap& clues, unsigned bands);

    [[nodiscard]] const DigitSymmetry& digits() const noexcept { return digits_; }
    [[nodiscard]] const StackOrders& orders(std::size_t stack) const noexcept {
        return orders_[stack];
    }
    /// Returns the columns that stand for all that come from these.
    [[nodiscard]] BandColumns least(const BandColumns& columns) const;

 private:
    DigitSymmetry digits_;
    std::array<StackOrders, 3> orders_;
};

/// Replaces each digit of `before` by `digit_of` it.
[[nodiscard]] DigitLines renamed(const DigitLines& before, const DigitLines& digit_of) noexcept;

}  // namespace gridlemma::count
