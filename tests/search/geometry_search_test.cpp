// SPDX-License-Identifier: Apache-2.0
// Search in other geometries: node by node the reference search, whatever the kernel.
#include <gtest/gtest.h>

#include "engine/core/geometries.hpp"
#include "engine/core/random.hpp"
#include "engine/generate/random_grid.hpp"
#include "engine/search/mrv.hpp"
#include "engine/search/mrv_cursor.hpp"
#include "tests/search/reference_search.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Some clues of a random grid: mostly with several solutions, now and then with none.
Puzzle random_puzzle(const Geometry& geometry, Random& random) {
    const Solution grid = random_grid(random, geometry);
    Puzzle puzzle;
    puzzle.set_geometry(geometry);
    const std::uint64_t clues = 18 + random.below(14);
    for (std::uint64_t i = 0; i < clues; ++i) {
        const Cell cell(static_cast<int>(random.below(cell_count)));
        puzzle.give(cell, grid[static_cast<std::size_t>(cell.index())]);
    }
    if (random.below(8) == 0)
        puzzle.give(Cell(static_cast<int>(random.below(cell_count))),
                    Digit(static_cast<int>(1 + random.below(9))));
    return puzzle;
}

TEST(GeometrySearch, AgreesWithTheReferenceToTheLastNode) {
    constexpr std::uint64_t limit = 50;
    for (const NamedGeometry& name : named_geometries()) {
        SCOPED_TRACE(name.name);
        const GeometryRef geometry = *parse_geometry(name.name);
        Random random(7, 1);
        for (std::size_t i = 0; i < test::scaled(40); ++i) {
            const Puzzle puzzle = random_puzzle(*geometry, random);
            test::ReferenceSearch reference(limit);
            reference.run(puzzle);
            std::vector<Solution> found;
            const auto keep = [&](const Solution& solution) {
                EXPECT_TRUE(is_solution_of(solution, puzzle));
                found.push_back(solution);
                return true;
            };
            EXPECT_EQ(search_mrv(Grid(puzzle), limit, keep), reference.stats);
            EXPECT_EQ(found, reference.found);
            for (const SearchKernel* kernel : search_kernels())
                EXPECT_EQ(kernel->count(puzzle, limit).solutions, reference.stats.solutions)
                    << kernel->descriptor().name;
        }
    }
}

TEST(GeometrySearch, CursorFindsTheSameSolutions) {
    for (const char* const name : {"x", "anti-knight", "latin"}) {
        SCOPED_TRACE(name);
        Random random(3, 1);
        const Puzzle puzzle = random_puzzle(**parse_geometry(name), random);
        std::vector<Solution> expected;
        (void)search_mrv(Grid(puzzle), 5, [&](const Solution& solution) {
            expected.push_back(solution);
            return true;
        });
        MrvCursor cursor(puzzle);
        for (const Solution& solution : expected) EXPECT_EQ(cursor.next(), solution);
    }
}

TEST(GeometrySearch, BatchesMayMixGeometries) {
    Random random(5, 1);
    std::vector<Puzzle> puzzles;
    for (const NamedGeometry& name : named_geometries())
        puzzles.push_back(random_puzzle(**parse_geometry(name.name), random));
    std::vector<SearchTask> tasks;
    for (const Puzzle& puzzle : puzzles) tasks.push_back({.puzzle = &puzzle});
    search_kernels().front()->solve_batch(tasks, 2);
    for (const SearchTask& task : tasks) {
        EXPECT_EQ(task.stats.solutions, search_mrv(Grid(*task.puzzle), 2).solutions);
        if (task.first) {
            EXPECT_TRUE(is_solution_of(*task.first, *task.puzzle));
        }
    }
}

}  // namespace
}  // namespace gridlemma
