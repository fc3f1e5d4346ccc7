// SPDX-License-Identifier: Apache-2.0
// ClueScan: against all choices of clues, and against the public list of 17-clue puzzles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "engine/clues/clue_scan.hpp"
#include "engine/core/random.hpp"
#include "engine/search/kernel.hpp"
#include "engine/symmetry/minlex.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

std::multiset<std::string> scanned(const Solution& grid, const CellSet& cells, int clues) {
    const ClueScan scan(grid, cells, clues);
    std::multiset<std::string> found;
    for (std::size_t part = 0; part < ClueScan::part_count; ++part)
        scan.search(part, [&](const Puzzle& puzzle) {
            found.insert(to_string(puzzle));
            return true;
        });
    return found;
}

/// By trying every choice of the cells.
void add_valid(const Solution& grid, const std::vector<Cell>& cells, std::size_t first, int more,
               const Puzzle& puzzle, std::multiset<std::string>& valid) {
    if (more == 0) {
        if (search_kernels().front()->count(puzzle, 2).solutions == 1)
            valid.insert(to_string(puzzle));
        return;
    }
    for (std::size_t i = first; i + static_cast<std::size_t>(more) <= cells.size(); ++i) {
        Puzzle with_clue = puzzle;
        with_clue.give(cells[i], grid[static_cast<std::size_t>(cells[i].index())]);
        add_valid(grid, cells, i + 1, more - 1, with_clue, valid);
    }
}

/// The givens of a puzzle and some other cells.
CellSet more_cells(const Puzzle& puzzle, int more, Random& random) {
    CellSet cells = puzzle.givens();
    while (cells.size() < puzzle.givens().size() + more)
        cells.insert(Cell(static_cast<int>(random.below(cell_count))));
    return cells;
}

TEST(ClueScan, FindsWhatAllChoicesOfCluesHave) {
    Random random(3);
    std::size_t count = 0;
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(2))) {
        const Solution grid = *test::only_solution(puzzle);
        const CellSet cells = more_cells(puzzle, 5, random);
        std::vector<Cell> list;
        for (Cell cell : cells) list.push_back(cell);
        for (int fewer = 0; fewer < 3; ++fewer) {
            const int clues = puzzle.givens().size() + 2 - fewer;
            std::multiset<std::string> valid;
            add_valid(grid, list, 0, clues, {}, valid);
            EXPECT_EQ(scanned(grid, cells, clues), valid) << to_string(puzzle) << ' ' << clues;
            count += valid.size();
        }
    }
    EXPECT_GT(count, 10U);
}

TEST(ClueScan, FindsNothingInTooFewCells) {
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    const Solution grid = *test::only_solution(puzzle);
    EXPECT_EQ(scanned(grid, puzzle.givens(), puzzle.givens().size()),
              std::multiset{to_string(puzzle)});
    EXPECT_TRUE(scanned(grid, puzzle.givens(), puzzle.givens().size() - 1).empty());
    EXPECT_TRUE(scanned(grid, {}, 17).empty());
    EXPECT_TRUE(scanned(grid, CellSet::all(), 7).empty());
}

/// The puzzles of a public list that have a grid, in the looks of the grid.
std::multiset<std::string> listed(const Solution& grid, std::ifstream& list) {
    Puzzle full;
    for (int c = 0; c < cell_count; ++c) full.give(Cell(c), grid[static_cast<std::size_t>(c)]);
    Minlex minlex;
    const Puzzle form = minlex(full);
    const Morph back = minlex.morph().inverse();
    std::multiset<std::string> found;
    for (std::string line; std::getline(list, line);) {
        const Puzzle puzzle = test::puzzle_of(std::string_view(line).substr(0, cell_count));
        const Solution solution = *test::only_solution(puzzle);
        Puzzle solved;
        for (int c = 0; c < cell_count; ++c)
            solved.give(Cell(c), solution[static_cast<std::size_t>(c)]);
        if (minlex(solved) == form) found.insert(to_string(back(minlex.morph()(puzzle))));
    }
    return found;
}

Solution strangely_familiar_grid() {
    return *test::only_solution(test::puzzle_of(
        "639241785284765193517983624123857946796432851458619237342178569861594372975326418"));
}

TEST(ClueScan, FindsThePuzzlesOfTheStrangelyFamiliarGrid) {
    const auto folder = test::shared_dir();
    if (!folder) GTEST_SKIP() << test::no_shared_data;
    std::ifstream list(*folder / "data/public/17clue.txt");
    if (!list) GTEST_SKIP() << "there is no list of 17-clue puzzles";
    const Solution grid = strangely_familiar_grid();
    const auto expected = listed(grid, list);
    ASSERT_EQ(expected.size(), 29U);
    if (test::is_long_run()) {
        EXPECT_EQ(scanned(grid, CellSet::all(), 17), expected);
        return;
    }
    // In the cells of three of them, and some more.
    Random random(5);
    CellSet cells;
    for (const std::string& puzzle : std::vector(expected.begin(), std::next(expected.begin(), 3)))
        cells |= more_cells(test::puzzle_of(puzzle), 6, random);
    std::multiset<std::string> inside;
    for (const std::string& puzzle : expected)
        if (cells.contains(test::puzzle_of(puzzle).givens())) inside.insert(puzzle);
    EXPECT_GE(inside.size(), 3U);
    EXPECT_EQ(scanned(grid, cells, 17), inside);
}

}  // namespace
}  // namespace gridlemma
