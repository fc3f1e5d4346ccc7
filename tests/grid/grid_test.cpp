// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <random>

#include "engine/grid/grid.hpp"

namespace gridlemma {
namespace {

TEST(Grid, StartsWithEverythingOpen) {
    const Grid grid;
    EXPECT_TRUE(grid.is_consistent());
    EXPECT_EQ(grid.cells_with(9), CellSet::all());
    EXPECT_EQ(grid.candidates().size(), 729);
    EXPECT_FALSE(grid.is_broken());
}

TEST(Grid, PlacingRemovesTheDigitFromPeersAndTheCellFromAllDigits) {
    Grid grid;
    grid.place(Cell(40), Digit(5));
    EXPECT_EQ(grid.digit_at(Cell(40)), Digit(5));
    EXPECT_TRUE(grid.at(Cell(40)).empty());
    EXPECT_EQ(grid.where(Digit(5)), CellSet::all() - classic::peers(Cell(40)) - CellSet(Cell(40)));
    EXPECT_EQ(grid.cells_with(8), classic::peers(Cell(40)));
    EXPECT_EQ(grid.unsolved().size(), 80);
}

TEST(Grid, RandomChangesKeepBothViewsInStep) {
    std::mt19937 random(20240601);
    for (int run = 0; run < 200; ++run) {
        Grid grid;
        for (int change = 0; change < 120 && !grid.unsolved().empty(); ++change) {
            const Candidate candidate = Candidate::from_index(static_cast<int>(random() % 729));
            if (random() % 8 == 0 && grid.has(candidate))
                grid.place(candidate.cell(), candidate.digit());
            else {
                const bool was_there = grid.has(candidate);
                EXPECT_EQ(grid.remove(candidate), was_there);
            }
            ASSERT_TRUE(grid.is_consistent());
        }
        CellSet seen;
        for (int n = 0; n <= 9; ++n) {
            for (Cell cell : grid.cells_with(n)) EXPECT_EQ(grid.at(cell).size(), n);
            seen |= grid.cells_with(n);
        }
        EXPECT_EQ(seen, grid.unsolved());
        EXPECT_EQ(Grid(to_puzzle(grid)).candidates(), grid.candidates());
    }
}

TEST(Grid, ConflictingGivensAreKeptAndLeaveTheGridUsable) {
    Puzzle puzzle;
    puzzle.give(Cell(0), Digit(1));
    puzzle.give(Cell(1), Digit(1));
    const Grid grid(puzzle);
    EXPECT_TRUE(grid.is_consistent());
    EXPECT_EQ(grid.digit_at(Cell(0)), grid.digit_at(Cell(1)));
}

TEST(Grid, AssignIsAssignment) {
    Puzzle puzzle;
    puzzle.give(Cell(80), Digit(2));
    Grid grid(puzzle);
    grid.place(Cell(40), Digit(5));
    grid.remove(Candidate(Cell(0), Digit(1)));
    Grid copy;
    copy.assign(grid);
    EXPECT_EQ(copy, grid);
}

TEST(Grid, DiffersWhereCandidatesDigitsOrGivensDo) {
    Puzzle puzzle;
    puzzle.give(Cell(0), Digit(1));
    const Grid given(puzzle);
    EXPECT_EQ(different_cells(given, given), CellSet());
    Grid placed;
    placed.place(Cell(0), Digit(1));
    EXPECT_EQ(different_cells(given, placed), CellSet(Cell(0)));
    Grid less = given;
    less.remove({Cell(80), Digit(4)});
    EXPECT_EQ(different_cells(given, less), CellSet(Cell(80)));
    less.place(Cell(40), Digit(4));
    EXPECT_EQ(different_cells(given, less), classic::peers(Cell(40)) | Cell(40) | Cell(80));
    // Solved both, with other digits in one cell alone.
    Grid a;
    Grid b;
    for (Cell cell : CellSet::all()) {
        a.place(cell, Digit(1));
        b.place(cell, Digit(cell == Cell(77) ? 2 : 1));
    }
    EXPECT_EQ(different_cells(a, b), CellSet(Cell(77)));
}

TEST(Grid, ACellWithoutCandidatesIsBroken) {
    Grid grid;
    for (Digit digit : DigitSet::all()) EXPECT_TRUE(grid.remove({Cell(7), digit}));
    EXPECT_TRUE(grid.is_broken());
    EXPECT_FALSE(grid.remove({Cell(7), Digit(1)}));
}

}  // namespace
}  // namespace gridlemma
