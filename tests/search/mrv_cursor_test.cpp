// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "engine/search/mrv_cursor.hpp"

#include "engine/search/mrv.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

TEST(MrvCursor, EndsWithTheOnlySolutionAndTheStatisticsOfTheKernel) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(500))) {
        MrvCursor cursor(puzzle);
        const auto solution = cursor.next();
        ASSERT_TRUE(solution.has_value());
        EXPECT_TRUE(is_solution_of(*solution, puzzle));
        EXPECT_FALSE(cursor.next().has_value());
        EXPECT_EQ(cursor.stats(), search_mrv(Grid(puzzle), no_limit));
    }
}

}  // namespace
}  // namespace gridlemma
