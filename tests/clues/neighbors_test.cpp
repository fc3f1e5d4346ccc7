// SPDX-License-Identifier: Apache-2.0
// Neighbors: against all ways to remove and add clues.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/clues/neighbors.hpp"
#include "engine/clues/redundant.hpp"
#include "engine/core/random.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

void add_with_fewer(const Puzzle& puzzle, int first, int fewer, std::vector<Puzzle>& found) {
    if (fewer == 0) return found.push_back(puzzle);
    for (int c = first; c < cell_count; ++c) {
        if (!puzzle.givens().contains(Cell(c))) continue;
        Puzzle without_clue = puzzle;
        without_clue.allow(Cell(c), DigitSet::all());
        add_with_fewer(without_clue, c + 1, fewer - 1, found);
    }
}

void add_with_more(const Puzzle& puzzle, const Puzzle& original, int first, int more,
                   std::vector<Puzzle>& found) {
    if (more == 0) return found.push_back(puzzle);
    for (int c = first; c < cell_count; ++c) {
        if (puzzle.givens().contains(Cell(c))) continue;
        for (Digit digit : puzzle.allowed(Cell(c))) {
            if (original.given(Cell(c)) == digit) continue;
            Puzzle with_clue = puzzle;
            with_clue.give(Cell(c), digit);
            add_with_more(with_clue, original, c + 1, more - 1, found);
        }
    }
}

/// By trying every change.
std::set<std::string> by_definition(const Puzzle& puzzle, const NeighborOrder& order) {
    std::vector<Puzzle> fewer;
    add_with_fewer(puzzle, 0, order.remove, fewer);
    std::set<std::string> found;
    for (const Puzzle& each : fewer) {
        std::vector<Puzzle> changed;
        add_with_more(each, puzzle, 0, order.add, changed);
        std::vector<SearchTask> tasks;
        for (const Puzzle& candidate : changed) tasks.push_back({.puzzle = &candidate});
        search_kernels().front()->solve_batch(tasks, 2);
        for (std::size_t i = 0; i < changed.size(); ++i) {
            if (tasks[i].stats.solutions != 1) continue;
            ClueTest test{.puzzle = &changed[i]};
            if (order.only_minimal) find_redundant({&test, 1});
            if (test.redundant.empty()) found.insert(to_string(changed[i]));
        }
    }
    return found;
}

std::multiset<std::string> neighbors_of(const Puzzle& puzzle, const NeighborOrder& order) {
    std::multiset<std::string> found;
    Neighbors().find(puzzle, order, [&](const Neighbor& neighbor) {
        found.insert(to_string(neighbor.puzzle));
        EXPECT_TRUE(is_solution_of(neighbor.solution, neighbor.puzzle));
        EXPECT_EQ(neighbor.removed.size(), order.remove);
        EXPECT_EQ(neighbor.added.size(), order.add);
        EXPECT_EQ((puzzle.givens() - neighbor.removed) | neighbor.added, neighbor.puzzle.givens());
        return true;
    });
    return found;
}

void expect_as_defined(const Puzzle& puzzle, const NeighborOrder& order) {
    const std::set<std::string> expected = by_definition(puzzle, order);
    const std::multiset<std::string> each_once(expected.begin(), expected.end());
    EXPECT_EQ(neighbors_of(puzzle, order), each_once) << to_string(puzzle);
}

TEST(Neighbors, AreTheSameInLessMemory) {
    Puzzle puzzle = test::load_own_puzzles(1).front();
    for (NeighborOrder order : {NeighborOrder{}, NeighborOrder{.remove = 0, .add = 2}}) {
        const auto expected = neighbors_of(puzzle, order);
        order.most_solutions = 20;
        EXPECT_EQ(neighbors_of(puzzle, order), expected);
        puzzle.allow(puzzle.givens().first(), DigitSet::all());
    }
}

TEST(Neighbors, ByOneClueAreThoseOfAllChanges) {
    std::size_t count = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(100))) {
        expect_as_defined(puzzle, {});
        count += neighbors_of(puzzle, {}).size();
    }
    EXPECT_GT(count, 20 * test::scaled(100));
}

TEST(Neighbors, MayHaveRedundantClues) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(2))) {
        expect_as_defined(puzzle, {.only_minimal = false});
        expect_as_defined(puzzle, {.remove = 0, .add = 1, .only_minimal = false});
        expect_as_defined(puzzle, {.remove = 1, .add = 0, .only_minimal = false});
        expect_as_defined(puzzle, {.remove = 2, .add = 1, .only_minimal = false});
        EXPECT_EQ(by_definition(puzzle, {.remove = 0, .add = 1, .only_minimal = false}).size(),
                  static_cast<std::size_t>(cell_count - puzzle.givens().size()));
        EXPECT_TRUE(neighbors_of(puzzle, {.remove = 0, .add = 1}).empty());
    }
}

TEST(Neighbors, ByTwoClues) {
    Puzzle puzzle = test::load_own_puzzles(1).front();
    puzzle.allow(puzzle.givens().first(), DigitSet::all());
    for (const bool only_minimal : {true, false})
        expect_as_defined(puzzle, {.remove = 0, .add = 2, .only_minimal = only_minimal});
}

// Of a puzzle with many clues and several solutions: three cells of five columns are empty.
TEST(Neighbors, ByThreeClues) {
    const Puzzle own = test::load_own_puzzles(1).front();
    const Solution solution = *test::only_solution(own);
    Puzzle puzzle;
    for (int c = 0; c < cell_count; ++c)
        if (c % 27 >= 5) puzzle.give(Cell(c), solution[static_cast<std::size_t>(c)]);
    ASSERT_GT(search_kernels().front()->count(puzzle, 10).solutions, 1U);
    const NeighborOrder order{.remove = 0, .add = 3, .only_minimal = false};
    EXPECT_FALSE(by_definition(puzzle, order).empty());
    expect_as_defined(puzzle, order);
}

TEST(Neighbors, EndWhenTheSinkSaysSo) {
    int calls = 0;
    Neighbors().find(test::load_own_puzzles(1).front(), {},
                     [&](const Neighbor&) { return ++calls < 3; });
    EXPECT_EQ(calls, 3);
}

}  // namespace
}  // namespace gridlemma
