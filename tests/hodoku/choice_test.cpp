// SPDX-License-Identifier: Apache-2.0
// The choice of HoDoKu among several steps, on puzzles of ours with alternatives. The expected
// paths are those of HoDoKu 2.2.0.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

struct Choice {
    std::string puzzle;
    std::size_t number = 0;  ///< Number of the step, from 1.
    std::string strategy;
    std::vector<std::string> eliminations;
};

std::vector<std::string> in_words(const Step& step) {
    std::vector<std::string> words;
    for (Candidate candidate : step.eliminations)
        words.push_back(to_string(candidate.cell()) + "<>" + candidate.digit().character());
    std::ranges::sort(words);
    return words;
}

class HodokuChoice : public testing::TestWithParam<Choice> {};

TEST_P(HodokuChoice, IsHodokusOwn) {
    const Choice& expected = GetParam();
    LogicSolver solver(*find_profile("hodoku"));
    std::size_t number = 0;
    solver.solve(test::puzzle_of(expected.puzzle), [&](const Grid&, const Step& step) {
        if (++number != expected.number) return;
        EXPECT_EQ(step.strategy, expected.strategy);
        EXPECT_EQ(in_words(step), expected.eliminations);
    });
    EXPECT_GE(number, expected.number);
}

// HoDoKu prefers, of two pairs of pincers of one pivot, the one with the lower cells, and of remote
// pairs those whose ends eliminate something, not the longest.
INSTANTIATE_TEST_SUITE_P(
    Hodoku, HodokuChoice,
    testing::Values(
        Choice{"...2.......9...6..38...72...7...1..4..17.........4...51..6.2....9...4.2.82.5..3..",
               29,
               "xyz-wing",
               {"r7c8<>7"}},
        Choice{"...3...954....2....63..8..2.7.6...23..1..4....3........4.....76....1....1...8.5..",
               37,
               "remote-pair",
               {"r2c5<>5", "r2c5<>9"}},
        Choice{"9.5.1.....8..6.1.2.1........9...4.8....2.........5.4.9.76..134.431.............5.",
               37,
               "remote-pair",
               {"r8c6<>7", "r9c6<>3", "r9c6<>7"}},
        Choice{".29..45..3..9..2.......14......3...42.8....197.5........7.1.93..1..........5.7.2.",
               40,
               "remote-pair",
               {"r6c5<>6"}}));

}  // namespace
}  // namespace gridlemma
