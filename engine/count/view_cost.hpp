// SPDX-License-Identifier: Apache-2.0
// ViewCost: how long BandCount::run() takes in a view of a puzzle.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/puzzle.hpp"
#include "engine/count/clue_map.hpp"
#include "engine/count/line_partitions.hpp"

namespace gridlemma::count {

/// For one view and all orders of its stacks. Not thread-safe. Errors: only std::bad_alloc.
class ViewCost {
 public:
    ViewCost(const Puzzle& puzzle, View view) : ViewCost(ClueMap(puzzle, view)) {}

    /// Returns about how long it takes, by the numbers of columns only. The unit is that of
    /// sampled().
    [[nodiscard]] double rough() const noexcept;
    /// Returns about how long sampled() itself takes at most: it tries all orders of columns.
    [[nodiscard]] double cost_of_sample() const noexcept;
    /// Returns about how long it takes with the stacks in these places, from a sample of the
    /// classes. The unit is one product of eight rows.
    [[nodiscard]] double sampled(const std::array<std::uint8_t, 3>& places);

 private:
    /// The columns that a stack can have in the three bands.
    class Stack {
     public:
        Stack(const ClueMap& clues, int stack);

        /// Returns the number of ways to divide the rest between the second and the third band.
        [[nodiscard]] unsigned pairs(LinePartition first);

        std::vector<LinePartition> firsts;
        StackOrders orders;  ///< Those that the second and the third band leave.
        double width;        ///< The places that it takes in the tables of these.
        double mean_pairs = 0;

     private:
        static constexpr std::uint8_t unknown = 0xFF;
        std::vector<bool> is_second_;
        std::vector<bool> is_third_;
        std::array<std::uint8_t, partition_count> pairs_{};
    };
    class Sample;

    explicit ViewCost(const ClueMap& clues);

    [[nodiscard]] double weighing() const noexcept;

    DigitMask free_;    // Digits that the second and the third band do not give.
    double exchanges_;  // Of digits without a given.
    std::array<Stack, 3> stacks_;
};

/// Returns the view in which run() is fastest.
[[nodiscard]] View cheapest_view(const Puzzle& puzzle);

}  // namespace gridlemma::count
