// SPDX-License-Identifier: Apache-2.0
// All kernels against each other, and each against the definition of its statistics.
#include "engine/search/kernel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <stdexcept>
#include <vector>

#include "engine/search/mrv.hpp"
#include "tests/search/puzzle_variants.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::load_own_puzzles;
using test::puzzle_of;
using test::scaled;

/// A full grid in which rows 1 and 2 hold 2 and 3 crosswise in columns 3 and 6: without these four
/// cells there are two solutions. The same holds for 1 and 2 in rows 4 and 6, columns 1 and 4.
constexpr std::string_view full_grid =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
constexpr std::string_view two_solutions =
    "81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452";
constexpr std::string_view four_solutions =
    "81.75.64994.68.175675491283.54.37896369845721.87.69534521974368438526917796318452";

struct Solved {
    SearchStats stats;
    std::vector<Solution> solutions;
};

Solved search(const SearchKernel& kernel, const Puzzle& puzzle, std::uint64_t limit) {
    Solved result;
    result.stats = kernel.search(puzzle, limit, [&result](const Solution& solution) {
        result.solutions.push_back(solution);
        return true;
    });
    return result;
}

std::vector<Solution> sorted(std::vector<Solution> solutions) {
    std::sort(solutions.begin(), solutions.end());
    return solutions;
}

void expect_right_and_distinct(const Puzzle& puzzle, const std::vector<Solution>& solutions) {
    for (const Solution& solution : solutions) EXPECT_TRUE(is_solution_of(solution, puzzle));
    const std::set<Solution> distinct(solutions.begin(), solutions.end());
    EXPECT_EQ(distinct.size(), solutions.size());
}

/// Expects that `kernel` finds the solutions of mrv, and with a limit of 2 as many of them. Returns
/// the latter number.
std::uint64_t expect_same_solutions(const SearchKernel& kernel, const Puzzle& puzzle) {
    constexpr std::uint64_t limit = 60;
    const Solved ours = search(kernel, puzzle, limit);
    const Solved reference = search(*find_kernel("mrv"), puzzle, limit);
    EXPECT_EQ(ours.stats.solutions, reference.stats.solutions);
    EXPECT_EQ(ours.solutions.size(), ours.stats.solutions);
    expect_right_and_distinct(puzzle, ours.solutions);
    expect_right_and_distinct(puzzle, reference.solutions);
    if (ours.solutions.size() < limit) {
        EXPECT_EQ(sorted(ours.solutions), sorted(reference.solutions));
    }
    const std::uint64_t up_to_two = kernel.count(puzzle, 2).solutions;
    EXPECT_EQ(up_to_two, std::min<std::uint64_t>(2, ours.stats.solutions));
    return up_to_two;
}

void compare_on_variants(const SearchKernel& kernel, std::size_t count, std::size_t offset) {
    test::PuzzleVariants variants(20240607);
    std::array<int, 3> seen{};  // Puzzles with no, one, several solutions.
    const std::vector<Puzzle> puzzles = load_own_puzzles(scaled(count), offset);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const Puzzle puzzle = variants.change(puzzles[i], i);
        SCOPED_TRACE(to_string(puzzle));
        ++seen.at(expect_same_solutions(kernel, puzzle));
    }
    // A comparison over one kind of puzzle would prove little.
    if (puzzles.size() < 12) return;
    for (int kind : seen) EXPECT_GT(kind, 0);
}

TEST(Kernels, AreListedWithDistinctNamesAndTheFastestFirst) {
    std::set<std::string_view> names;
    for (const SearchKernel* kernel : search_kernels()) {
        EXPECT_TRUE(names.insert(kernel->descriptor().name).second);
        EXPECT_FALSE(kernel->descriptor().description.empty());
        EXPECT_FALSE(kernel->descriptor().reference.empty());
        EXPECT_EQ(find_kernel(kernel->descriptor().name), kernel);
    }
    EXPECT_EQ(search_kernels().front()->descriptor().name, "lockstep");
    EXPECT_NE(search_kernels().front()->descriptor().target, "any");
    EXPECT_EQ(find_kernel("no such kernel"), nullptr);
    EXPECT_EQ(find_kernel(""), nullptr);
}

TEST(Kernels, BitmaskFindsWhatMrvFindsWhateverTheNumberOfSolutions) {
    compare_on_variants(*find_kernel("bitmask"), 2400, 0);
}

TEST(Kernels, FirstEmptyFindsWhatMrvFindsWhateverTheNumberOfSolutions) {
    compare_on_variants(*find_kernel("first-empty"), 96, 5000);
}

TEST(Kernels, BitmaskWalksTheTreeOfFirstEmpty) {
    test::PuzzleVariants variants(7);
    const std::vector<Puzzle> puzzles = load_own_puzzles(scaled(60), 9000);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const Puzzle puzzle = variants.change(puzzles[i], i);
        const Solved slow = search(*find_kernel("first-empty"), puzzle, 2);
        const Solved fast = search(*find_kernel("bitmask"), puzzle, 2);
        EXPECT_EQ(slow.stats, fast.stats) << to_string(puzzle);
        EXPECT_EQ(slow.solutions, fast.solutions);
        EXPECT_TRUE(std::is_sorted(fast.solutions.begin(), fast.solutions.end()));
    }
}

TEST(Kernels, CountUpToAnyLimitAndNoFurther) {
    const Puzzle puzzle = puzzle_of(four_solutions);
    for (const SearchKernel* kernel : search_kernels()) {
        SCOPED_TRACE(kernel->descriptor().name);
        for (std::uint64_t limit : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3},
                                    std::uint64_t{4}, std::uint64_t{5}, no_limit}) {
            const Solved result = search(*kernel, puzzle, limit);
            EXPECT_EQ(result.stats.solutions, std::min<std::uint64_t>(limit, 4));
            EXPECT_EQ(result.solutions.size(), result.stats.solutions);
            EXPECT_EQ(kernel->count(puzzle, limit), result.stats);
        }
        EXPECT_EQ(search(*kernel, puzzle, 0).stats, SearchStats{});
        EXPECT_TRUE(search(*kernel, puzzle, 0).solutions.empty());
    }
}

TEST(Kernels, ASinkThatHasEnoughEndsTheSearch) {
    for (const SearchKernel* kernel : search_kernels()) {
        SCOPED_TRACE(kernel->descriptor().name);
        for (int enough : {1, 2, 3}) {
            int calls = 0;
            const SearchStats stats =
                kernel->search(puzzle_of(four_solutions), no_limit,
                               [&](const Solution&) { return ++calls < enough; });
            EXPECT_EQ(calls, enough);
            EXPECT_EQ(stats, kernel->count(puzzle_of(four_solutions), enough));
        }
    }
}

TEST(Kernels, AnExceptionOfTheSinkLeavesTheSearch) {
    for (const SearchKernel* kernel : search_kernels()) {
        const auto fail = [](const Solution&) -> bool { throw std::runtime_error("full disk"); };
        EXPECT_THROW(kernel->search(puzzle_of(full_grid), 1, fail), std::runtime_error);
    }
}

TEST(Kernels, StatisticsOfHandMadeCases) {
    struct Case {
        std::string_view puzzle;
        std::uint64_t limit;
        SearchStats mrv;
        SearchStats row_by_row;
    };
    // Row by row, each of the four (or eight) cells filled is a node. The first of each rectangle
    // is a guess; the three others have one digit left.
    const std::array cases = {
        Case{full_grid, 2, {1, 0, 1, 0}, {1, 0, 1, 0}},
        Case{two_solutions, no_limit, {2, 1, 3, 1}, {2, 1, 1 + 2 * 4, 1}},
        Case{two_solutions, 1, {1, 1, 2, 1}, {1, 1, 1 + 4, 1}},
        Case{four_solutions, no_limit, {4, 3, 7, 2}, {4, 3, 1 + 2 * 4 + 4 * 4, 2}},
        Case{four_solutions, 1, {1, 2, 3, 2}, {1, 2, 1 + 8, 2}},
        Case{four_solutions, 3, {3, 3, 6, 2}, {3, 3, 1 + 8 + 4 + 8, 2}},
    };
    for (const Case& test : cases) {
        SCOPED_TRACE(std::string(test.puzzle) + " limit " + std::to_string(test.limit));
        const Puzzle puzzle = puzzle_of(test.puzzle);
        EXPECT_EQ(find_kernel("mrv")->count(puzzle, test.limit), test.mrv);
        EXPECT_EQ(find_kernel("bitmask")->count(puzzle, test.limit), test.row_by_row);
        EXPECT_EQ(find_kernel("first-empty")->count(puzzle, test.limit), test.row_by_row);
    }
}

TEST(Kernels, WhatCannotBeFilledHasNoSolutionAndOneNode) {
    Puzzle twins_in_row;
    twins_in_row.give(Cell::at(0, 0), Digit(5));
    twins_in_row.give(Cell::at(0, 8), Digit(5));
    Puzzle twins_in_column;
    twins_in_column.give(Cell::at(0, 4), Digit(1));
    twins_in_column.give(Cell::at(8, 4), Digit(1));
    Puzzle twins_in_box;
    twins_in_box.give(Cell::at(3, 3), Digit(9));
    twins_in_box.give(Cell::at(5, 4), Digit(9));
    Puzzle full_but_wrong = puzzle_of(full_grid);
    full_but_wrong.give(Cell(40), full_but_wrong.allowed(Cell(41)).first());
    Puzzle nothing_allowed = puzzle_of(full_grid);
    nothing_allowed.allow(Cell(0), DigitSet());
    for (const Puzzle& puzzle :
         {twins_in_row, twins_in_column, twins_in_box, full_but_wrong, nothing_allowed})
        for (const SearchKernel* kernel : search_kernels()) {
            SCOPED_TRACE(to_string(puzzle));
            const Solved result = search(*kernel, puzzle, no_limit);
            EXPECT_EQ(result.stats, (SearchStats{0, 0, 1, 0})) << kernel->descriptor().name;
            EXPECT_TRUE(result.solutions.empty());
        }
}

TEST(Kernels, TwoSolvedCellsOfPencilmarksThatClashAreSeen) {
    // No givens, one digit allowed in each cell: in effect a full grid, with one digit wrong.
    Puzzle right;
    for (int c = 0; c < cell_count; ++c) right.allow(Cell(c), DigitSet(Digit(full_grid[c] - '0')));
    Puzzle wrong = right;
    wrong.allow(Cell(0), right.allowed(Cell(1)));
    for (const SearchKernel* kernel : search_kernels()) {
        EXPECT_EQ(kernel->count(right, no_limit).solutions, 1U);
        EXPECT_EQ(kernel->count(wrong, no_limit).solutions, 0U);
    }
}

TEST(Kernels, TheEmptyGridHasAsManySolutionsAsOneAsksFor) {
    for (const SearchKernel* kernel : search_kernels()) {
        const Solved result = search(*kernel, Puzzle(), 500);
        EXPECT_EQ(result.stats.solutions, 500U);
        expect_right_and_distinct(Puzzle(), result.solutions);
    }
}

}  // namespace
}  // namespace gridlemma
