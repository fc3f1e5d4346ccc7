// SPDX-License-Identifier: Apache-2.0
// LinePartition: which three digits of a box are in each of its three rows, or of its columns.
//
// A box is filled by a partition of the digits into its rows and one into its columns that share a
// digit for each cell, no more. Three boxes of a band fit each other if their rows do, three boxes
// of a stack if their columns do. So the partitions say everything about a grid.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace gridlemma::count {

/// An index from 0 to partition_count - 1.
using LinePartition = std::uint16_t;
inline constexpr int partition_count = 1680;  ///< 9! / (3! 3! 3!).
/// A bit per digit, 0 to 8.
using DigitMask = std::uint16_t;
/// The line (0 to 2) of each of the digits 0 to 8.
using DigitLines = std::array<std::uint8_t, 9>;

/// Two partitions that, with a third one, put each digit into each line once.
struct Completion {
    LinePartition second;
    LinePartition third;
};

inline constexpr int transversal_count = 216;  ///< 3!^3.
inline constexpr int completion_count = 56;    ///< Two ways to keep three lines apart, and 54 more.

/// The facts about partitions. Thread safety: const functions only. Errors: none; it takes 1 MiB.
class LinePartitions {
 public:
    /// Made at the first call.
    [[nodiscard]] static const LinePartitions& get();

    [[nodiscard]] const DigitLines& lines(LinePartition partition) const noexcept {
        return lines_[partition];
    }
    /// Returns the digits in a line.
    [[nodiscard]] DigitMask digits(LinePartition partition, int line) const noexcept {
        return digits_[partition][static_cast<std::size_t>(line)];
    }
    /// Returns the partition with these lines; each line has three digits.
    [[nodiscard]] LinePartition find(const DigitLines& lines) const noexcept;
    /// Returns the representative of the partitions that differ only in the order of their lines.
    [[nodiscard]] LinePartition unordered(LinePartition partition) const noexcept {
        return unordered_[partition];
    }
    /// Returns those that share one digit with each line: the columns that fit these rows.
    [[nodiscard]] const std::array<LinePartition, transversal_count>& transversals(
        LinePartition partition) const noexcept {
        return transversals_[partition];
    }
    /// Returns one of each six of them that differ only in the order of their lines.
    [[nodiscard]] std::span<const LinePartition> unordered_transversals(
        LinePartition partition) const noexcept {
        return std::span(transversals_[partition]).first(transversal_count / 6);
    }
    /// Returns the pairs for the other two boxes of a band or stack.
    [[nodiscard]] const std::array<Completion, completion_count>& completions(
        LinePartition partition) const noexcept {
        return completions_[partition];
    }

 private:
    friend class Renaming;

    LinePartitions();
    void find_transversals();
    void find_completions();
    void copy_from_first(LinePartition partition);

    std::vector<LinePartition> index_;  // By the lines as digits of a number to base 3.
    /// That number, as its remainder by 3^5 and the quotient.
    struct Number {
        std::uint8_t low;
        std::uint8_t high;
    };
    std::array<Number, partition_count> number_{};
    std::array<DigitLines, partition_count> lines_{};
    std::array<std::array<DigitMask, 3>, partition_count> digits_{};
    std::array<LinePartition, partition_count> unordered_{};
    std::array<std::array<LinePartition, transversal_count>, partition_count> transversals_{};
    std::array<std::array<Completion, completion_count>, partition_count> completions_{};
};

/// Returns, by partition, whether it is in a list.
[[nodiscard]] std::vector<bool> members(const std::vector<LinePartition>& partitions);

/// New names of the digits. Thread safety: const functions only. Errors: none.
class Renaming {
 public:
    /// Digit d becomes `digit_of[d]`.
    explicit Renaming(const DigitLines& digit_of) noexcept : Renaming(digit_of, all()) {}

    [[nodiscard]] LinePartition operator()(LinePartition partition) const noexcept {
        const auto [low, high] = all_.number_[partition];
        return all_.index_[std::size_t{low_[low]} + high_[high]];
    }

 private:
    friend class LinePartitions;

    static constexpr std::size_t low_size = 243;  // 3^5: the digits 0 to 4.
    static constexpr std::size_t high_size = 81;

    static const LinePartitions& all() noexcept { return LinePartitions::get(); }
    Renaming(const DigitLines& digit_of, const LinePartitions& all) noexcept;

    const LinePartitions& all_;
    std::array<std::uint16_t, low_size> low_{};
    std::array<std::uint16_t, high_size> high_{};
};

}  // namespace gridlemma::count
