// SPDX-License-Identifier: Apache-2.0
// Fillings of lines: what the finders say of them is what the checker, which fills cell by cell,
// says.
#include "strategies/uniqueness/line_fillings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "engine/check/budget.hpp"
#include "engine/check/clue_cover.hpp"
#include "engine/core/classic.hpp"
#include "engine/logic/solver.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Where singles and locked candidates lead no further.
std::vector<Grid> stuck_grids(std::size_t puzzles) {
    std::vector<Grid> grids;
    LogicSolver basic(*find_profile("basic"));
    for (const Puzzle& puzzle : test::load_own_puzzles(puzzles, 500)) {
        Grid before(puzzle);
        basic.solve(puzzle, [&](const Grid& grid, const Step& step) {
            if (std::holds_alternative<SearchEvidence>(step.evidence)) return;
            before = grid;
        });
        if (!before.is_solved()) grids.push_back(before);
    }
    return grids;
}

bool checker_refutes(const Grid& grid, const CellSet& cells, Candidate candidate) {
    CheckBudget budget({.nodes = 50'000'000});
    return !why_not_uncovered(test::checked(grid), {.cells = cells, .digits = {}}, candidate,
                              budget);
}

TEST(LineFillings, AgreeWithTheChecker) {
    int flexible = 0;
    int rigid = 0;
    for (const Grid& grid : stuck_grids(test::scaled(60))) {
        LineFillings fillings(grid, true);
        for (const HouseSet lines :
             {HouseSet{House::row(0), House::row(2)}, HouseSet{House::column(7), House::column(8)},
              HouseSet{House::row(3), House::row(4), House::row(5)}}) {
            fillings.choose(lines);
            for (Cell cell : grid.unsolved())
                for (Digit digit : grid.at(cell)) {
                    const Candidate candidate(cell, digit);
                    const auto answer = fillings.find(candidate, 1'000'000);
                    ASSERT_NE(answer, LineFillings::Answer::unknown);
                    EXPECT_EQ(answer == LineFillings::Answer::rigid,
                              !checker_refutes(grid, fillings.cells(), candidate))
                        << to_string(candidate);
                    flexible += answer == LineFillings::Answer::flexible ? 1 : 0;
                    rigid += answer == LineFillings::Answer::rigid ? 1 : 0;
                    if (answer != LineFillings::Answer::rigid) continue;
                    // The filling is one of the grid, with nothing that the candidate excludes.
                    CellSet filled;
                    for (Digit each : DigitSet::all()) {
                        const CellSet& here = fillings.filling()[each];
                        filled |= here;
                        for (Cell place : here)
                            EXPECT_FALSE(classic::sees(Candidate(place, each), candidate));
                    }
                    EXPECT_EQ(filled, fillings.cells());
                }
        }
    }
    EXPECT_GE(flexible, static_cast<int>(test::scaled(5)));
    EXPECT_GE(rigid, static_cast<int>(test::scaled(100)));
}

TEST(LineFillings, AreUnknownIfThereAreTooMany) {
    const Grid grid;
    LineFillings fillings(grid, true);
    fillings.choose({House::row(0), House::row(1), House::row(2)});
    EXPECT_EQ(fillings.find(std::nullopt, 3), LineFillings::Answer::unknown);
    EXPECT_EQ(fillings.tries_left(), 0);
}

TEST(LineFillings, AreNoneIfACellHasNothingLeft) {
    Grid grid;
    const Candidate only(Cell::at(0, 0), Digit(1));
    for (Digit digit : DigitSet::all() - only.digit()) grid.remove(digit, only.cell());
    LineFillings fillings(grid, true);
    fillings.choose({House::row(0), House::row(1)});
    EXPECT_EQ(fillings.find(Candidate(Cell::at(0, 5), Digit(1)), 1000), LineFillings::Answer::none);
}

// Without changes to other digits than their candidates, solved cells stay as they are.
TEST(LineFillings, AreRigidWhereNothingMayChange) {
    Puzzle puzzle;
    for (int column = 0; column < 9; ++column) {
        puzzle.allow(Cell::at(0, column), Digit(column + 1));
        puzzle.allow(Cell::at(1, column), Digit((column + 3) % 9 + 1));
    }
    const Grid grid(puzzle);
    for (const bool may_change : {false, true}) {
        LineFillings fillings(grid, may_change);
        fillings.choose({House::row(0), House::row(1)});
        EXPECT_EQ(fillings.find(std::nullopt, 1000),
                  may_change ? LineFillings::Answer::flexible : LineFillings::Answer::rigid);
    }
}

}  // namespace
}  // namespace gridlemma
