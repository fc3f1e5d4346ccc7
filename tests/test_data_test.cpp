// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/test_data.hpp"

namespace gridlemma::test {
namespace {

TEST(TestData, OwnPuzzlesAreTwentyThousandAndAnyStretchOfThemCanBeHad) {
    const std::vector<Puzzle> puzzles = load_own_puzzles();
    ASSERT_EQ(puzzles.size(), 20000U);
    for (const Puzzle& puzzle : puzzles) {
        EXPECT_GE(puzzle.givens().size(), 17);
        EXPECT_FALSE(find_conflict(puzzle).has_value());
    }
    EXPECT_EQ(load_own_puzzles(2, 7), (std::vector<Puzzle>{puzzles[7], puzzles[8]}));
    EXPECT_EQ(load_own_puzzles(5, 19998).size(), 2U);
    EXPECT_TRUE(load_own_puzzles(5, 20000).empty());
}

TEST(TestData, WhatIsNoPuzzleOrNoFileIsRefused) {
    EXPECT_THROW((void)puzzle_of("12"), std::invalid_argument);
    EXPECT_THROW((void)load_puzzles("/no/such/file"), std::runtime_error);
}

}  // namespace
}  // namespace gridlemma::test
