// SPDX-License-Identifier: Apache-2.0
// Searches that are stopped before they end.
#include "engine/core/stop.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "engine/search/kernel.hpp"
#include "engine/search/mrv.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using namespace std::chrono_literals;

TEST(StopCheck, SaysYesOnceTheFlagIsRaisedOrTheTimeIsOver) {
    StopFlag flag = false;
    StopCheck by_flag(&flag);
    EXPECT_TRUE(by_flag.can_stop());
    EXPECT_FALSE(by_flag.should_stop());
    flag = true;
    EXPECT_FALSE(by_flag.has_stopped()) << "nobody has asked";
    EXPECT_TRUE(by_flag.should_stop());
    EXPECT_TRUE(by_flag.has_stopped());
    flag = false;
    by_flag.start();
    EXPECT_FALSE(by_flag.should_stop());

    StopCheck by_time(nullptr, 0ns);
    EXPECT_TRUE(by_time.should_stop());
    StopCheck late(nullptr, 1h);
    EXPECT_TRUE(late.can_stop());
    EXPECT_FALSE(late.should_stop());
    StopCheck never;
    EXPECT_FALSE(never.can_stop());
    EXPECT_FALSE(never.should_stop());
}

// An empty grid has more solutions than can be counted.
TEST(StopCheck, EveryKernelGivesUpWhenTheTimeIsOver) {
    const Puzzle empty;
    for (const SearchKernel* kernel : search_kernels()) {
        StopCheck stop(nullptr, test::is_sanitized ? 500ms : 20ms);
        stop.start();
        const SearchStats counted = kernel->search(empty, no_limit, nullptr, &stop);
        EXPECT_TRUE(stop.has_stopped()) << kernel->descriptor().name;
        EXPECT_GT(counted.solutions, 0U) << kernel->descriptor().name;

        stop.start();
        std::vector<SearchTask> tasks(3, SearchTask{.puzzle = &empty});
        kernel->solve_batch(tasks, no_limit, &stop);
        EXPECT_TRUE(stop.has_stopped()) << kernel->descriptor().name;
    }
}

TEST(StopCheck, EveryKernelGivesUpSoonAfterTheFlagIsRaised) {
    const Puzzle empty;
    for (const SearchKernel* kernel : search_kernels()) {
        StopFlag flag = false;
        StopCheck stop(&flag);
        std::uint64_t after = 0;
        const auto raise = [&](const Solution&) {
            after += flag.exchange(true) ? 1 : 0;
            return true;
        };
        (void)kernel->search(empty, no_limit, raise, &stop);
        EXPECT_TRUE(stop.has_stopped()) << kernel->descriptor().name;
        EXPECT_LT(after, 9'000U) << kernel->descriptor().name;
    }
}

TEST(StopCheck, ChangesNoAnswerWhenItNeverSaysYes) {
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(20);
    for (const SearchKernel* kernel : search_kernels())
        for (const Puzzle& puzzle : puzzles) {
            StopFlag flag = false;
            StopCheck stop(&flag, 1h);
            EXPECT_EQ(kernel->search(puzzle, no_limit, nullptr, &stop),
                      kernel->search(puzzle, no_limit, nullptr));
            EXPECT_FALSE(stop.has_stopped());
        }
}

}  // namespace
}  // namespace gridlemma
