// SPDX-License-Identifier: Apache-2.0
// Every strategy on grids that no puzzle leads to: empty ones, full ones, grids of two candidates
// in all cells, grids without a solution. Whatever there is to find, a finder must terminate, and
// stop when it is asked to. Its own limits bound its running time; the time limit of the test (see
// tests/CMakeLists.txt) only ends finders without such a limit.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "strategies/catalog/catalog.hpp"
#include "strategies/descriptors/parameters.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/strategies/corpus.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

constexpr std::size_t most_steps = 300;

/// Counts steps and checks only their conclusions.
class Counter final : public StepSink {
 public:
    explicit Counter(const Grid& grid) : grid_(grid) {}
    std::size_t steps = 0;
    int idle = 0;

 private:
    [[nodiscard]] bool take(Step& step) override {
        bool concludes = !step.placements.empty() || !step.eliminations.empty();
        for (Candidate candidate : step.eliminations) concludes &= grid_.has(candidate);
        for (Candidate candidate : step.placements) concludes &= grid_.has(candidate);
        idle += concludes ? 0 : 1;
        ++steps;
        return steps < most_steps;
    }

    const Grid& grid_;
};

/// The same digits in every unsolved cell.
Grid all_of(DigitSet digits) {
    Puzzle puzzle;
    for (int c = 0; c < cell_count; ++c) puzzle.allow(Cell(c), digits);
    return Grid(puzzle);
}

/// Each candidate is present with the given probability.
Grid any_candidates(unsigned percent, unsigned seed) {
    std::mt19937 random(seed);
    Puzzle puzzle;
    for (int c = 0; c < cell_count; ++c) {
        DigitSet digits;
        for (Digit digit : DigitSet::all())
            if (random() % 100 < percent) digits |= digit;
        puzzle.allow(Cell(c), digits);
    }
    return Grid(puzzle);
}

/// The given number of random digits in every cell.
Grid so_many_candidates(int count, unsigned seed) {
    std::mt19937 random(seed);
    Puzzle puzzle;
    for (int c = 0; c < cell_count; ++c) {
        DigitSet digits;
        while (digits.size() < count) digits |= Digit::from_index(static_cast<int>(random() % 9));
        puzzle.allow(Cell(c), digits);
    }
    return Grid(puzzle);
}

/// Returns a puzzle reduced to its first givens.
Grid first_givens(int count) {
    const Puzzle whole = test::load_own_puzzles(1).front();
    Puzzle puzzle;
    for (Cell cell : whole.givens())
        if (count-- > 0) puzzle.give(cell, *whole.given(cell));
    return Grid(puzzle);
}

Grid empty_row() {
    Grid grid = first_givens(20);
    for (Digit digit : DigitSet::all()) grid.remove(digit, classic::cells_of(House::row(4)));
    return grid;
}

Grid solved() {
    const Puzzle puzzle = test::load_own_puzzles(1).front();
    Grid grid(puzzle);
    const Solution solution = *test::only_solution(puzzle);
    for (Cell cell : grid.unsolved()) grid.place(cell, solution[cell.index()]);
    return grid;
}

std::vector<std::pair<std::string, Grid>> odd_grids() {
    std::vector<std::pair<std::string, Grid>> grids{
        {"empty", Grid()},
        {"solved", solved()},
        {"an empty row", empty_row()},
        {"two givens alike", Grid(test::puzzle_of("11" + std::string(79, '.')))}};
    for (int count : {1, 4, 8, 12, 16})
        grids.emplace_back(std::to_string(count) + " givens", first_givens(count));
    for (int count : {1, 2, 3, 4, 5, 7}) {
        const DigitSet digits = DigitSet::from_bits((1U << count) - 1);
        grids.emplace_back("the same " + std::to_string(count), all_of(digits));
        grids.emplace_back("any " + std::to_string(count),
                           so_many_candidates(count, static_cast<unsigned>(count)));
    }
    for (unsigned percent : {10U, 20U, 30U, 40U, 50U, 70U, 90U})
        grids.emplace_back(std::to_string(percent) + " percent", any_candidates(percent, percent));
    return grids;
}

class Stress : public testing::TestWithParam<const Strategy*> {};

TEST_P(Stress, ComesToAnEndOnOddGrids) {
    const Strategy& strategy = *GetParam();
    Facts plain;
    Facts as_hodoku(ParameterValues{{&parameters::hodoku_reading, 1}});
    for (const auto& [name, grid] : odd_grids())
        for (Facts* facts : {&plain, &as_hodoku}) {
            SCOPED_TRACE(name);
            facts->start(grid, facts == &as_hodoku);
            Counter counter(grid);
            strategy.find(*facts, counter);
            EXPECT_LE(counter.steps, most_steps);
            EXPECT_EQ(counter.idle, 0);
        }
}

INSTANTIATE_TEST_SUITE_P(Strategies, Stress, testing::ValuesIn(test::corpus_strategies()),
                         [](const auto& test) {
                             std::string name(test.param->descriptor.id);
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace gridlemma
