// SPDX-License-Identifier: Apache-2.0
#include "engine/count/line_partitions.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace gridlemma::count {

namespace {

constexpr std::array<std::uint16_t, 9> powers_of_3{1, 3, 9, 27, 81, 243, 729, 2187, 6561};
constexpr std::size_t number_count = 19'683;  // 3^9.

DigitMask complement(unsigned used) { return static_cast<DigitMask>(0x1FFU & ~used); }

}  // namespace

const LinePartitions& LinePartitions::get() {
    static const LinePartitions all;
    return all;
}

LinePartitions::LinePartitions() : index_(number_count) {
    LinePartition next = 0;
    for (std::size_t number = 0; number < number_count; ++number) {
        DigitLines lines{};
        std::array<DigitMask, 3> digits{};
        for (std::size_t digit = 0; digit < 9; ++digit) {
            lines[digit] = static_cast<std::uint8_t>(number / powers_of_3[digit] % 3);
            digits[lines[digit]] |= static_cast<DigitMask>(1U << digit);
        }
        if (std::ranges::any_of(digits, [](DigitMask mask) { return std::popcount(mask) != 3; }))
            continue;
        index_[number] = next;
        lines_[next] = lines;
        digits_[next++] = digits;
    }
    for (LinePartition partition = 0; partition < partition_count; ++partition) {
        find_transversals(partition);
        find_completions(partition);
    }
}

LinePartition LinePartitions::find(const DigitLines& lines) const noexcept {
    std::size_t number = 0;
    for (std::size_t digit = 0; digit < 9; ++digit)
        number += std::size_t{lines[digit]} * powers_of_3[digit];
    return index_[number];
}

LinePartition LinePartitions::relabelled(LinePartition partition,
                                         const DigitLines& digit_of) const noexcept {
    const DigitLines& lines = lines_[partition];
    std::size_t number = 0;
    for (std::size_t digit = 0; digit < 9; ++digit)
        number += std::size_t{lines[digit]} * powers_of_3[digit_of[digit]];
    return index_[number];
}

void LinePartitions::find_transversals(LinePartition partition) {
    std::size_t count = 0;
    for (LinePartition other = 0; other < partition_count; ++other) {
        bool fits = true;
        for (int line = 0; line < 3 && fits; ++line)
            for (int across = 0; across < 3; ++across)
                fits = fits && std::popcount<unsigned>(digits(partition, line) &
                                                       digits(other, across)) == 1;
        if (fits) transversals_[partition][count++] = other;
    }
}

void LinePartitions::find_completions(LinePartition partition) {
    std::size_t count = 0;
    for (LinePartition second = 0; second < partition_count; ++second) {
        std::array<unsigned, 3> used{};
        bool fits = true;
        for (int line = 0; line < 3; ++line) {
            const unsigned first = digits(partition, line);
            const unsigned other = digits(second, line);
            fits = fits && (first & other) == 0;
            used[static_cast<std::size_t>(line)] = first | other;
        }
        if (!fits) continue;
        DigitLines third{};
        for (std::size_t line = 0; line < 3; ++line)
            for (std::size_t digit = 0; digit < 9; ++digit)
                if ((complement(used[line]) >> digit & 1U) != 0)
                    third[digit] = static_cast<std::uint8_t>(line);
        completions_[partition][count++] = {second, find(third)};
    }
}

}  // namespace gridlemma::count
