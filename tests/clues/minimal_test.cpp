// SPDX-License-Identifier: Apache-2.0
// Redundant clues and minimal sub-puzzles: against their definitions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>

#include "engine/clues/minimal_subpuzzles.hpp"
#include "engine/clues/redundant.hpp"
#include "engine/core/random.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

bool has_one_solution(const Puzzle& puzzle) {
    return find_kernel("mrv")->count(puzzle, 2).solutions == 1;
}

Puzzle without(const Puzzle& puzzle, Cell cell) {
    Puzzle fewer = puzzle;
    fewer.allow(cell, DigitSet::all());
    return fewer;
}

CellSet redundant_by_definition(const Puzzle& puzzle) {
    CellSet redundant;
    for (Cell cell : puzzle.givens())
        if (has_one_solution(without(puzzle, cell))) redundant.insert(cell);
    return redundant;
}

/// A puzzle with `count` clues more.
Puzzle with_more(const Puzzle& puzzle, std::size_t count, Random& random) {
    const Solution solution = *test::only_solution(puzzle);
    Puzzle more = puzzle;
    while (more.givens().size() < puzzle.givens().size() + static_cast<int>(count)) {
        const Cell cell(static_cast<int>(random.below(cell_count)));
        more.give(cell, solution[static_cast<std::size_t>(cell.index())]);
    }
    return more;
}

/// By trying every set of clues.
void add_minimal(const Puzzle& puzzle, std::set<std::string>& seen,
                 std::set<std::string>& minimal) {
    if (!seen.insert(to_string(puzzle)).second) return;
    const CellSet redundant = redundant_by_definition(puzzle);
    if (redundant.empty()) minimal.insert(to_string(puzzle));
    for (Cell cell : redundant) add_minimal(without(puzzle, cell), seen, minimal);
}

std::multiset<std::string> subpuzzles_of(const Puzzle& puzzle) {
    std::multiset<std::string> found;
    MinimalSubpuzzles().find(puzzle, *test::only_solution(puzzle), [&](const Puzzle& subpuzzle) {
        found.insert(to_string(subpuzzle));
        return true;
    });
    return found;
}

TEST(RedundantClues, AreThoseWithoutWhichTheSolutionIsTheSame) {
    Random random(1);
    std::vector<Puzzle> puzzles;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(300)))
        puzzles.push_back(with_more(puzzle, random.below(10), random));
    std::vector<ClueTest> tests;
    for (const Puzzle& puzzle : puzzles) tests.push_back({.puzzle = &puzzle});
    find_redundant(tests);
    for (const ClueTest& test : tests)
        EXPECT_EQ(test.redundant, redundant_by_definition(*test.puzzle));
}

TEST(MinimalSubpuzzles, AreThoseOfAllSetsOfClues) {
    Random random(2);
    std::size_t count = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(10))) {
        const Puzzle more = with_more(puzzle, 4 + random.below(4), random);
        std::set<std::string> seen;
        std::set<std::string> expected;
        add_minimal(more, seen, expected);
        const auto found = subpuzzles_of(more);
        EXPECT_EQ(found, std::multiset<std::string>(expected.begin(), expected.end()));
        count += found.size();
    }
    EXPECT_GT(count, test::scaled(50));
}

TEST(MinimalSubpuzzles, OfAMinimalPuzzleAreItself) {
    for (const Puzzle& puzzle : test::load_own_puzzles(20))
        EXPECT_THAT(subpuzzles_of(puzzle), testing::ElementsAre(to_string(puzzle)));
}

TEST(MinimalSubpuzzles, EndWhenTheSinkOrTheTimeSaysSo) {
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    const Solution solution = *test::only_solution(puzzle);
    Puzzle grid;
    for (int i = 0; i < cell_count; ++i) grid.give(Cell(i), solution[static_cast<std::size_t>(i)]);
    int count = 0;
    MinimalSubpuzzles finder;
    finder.find(grid, solution, [&](const Puzzle& subpuzzle) {
        EXPECT_TRUE(has_one_solution(subpuzzle));
        EXPECT_TRUE(redundant_by_definition(subpuzzle).empty());
        return ++count < 5;
    });
    EXPECT_EQ(count, 5);
    StopCheck stop(nullptr, std::chrono::milliseconds(20));
    finder.find(
        grid, solution, [](const Puzzle&) { return true; }, &stop);
    EXPECT_TRUE(stop.has_stopped());
}

}  // namespace
}  // namespace gridlemma
