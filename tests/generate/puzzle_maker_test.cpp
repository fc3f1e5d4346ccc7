// SPDX-License-Identifier: Apache-2.0
// Puzzles to order, checked by the reference kernel.
#include "engine/generate/puzzle_maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "engine/core/geometry.hpp"
#include "engine/search/kernel.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using testing::HasSubstr;

std::uint64_t solutions_of(const Puzzle& puzzle) {
    return find_kernel("mrv")->count(puzzle, 2).solutions;
}

CellSet redundant_clues(const Puzzle& puzzle) {
    CellSet redundant;
    for (Cell cell : puzzle.givens()) {
        Puzzle without = puzzle;
        without.allow(cell, DigitSet::all());
        if (solutions_of(without) == 1) redundant.insert(cell);
    }
    return redundant;
}

std::vector<PuzzleCandidate> made_to(const PuzzleOrder& order, std::size_t count) {
    EXPECT_EQ(reason_against(order), std::nullopt);
    std::vector<PuzzleCandidate> candidates;
    for (std::size_t i = 0; i < count; ++i) candidates.push_back({.random = Random(3, i)});
    PuzzleMaker(order).make(candidates);
    return candidates;
}

TEST(CellSymmetry, HasTheOrbitsOfItsGroup) {
    // The numbers of orbits by Burnside's lemma.
    const std::map<std::string_view, std::size_t> expected{
        {"none", 81},      {"half-turn", 41}, {"quarter-turn", 21},  {"horizontal", 45},
        {"vertical", 45},  {"diagonal", 45},  {"anti-diagonal", 45}, {"orthogonal", 25},
        {"diagonals", 25}, {"full", 15}};
    ASSERT_EQ(cell_symmetry_names().size(), expected.size());
    for (const CellSymmetryName& each : cell_symmetry_names()) {
        const auto sets = orbits(each.symmetry);
        EXPECT_EQ(sets.size(), expected.at(each.name)) << each.name;
        EXPECT_EQ(find_cell_symmetry(each.name), each.symmetry);
        CellSet all;
        for (const CellSet& set : sets) {
            EXPECT_FALSE(all.intersects(set));
            all |= set;
            EXPECT_EQ(orbit(set, each.symmetry), set);
            EXPECT_EQ(orbit(set.first(), each.symmetry), set);
        }
        EXPECT_EQ(all, CellSet::all());
    }
    EXPECT_EQ(find_cell_symmetry("rotational"), std::nullopt);
    EXPECT_EQ(orbit(Cell::at(0, 1), CellSymmetry::horizontal),
              (CellSet{Cell::at(0, 1), Cell::at(8, 1)}));
    EXPECT_EQ(orbit(Cell::at(0, 1), CellSymmetry::anti_diagonal),
              (CellSet{Cell::at(0, 1), Cell::at(7, 8)}));
}

TEST(PuzzleMaker, MakesMinimalPuzzles) {
    double clues = 0;
    const auto all = made_to({}, 400);
    for (const PuzzleCandidate& made : all) {
        ASSERT_TRUE(made.fits);
        EXPECT_EQ(solutions_of(made.puzzle), 1U);
        EXPECT_TRUE(is_solution_of(made.solution, made.puzzle));
        EXPECT_TRUE(redundant_clues(made.puzzle).empty());
        clues += made.puzzle.givens().size();
    }
    // Top-down: mean 24.38, standard deviation 1.12; five standard errors of 400.
    EXPECT_NEAR(clues / static_cast<double>(all.size()), 24.38, 5 * 1.12 / 20);
}

TEST(PuzzleMaker, DoesNotDependOnHowManyAreMadeTogether) {
    const auto together = made_to({.symmetry = CellSymmetry::half_turn}, 40);
    for (std::size_t i = 0; i < together.size(); ++i) {
        std::vector<PuzzleCandidate> alone{{.random = Random(3, i)}};
        PuzzleMaker({.symmetry = CellSymmetry::half_turn}).make(alone);
        EXPECT_EQ(alone[0].puzzle, together[i].puzzle);
    }
}

TEST(PuzzleMaker, KeepsEverySymmetry) {
    for (const CellSymmetryName& each : cell_symmetry_names()) {
        bool is_asymmetric = false;
        for (const PuzzleCandidate& made : made_to({.symmetry = each.symmetry}, 30)) {
            const CellSet clues = made.puzzle.givens();
            EXPECT_EQ(orbit(clues, each.symmetry), clues) << each.name;
            EXPECT_EQ(solutions_of(made.puzzle), 1U);
            // No orbit is redundant.
            for (const CellSet& set : orbits(each.symmetry)) {
                if (!clues.contains(set)) continue;
                Puzzle without = made.puzzle;
                for (Cell cell : set) without.allow(cell, DigitSet::all());
                EXPECT_EQ(solutions_of(without), 2U) << each.name;
            }
            is_asymmetric |= orbit(clues, CellSymmetry::full) != clues;
        }
        EXPECT_EQ(is_asymmetric, each.symmetry != CellSymmetry::full) << each.name;
    }
}

TEST(PuzzleMaker, MinimalMeansThatNoClueIsRedundant) {
    std::size_t fitting = 0;
    std::size_t others = 0;
    for (const PuzzleCandidate& made :
         made_to({.symmetry = CellSymmetry::half_turn, .minimal = true}, 600)) {
        EXPECT_EQ(made.fits, redundant_clues(made.puzzle).empty());
        ++(made.fits ? fitting : others);
    }
    EXPECT_GT(fitting, 3U);
    EXPECT_GT(others, 100U);
}

TEST(PuzzleMaker, KeepsToANumberOfClues) {
    std::map<int, int> counts;
    for (const PuzzleCandidate& made : made_to({.fewest_clues = 30, .most_clues = 33}, 200)) {
        ASSERT_TRUE(made.fits);
        EXPECT_EQ(solutions_of(made.puzzle), 1U);
        ++counts[made.puzzle.givens().size()];
    }
    for (int clues = 30; clues <= 33; ++clues) EXPECT_GT(counts[clues], 25) << clues;
    EXPECT_EQ(counts.size(), 4U);
    // Minimal puzzles have the clues that they have: some fit.
    int fitting = 0;
    for (const PuzzleCandidate& made :
         made_to({.fewest_clues = 23, .most_clues = 23, .minimal = true}, 200))
        if (made.fits) {
            ++fitting;
            EXPECT_EQ(made.puzzle.givens().size(), 23);
            EXPECT_TRUE(redundant_clues(made.puzzle).empty());
        }
    EXPECT_GT(fitting, 5);
    // Orbits of two, and a number that only the centre can make odd.
    for (const PuzzleCandidate& made :
         made_to({.fewest_clues = 31, .most_clues = 31, .symmetry = CellSymmetry::half_turn}, 50)) {
        if (made.fits) {
            EXPECT_TRUE(made.puzzle.givens().contains(Cell(40)));
        }
    }
}

TEST(PuzzleMaker, KeepsASolution) {
    const Solution grid = made_to({}, 1)[0].solution;
    for (const PuzzleCandidate& made : made_to({.solution = grid}, 50)) {
        EXPECT_EQ(made.solution, grid);
        EXPECT_TRUE(is_solution_of(grid, made.puzzle));
        EXPECT_EQ(solutions_of(made.puzzle), 1U);
    }
}

TEST(PuzzleMaker, FillsPatterns) {
    for (const Puzzle& model : test::load_own_puzzles(12)) {
        const CellSet pattern = model.givens();
        if (pattern.size() < 24) continue;
        for (const bool minimal : {false, true})
            for (const PuzzleCandidate& made :
                 made_to({.minimal = minimal, .pattern = pattern}, 5)) {
                if (!made.fits) continue;
                EXPECT_EQ(made.puzzle.givens(), pattern);
                EXPECT_EQ(solutions_of(made.puzzle), 1U);
                EXPECT_TRUE(is_solution_of(made.solution, made.puzzle));
                if (minimal) {
                    EXPECT_TRUE(redundant_clues(made.puzzle).empty());
                }
            }
    }
    const CellSet pattern = made_to({.symmetry = CellSymmetry::half_turn}, 1)[0].puzzle.givens();
    int fitting = 0;
    for (const PuzzleCandidate& made : made_to({.pattern = pattern}, 20)) fitting += made.fits;
    EXPECT_GT(fitting, 15);
}

TEST(PuzzleOrder, SaysWhatIsImpossible) {
    EXPECT_THAT(reason_against({.most_clues = 16}).value_or(""), HasSubstr("fewer than 17"));
    EXPECT_THAT(reason_against(
                    {.fewest_clues = 22, .most_clues = 23, .symmetry = CellSymmetry::quarter_turn})
                    .value_or(""),
                HasSubstr("symmetry"));
    EXPECT_EQ(reason_against(
                  {.fewest_clues = 24, .most_clues = 25, .symmetry = CellSymmetry::quarter_turn}),
              std::nullopt);
    EXPECT_THAT(reason_against({.fewest_clues = 81, .minimal = true}).value_or(""),
                HasSubstr("not minimal"));
    CellSet pattern =
        CellSet::all() - classic::cells_of(House::row(3)) - classic::cells_of(House::row(5));
    EXPECT_THAT(reason_against({.pattern = pattern}).value_or(""), HasSubstr("row 4 and row 6"));
    pattern = CellSet::all() - classic::cells_of(House::row(2)) - classic::cells_of(House::row(3));
    EXPECT_EQ(reason_against({.pattern = pattern}), std::nullopt);
    EXPECT_THAT(reason_against({.pattern = classic::cells_of(House::row(0))}).value_or(""),
                HasSubstr("fewer than 17"));
    // Two rows of a band that could be exchanged where there are no clues.
    const PuzzleCandidate made = made_to({}, 1)[0];
    pattern = made.puzzle.givens();
    EXPECT_EQ(reason_against({.pattern = pattern, .solution = made.solution}), std::nullopt);
    pattern.erase(pattern.first());
    EXPECT_THAT(reason_against({.pattern = pattern, .solution = made.solution}).value_or(""),
                HasSubstr("several solutions"));
}

}  // namespace
}  // namespace gridlemma
