// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <set>

#include "engine/search/kernel.hpp"
#include "engine/search/mrv.hpp"
#include "tests/test_data.hpp"

namespace pencilmark {
namespace {

using test::load_own_puzzles;
using test::scaled;

TEST(Kernels, AreListedWithDistinctNamesAndMrvFirst) {
    std::set<std::string_view> names;
    for (const SearchKernel* kernel : search_kernels()) {
        EXPECT_TRUE(names.insert(kernel->descriptor().name).second);
        EXPECT_FALSE(kernel->descriptor().description.empty());
        EXPECT_FALSE(kernel->descriptor().reference.empty());
        EXPECT_EQ(find_kernel(kernel->descriptor().name), kernel);
    }
    EXPECT_EQ(search_kernels().front()->descriptor().name, "mrv");
    EXPECT_EQ(find_kernel("no such kernel"), nullptr);
}

TEST(Kernels, AgreeOnOwnPuzzles) {
    const auto mrv = find_kernel("mrv");
    const auto bitmask = find_kernel("bitmask");
    for (const Puzzle& puzzle : load_own_puzzles(scaled(2000))) {
        Solution solution{};
        const auto keep = [&solution](const Solution& found) {
            solution = found;
            return true;
        };
        ASSERT_EQ(mrv->search(puzzle, 2, keep).solutions, 1U);
        EXPECT_TRUE(is_solution_of(solution, puzzle));
        ASSERT_EQ(bitmask->count(puzzle, 2).solutions, 1U);
    }
}

}  // namespace
}  // namespace pencilmark
