// SPDX-License-Identifier: Apache-2.0
#include "engine/count/line_partitions.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace gridlemma::count {

namespace {

constexpr std::array<std::uint16_t, 9> powers_of_3{1, 3, 9, 27, 81, 243, 729, 2187, 6561};
constexpr std::size_t number_count = 19'683;  // 3^9.
constexpr std::array<std::array<std::uint8_t, 3>, 6> orders_of_three{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/// Fills the sums of `powers[i]` times digit i over all numbers to base 3.
template <std::size_t size>
void fill_sums(std::array<std::uint16_t, size>& sums, const std::uint16_t* powers) noexcept {
    for (std::size_t known = 1; known < size; known *= 3, ++powers)
        for (std::size_t i = 0; i < 2 * known; ++i)
            sums[known + i] = static_cast<std::uint16_t>(sums[i] + *powers);
}

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
        number_[next] = {static_cast<std::uint8_t>(number % powers_of_3[5]),
                         static_cast<std::uint8_t>(number / powers_of_3[5])};
        lines_[next] = lines;
        digits_[next++] = digits;
    }
    find_transversals();
    find_completions();
    for (LinePartition partition = 0; partition < partition_count; ++partition)
        copy_from_first(partition);
}

LinePartition LinePartitions::find(const DigitLines& lines) const noexcept {
    std::size_t number = 0;
    for (std::size_t digit = 0; digit < 9; ++digit)
        number += std::size_t{lines[digit]} * powers_of_3[digit];
    return index_[number];
}

/// Finds those of partition 0. The digits of its first line come to the lines 0 to 2 in this order
/// in the first sixth of them.
void LinePartitions::find_transversals() {
    std::size_t count = 0;
    for (const auto& first : orders_of_three)
        for (const auto& second : orders_of_three)
            for (const auto& third : orders_of_three) {
                DigitLines across{};
                std::array<std::size_t, 3> used{};
                for (std::size_t digit = 0; digit < 9; ++digit) {
                    const std::size_t line = lines_[0][digit];
                    const auto& order = line == 0 ? first : line == 1 ? second : third;
                    across[digit] = order[used[line]++];
                }
                transversals_[0][count++] = find(across);
            }
}

/// Finds those of partition 0.
void LinePartitions::find_completions() {
    std::size_t count = 0;
    for (LinePartition second = 0; second < partition_count; ++second) {
        DigitLines third{};
        bool fits = true;
        for (std::size_t digit = 0; digit < 9; ++digit) {
            fits = fits && lines_[0][digit] != lines_[second][digit];
            third[digit] = static_cast<std::uint8_t>(3 - lines_[0][digit] - lines_[second][digit]);
        }
        if (fits) completions_[0][count++] = {second, find(third)};
    }
}

/// The digits of partition 0 are renamed.
void LinePartitions::copy_from_first(LinePartition partition) {
    DigitLines digit_of{};
    std::array<DigitMask, 3> left = digits_[partition];
    for (std::size_t digit = 0; digit < 9; ++digit) {
        DigitMask& line = left[lines_[0][digit]];
        digit_of[digit] = static_cast<std::uint8_t>(std::countr_zero(line));
        line = static_cast<DigitMask>(line & (line - 1));
    }
    const Renaming renamed(digit_of, *this);
    for (std::size_t i = 0; i < transversal_count; ++i)
        transversals_[partition][i] = renamed(transversals_[0][i]);
    for (std::size_t i = 0; i < completion_count; ++i)
        completions_[partition][i] = {renamed(completions_[0][i].second),
                                      renamed(completions_[0][i].third)};
    unordered_[partition] = partition;
    for (const auto& order : orders_of_three) {
        DigitLines lines = lines_[partition];
        for (std::uint8_t& line : lines) line = order[line];
        unordered_[partition] = std::min(unordered_[partition], find(lines));
    }
}

std::vector<bool> members(const std::vector<LinePartition>& partitions) {
    std::vector<bool> is_member(partition_count);
    for (const LinePartition partition : partitions) is_member[partition] = true;
    return is_member;
}

Renaming::Renaming(const DigitLines& digit_of, const LinePartitions& all) noexcept : all_(all) {
    std::array<std::uint16_t, 9> powers{};
    for (std::size_t digit = 0; digit < 9; ++digit) powers[digit] = powers_of_3[digit_of[digit]];
    fill_sums(low_, powers.data());
    fill_sums(high_, powers.data() + 5);
}

}  // namespace gridlemma::count
