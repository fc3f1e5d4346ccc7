// SPDX-License-Identifier: Apache-2.0
// Exocets on famous puzzles: what they claim of the solution, and the same in transposed grids.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/check/checker.hpp"
#include "engine/search/kernel.hpp"
#include "strategies/patterns/exocet.hpp"
#include "strategies/patterns/family.hpp"
#include "tests/strategies/all_steps.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

/// Fata Morgana, Platinum Blonde, Golden Nugget, Imam Bayildi, Red Dwarf, Easter Monster.
constexpr std::array<std::string_view, 6> famous{
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..",
    "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"};

const std::array<const Strategy*, 9> exocet_strategies{
    &junior_exocet,    &junior_exocet_plus, &senior_exocet, &double_exocet,  &weak_exocet,
    &four_line_exocet, &franken_exocet,     &mutant_exocet, &pattern_overlay};

Solution solution_of(const Puzzle& puzzle) {
    Solution solution;
    const auto keep = [&](const Solution& found) {
        solution = found;
        return true;
    };
    EXPECT_EQ(find_kernel("mrv")->search(puzzle, 2, keep).solutions, 1U);
    return solution;
}

/// The digits of an exocet that a solution has in these cells.
DigitSet members_in(const Solution& solution, const CellSet& cells, DigitSet digits) {
    DigitSet members;
    for (Cell cell : cells) members |= digits & solution[cell.index()];
    return members;
}

// Digits removed one at a time from unsolved cells, so that there are more grids than puzzles.
std::vector<Grid> grids_on_the_way(const Puzzle& puzzle, const Solution& solution) {
    std::vector<Grid> grids{Grid(puzzle)};
    Grid grid = grids.front();
    for (Cell cell : grid.unsolved())
        for (Digit digit : grid.at(cell) - solution[cell.index()])
            if ((cell.index() + 5 * digit.index()) % 7 == 0) grid.remove({cell, digit});
    grids.push_back(grid);
    return grids;
}

TEST(Exocets, HaveTheSameDigitsInBaseAndTargets) {
    std::size_t seen = 0;
    for (std::string_view text : famous) {
        const Puzzle puzzle = test::puzzle_of(std::string(text));
        const Solution solution = solution_of(puzzle);
        for (const Grid& grid : grids_on_the_way(puzzle, solution)) {
            Facts facts(grid);
            const auto& exocets = facts.get<exocet::Exocets>();
            for (const auto* list : {&exocets.junior(), &exocets.junior_plus(), &exocets.senior()})
                for (const exocet::Exocet& each : *list) {
                    SCOPED_TRACE(std::string(text) + ' ' + to_string(each.base[0]));
                    ++seen;
                    const DigitSet base = members_in(solution, each.base_cells(), each.digits);
                    EXPECT_EQ(base.size(), 2);
                    DigitSet in_targets;
                    for (const CellSet& target : each.targets) {
                        const DigitSet member = members_in(solution, target, each.digits);
                        EXPECT_EQ(member.size(), 1);
                        in_targets |= member;
                    }
                    EXPECT_EQ(in_targets, base);
                }
        }
    }
    EXPECT_GE(seen, 10U);
}

Grid transposed(const Grid& grid) {
    Puzzle puzzle;
    for (Cell cell : CellSet::all()) {
        const Cell image = Cell::at(cell.column().number(), cell.row().number());
        if (const auto digit = grid.digit_at(cell))
            puzzle.give(image, *digit);
        else
            puzzle.allow(image, grid.at(cell));
    }
    return Grid(puzzle);
}

/// Everything that a strategy eliminates, by row, column and digit.
std::set<std::array<int, 3>> eliminations_of(const Strategy& strategy, const Grid& grid,
                                             bool by_column) {
    std::set<std::array<int, 3>> gone;
    const CheckedGrid checked(to_puzzle(grid));
    for (const Step& step : test::all_steps(strategy, grid)) {
        EXPECT_EQ(certify(checked, step), std::nullopt) << strategy.descriptor.id;
        for (Candidate each : step.eliminations) {
            const int row = each.cell().row().number();
            const int column = each.cell().column().number();
            gone.insert({by_column ? column : row, by_column ? row : column, each.digit().value()});
        }
    }
    return gone;
}

TEST(Exocets, AreTheSameInTransposedGrids) {
    std::size_t eliminations = 0;
    for (std::string_view text : famous) {
        const Puzzle puzzle = test::puzzle_of(std::string(text));
        for (const Grid& grid : grids_on_the_way(puzzle, solution_of(puzzle)))
            for (const Strategy* strategy : exocet_strategies) {
                const auto gone = eliminations_of(*strategy, grid, false);
                EXPECT_EQ(gone, eliminations_of(*strategy, transposed(grid), true))
                    << strategy->descriptor.id << ' ' << text;
                eliminations += gone.size();
            }
    }
    EXPECT_GE(eliminations, 100U);
}

/// What a strategy eliminates, in words: "r4c9<>8".
std::set<std::string> eliminations_in_words(const Strategy& strategy, const Grid& grid) {
    std::set<std::string> words;
    const CheckedGrid checked(to_puzzle(grid));
    for (const Step& step : test::all_steps(strategy, grid)) {
        EXPECT_EQ(certify(checked, step), std::nullopt) << strategy.descriptor.id;
        for (Candidate gone : step.eliminations)
            words.insert(to_string(gone.cell()) + "<>" + gone.digit().character());
    }
    return words;
}

// The puzzle with which Borescoper's weak exocet was shown. The eliminations of its base, adjacent
// target, slash and rectangle rules are those of one step here.
TEST(Exocets, WeakOneHasTheEliminationsOfAllItsRules) {
    const Puzzle puzzle = test::puzzle_of(
        "....5...94..1...3..6.7..1....59......8..7.......5.2..73......6...8.9...2.1....4..");
    EXPECT_THAT(
        eliminations_in_words(weak_exocet, Grid(puzzle)),
        testing::IsSupersetOf({"r4c9<>8", "r6c3<>9", "r7c2<>4", "r8c6<>5", "r8c6<>7", "r9c1<>6"}));
}

// Sudoku.Analytics' puzzle for an exocet of four cross-lines: no others are there.
TEST(Exocets, OfFourLines) {
    const Grid grid(test::puzzle_of(
        "98.76.5..75..8..6...6...7..43......2..832..5.......3...6.........985..7......21.."));
    for (const Strategy* strategy :
         {&junior_exocet, &junior_exocet_plus, &senior_exocet, &double_exocet, &weak_exocet})
        EXPECT_TRUE(test::all_steps(*strategy, grid).empty()) << strategy->descriptor.id;
    const std::vector<Step> steps = test::all_steps(four_line_exocet, grid);
    ASSERT_FALSE(steps.empty());
    for (const Step& step : steps) {
        const auto* const exocet = std::get_if<ExocetEvidence>(&step.evidence);
        ASSERT_NE(exocet, nullptr);
        EXPECT_EQ(exocet->cross_lines.size(), 4);
    }
}

}  // namespace
}  // namespace gridlemma
