// SPDX-License-Identifier: Apache-2.0
// Clue covers as certificates: accepted only if every filling can be changed without a given.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "engine/check/budget.hpp"
#include "engine/check/checker.hpp"
#include "engine/check/clue_cover.hpp"
#include "strategies/catalog/catalog.hpp"
#include "tests/paths.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/strategies/corpus.hpp"

namespace gridlemma {
namespace {

class ClueCover : public testing::TestWithParam<const char*> {
 protected:
    struct Found {
        Grid grid;
        Step step;
    };
    /// The steps of the strategy on the grids of its positive cases.
    static std::vector<Found> steps() {
        const Strategy& strategy = *built_in_registry().find(GetParam());
        std::ifstream file(test::source_dir() / "tests/corpus" /
                           (std::string(GetParam()) + ".txt"));
        std::vector<Found> found;
        for (std::string text; std::getline(file, text);) {
            const Result<test::CorpusCase> parsed = test::parse_case(text);
            if (!parsed || !parsed->positive) continue;
            for (Step& step : test::corpus_steps(strategy, parsed->grid))
                found.push_back({parsed->grid, std::move(step)});
        }
        EXPECT_GE(found.size(), 8U);
        return found;
    }
};

TEST_P(ClueCover, ProvesItsSteps) {
    for (const Found& found : steps()) {
        EXPECT_EQ(certify(test::checked(found.grid), found.step), std::nullopt);
        EXPECT_TRUE(assumes_unique_solution(found.step));
    }
}

TEST_P(ClueCover, OfNothingProvesNothing) {
    for (const Found& found : steps()) {
        Step step = found.step;
        step.evidence = ClueCoverEvidence{};
        EXPECT_NE(certify(test::checked(found.grid), step), std::nullopt);
    }
}

TEST_P(ClueCover, NeverRefutesTheSolution) {
    for (const Found& found : steps()) {
        const CheckedGrid before = test::checked(found.grid);
        const Solution solution = *test::only_solution(test::givens_of(found.grid));
        const auto& cover = std::get<ClueCoverEvidence>(found.step.evidence);
        for (Cell cell : found.grid.unsolved()) {
            CheckBudget budget({.nodes = 10'000'000});
            const Candidate right(cell, solution[static_cast<std::size_t>(cell.index())]);
            EXPECT_NE(why_not_uncovered(before, cover, right, budget), std::nullopt);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Strategies, ClueCover,
                         testing::Values("qiu-deadly-pattern", "two-line-clue-cover", "reverse-bug",
                                         "uniqueness-clue-cover"),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

/// Four cells in two boxes that can be 1 or 2.
const CellSet rectangle{Cell::at(0, 0), Cell::at(0, 3), Cell::at(1, 0), Cell::at(1, 3)};
const Candidate eliminated(Cell::at(0, 0), Digit(1));

Puzzle with_rectangle() {
    Puzzle puzzle;
    for (Cell cell : rectangle) puzzle.allow(cell, {Digit(1), Digit(2)});
    return puzzle;
}

std::string reason(const Puzzle& puzzle, const ClueCoverEvidence& cover,
                   std::uint64_t nodes = 10'000'000) {
    CheckBudget budget({.nodes = nodes});
    return why_not_uncovered(CheckedGrid(puzzle), cover, eliminated, budget).value_or("");
}

TEST(ClueCoverOfCells, IsRefutedWithoutAGiven) {
    EXPECT_EQ(reason(with_rectangle(), {.cells = rectangle, .digits = {}}), "");
}

TEST(ClueCoverOfCells, IsNoneIfACellIsGiven) {
    Puzzle puzzle = with_rectangle();
    puzzle.give(Cell::at(1, 3), Digit(1));
    EXPECT_EQ(reason(puzzle, {.cells = rectangle, .digits = {}}),
              "with r1c1=1, the givens can cover the cells");
}

TEST(ClueCoverOfCells, IsNoneIfTheOtherDigitIsNotOpen) {
    Puzzle puzzle = with_rectangle();
    puzzle.allow(Cell::at(1, 3), Digit(1));
    EXPECT_EQ(reason(puzzle, {.cells = rectangle, .digits = {}}),
              "with r1c1=1, the givens can cover the cells");
}

TEST(ClueCoverOfCells, NeedsAllOfThem) {
    for (Cell cell : rectangle - eliminated.cell())
        EXPECT_NE(reason(with_rectangle(), {.cells = rectangle - cell, .digits = {}}), "");
}

TEST(ClueCoverOfDigits, IsRefusedIfThereAreTooManyWays) {
    EXPECT_EQ(reason(Puzzle(), {.cells = {}, .digits = {Digit(1), Digit(2)}}, 100'000),
              "with r1c1=1, gave up before it was known whether the givens cover the cells");
}

// In the grid whose digit at row r and column c is 3 r + r / 3 + c, but for multiples of nine.
TEST(ClueCoverOfDigits, NeedsALoopWithoutAGiven) {
    Puzzle open;
    Puzzle given;
    for (int row = 0; row < 9; ++row)
        for (int column = 0; column < 9; ++column) {
            const int digit = (3 * row + row / 3 + column) % 9 + 1;
            const Cell cell = Cell::at(row, column);
            if (digit <= 2)
                given.give(cell, Digit(digit));
            else
                open.allow(cell, ~DigitSet{Digit(1), Digit(2)});
        }
    const ClueCoverEvidence cover{.cells = {}, .digits = {Digit(1), Digit(2)}};
    EXPECT_EQ(reason(open, cover), "");
    EXPECT_EQ(reason(given, cover), "with r1c1=1, the givens can cover the cells");
}

}  // namespace
}  // namespace gridlemma
