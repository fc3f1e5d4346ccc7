// SPDX-License-Identifier: Apache-2.0
// The solution of a puzzle that has one.
#pragma once

#include <gtest/gtest.h>

#include "engine/search/kernel.hpp"

namespace gridlemma::test {

/// Expects that the puzzle has just one solution, and returns it.
[[nodiscard]] inline Solution only_solution_of(const Puzzle& puzzle) {
    Solution solution{};
    const auto keep = [&](const Solution& found) {
        solution = found;
        return true;
    };
    EXPECT_EQ(search_kernels().front()->search(puzzle, 2, keep).solutions, 1U);
    return solution;
}

}  // namespace gridlemma::test
