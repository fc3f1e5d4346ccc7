// SPDX-License-Identifier: Apache-2.0
// What is known of chains before they are looked for, against the chains that are found.
#include <gtest/gtest.h>

#include "strategies/chains/closure.hpp"
#include "strategies/chains/inferences.hpp"
#include "strategies/chains/reach.hpp"
#include "tests/strategies/random_grids.hpp"

namespace pencilmark {
namespace {

/// What a closure holds of single candidates but for its premise.
LiteralSet literals_of(const Closure& closure) {
    LiteralSet set;
    for (std::size_t i = 1; i < closure.all().size(); ++i) {
        const Proposition p = closure.all()[i];
        if (!Inferences::is_group(p)) set.insert(Inferences::candidate(p), Inferences::is_on(p));
    }
    return set;
}

TEST(Inferences, WhatIsReachedIsWhatChainsLeadTo) {
    test::RandomGrids grids(500, 20240701);
    Solution solution;
    Inferences inferences;
    Reach reach;
    Closure closure;
    for (int n = 0; n < 30; ++n) {
        const Grid grid = grids.on_the_way(solution);
        for (bool with_groups : {false, true}) {
            inferences.build(grid, with_groups);
            reach.compute(
                inferences.size(), [&](Proposition p) -> const auto& {
                    return inferences.after(p);
                });
            for (Cell cell : grid.unsolved())
                for (Digit digit : grid.at(cell))
                    for (bool is_on : {false, true}) {
                        const auto p = Inferences::proposition({cell, digit}, is_on);
                        closure.start(inferences, p);
                        if (closure.all().size() >= Closure::most) continue;
                        const LiteralSet found = literals_of(closure);
                        EXPECT_EQ(found.on, reach.of(p).on) << n;
                        EXPECT_EQ(found.off, reach.of(p).off) << n;
                    }
        }
    }
}

/// Of a true premise nothing false follows.
TEST(Inferences, KeepTheSolution) {
    test::RandomGrids grids(500, 20240702);
    Solution solution;
    for (int n = 0; n < 200; ++n) {
        const Grid grid = grids.on_the_way(solution);
        const Inferences inferences(grid, true);
        const auto is_true = [&](Proposition p) {
            bool holds = false;
            for (Cell cell : inferences.cells(p))
                holds |= solution[cell.index()] == inferences.digit(p);
            return holds == Inferences::is_on(p);
        };
        for (int i = 0; i < inferences.size(); ++i) {
            const auto p = static_cast<Proposition>(i);
            if (inferences.after(p).empty() || !is_true(p)) continue;
            for (Proposition next : inferences.after(p)) EXPECT_TRUE(is_true(next)) << n;
        }
    }
}

}  // namespace
}  // namespace pencilmark
