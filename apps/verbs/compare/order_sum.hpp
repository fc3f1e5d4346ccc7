// SPDX-License-Identifier: Apache-2.0
// What the orders of equal steps decide, counted over the puzzles of one contender.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "apps/verbs/compare/compare_report.hpp"

namespace gridlemma::apps {

/// What a row of table 'confluence' sums up: one trait of the puzzles of one contender.
struct OrderSum {
    std::uint64_t puzzles = 0;
    std::uint64_t varying = 0;  ///< Puzzles on which the orders differ.
    std::uint64_t unusual = 0;  ///< Puzzles on which the profile has not what most orders have.
    std::uint64_t orders = 0;
    std::uint64_t as_own = 0;  ///< Orders that have what the profile has.
    double spread = 0;         ///< Of all puzzles: greatest less least value.

    void add(const OrderedPuzzle& puzzle, std::uint64_t alike, bool varies, bool is_usual) {
        ++puzzles;
        varying += varies ? 1 : 0;
        unusual += is_usual ? 0 : 1;
        orders += puzzle.orders;
        as_own += alike;
    }
};

/// Of the outcome: solved by logic or not.
[[nodiscard]] OrderSum sum_of_ends(const std::vector<OrderedPuzzle>& puzzles);
/// Of a measure, by its place among those of the scale.
[[nodiscard]] OrderSum sum_of_measure(const std::vector<OrderedPuzzle>& puzzles, std::size_t place);

}  // namespace gridlemma::apps
