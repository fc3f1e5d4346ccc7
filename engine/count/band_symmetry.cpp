// SPDX-License-Identifier: Apache-2.0
#include "engine/count/band_symmetry.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace gridlemma::count {

namespace {

/// Returns the columns in another order, with other names of the digits.
DigitLines rearranged(const DigitLines& lines, const ColumnOrder& order,
                      const DigitLines& digit_of) noexcept {
    DigitLines now;
    for (std::size_t digit = 0; digit < 9; ++digit) now[digit_of[digit]] = order[lines[digit]];
    return now;
}

/// Calls `visit` with the digits of a group, in ascending order.
template <typename Visit>
void for_each_digit(DigitMask group, Visit visit) {
    for (unsigned left = group; left != 0; left &= left - 1)
        visit(static_cast<std::uint8_t>(std::countr_zero(left)));
}

/// Makes the names of the digits of a group ascend. One order of them stands for all.
void ascend(DigitLines& digit_of, DigitMask group) noexcept {
    for_each_digit(group, [&](std::uint8_t digit) {
        for_each_digit(group, [&](std::uint8_t other) {
            if (other > digit && digit_of[other] < digit_of[digit])
                std::swap(digit_of[other], digit_of[digit]);
        });
    });
}

}  // namespace

DigitLines renamed(const DigitLines& before, const DigitLines& digit_of) noexcept {
    DigitLines now;
    for (std::size_t i = 0; i < 9; ++i) now[i] = digit_of[before[i]];
    return now;
}

double DigitSymmetry::size() const noexcept {
    auto size = static_cast<double>(renamings_.size());
    for (const DigitMask group : groups_)
        for (int count = std::popcount(group); count > 1; --count) size *= count;
    return size;
}

/// Sorts the lines of the digits of each group.
void DigitSymmetry::sort(DigitLines& lines, DigitLines& digit_of) const noexcept {
    DigitLines to = identity;
    const DigitLines before = lines;
    for (const DigitMask group : groups_) {
        std::array<std::uint8_t, 9> digits;
        std::size_t count = 0;
        for (std::uint8_t line = 0; line < 3; ++line)
            for_each_digit(group, [&](std::uint8_t digit) {
                if (before[digit] == line) digits[count++] = digit;
            });
        count = 0;
        for_each_digit(group, [&](std::uint8_t digit) {
            lines[digit] = before[digits[count]];
            to[digits[count++]] = digit;
        });
    }
    digit_of = renamed(digit_of, to);
}

DigitSymmetry::Image DigitSymmetry::least(LinePartition columns,
                                          const StackOrders& orders) const noexcept {
    const LinePartitions& all = LinePartitions::get();
    DigitLines least;
    least.fill(3);
    Image image{.columns = columns, .digit_of = identity};
    for (const DigitLines& renaming : renamings_)
        for (const ColumnOrder& order : orders) {
            DigitLines lines = rearranged(all.lines(columns), order, renaming);
            DigitLines digit_of = renaming;
            sort(lines, digit_of);
            if (lines >= least) continue;
            least = lines;
            image.digit_of = digit_of;
        }
    image.columns = all.find(least);
    return image;
}

DigitSymmetry DigitSymmetry::keeping(LinePartition columns, const StackOrders& orders) const {
    const DigitLines& kept = LinePartitions::get().lines(columns);
    DigitSymmetry rest(0);
    rest.groups_.clear();
    rest.renamings_.clear();
    for (const DigitMask group : groups_)
        for (int line = 0; line < 3; ++line) {
            const auto part =
                static_cast<DigitMask>(group & LinePartitions::get().digits(columns, line));
            if (std::popcount(part) > 1) rest.groups_.push_back(part);
        }
    for (const DigitLines& renaming : renamings_)
        for (const ColumnOrder& order : orders) {
            DigitLines lines = rearranged(kept, order, renaming);
            DigitLines digit_of = renaming;
            sort(lines, digit_of);
            if (lines != kept) continue;
            for (const DigitMask group : rest.groups_) ascend(digit_of, group);
            rest.renamings_.push_back(digit_of);
        }
    std::ranges::stable_sort(rest.groups_);
    std::ranges::stable_sort(rest.renamings_);
    return rest;
}

BandSymmetry::BandSymmetry(const ClueMap& clues, unsigned bands)
    : digits_(static_cast<DigitMask>(0x1FFU & ~unsigned{clues.digits(bands)})),
      orders_{clues.column_orders(bands, 0), clues.column_orders(bands, 1),
              clues.column_orders(bands, 2)} {}

BandColumns BandSymmetry::least(const BandColumns& columns) const {
    BandColumns least{};
    DigitSymmetry left = digits_;
    DigitLines digit_of{0, 1, 2, 3, 4, 5, 6, 7, 8};
    for (std::size_t stack = 0; stack < 3; ++stack) {
        const LinePartition now = Renaming(digit_of)(columns[stack]);
        const DigitSymmetry::Image image = left.least(now, orders_[stack]);
        least[stack] = image.columns;
        digit_of = renamed(digit_of, image.digit_of);
        left = left.keeping(image.columns, orders_[stack]);
    }
    return least;
}

}  // namespace gridlemma::count
