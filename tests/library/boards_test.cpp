// SPDX-License-Identifier: Apache-2.0
// Boards as bytes, and paths as rows.
#include "strategies/library/boards.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <span>

#include "strategies/catalog/catalog.hpp"
#include "strategies/library/solver.hpp"
#include "strategies/library/step_rows.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

std::vector<std::uint8_t> boards_of(const std::vector<Puzzle>& puzzles) {
    std::vector<std::uint8_t> boards;
    for (const Puzzle& puzzle : puzzles)
        for (Cell cell : CellSet::all()) {
            const auto digit = puzzle.given(cell);
            boards.push_back(static_cast<std::uint8_t>(digit ? digit->value() : 0));
        }
    return boards;
}

struct Answers {
    explicit Answers(std::size_t boards)
        : solutions(boards * cell_count, 77), counts(boards, 77), guesses(boards, 77) {}
    [[nodiscard]] BoardAnswers places() {
        return {.solutions = solutions, .counts = counts, .guesses = guesses};
    }
    std::vector<std::uint8_t> solutions;
    std::vector<std::uint64_t> counts;
    std::vector<std::uint64_t> guesses;

    bool operator==(const Answers&) const = default;
};

std::vector<Puzzle> some_puzzles() {
    std::vector<Puzzle> puzzles = test::load_own_puzzles(test::scaled(2000));
    puzzles.resize(puzzles.size() + 1);                               // Empty: many.
    puzzles.push_back(test::puzzle_of("11" + std::string(79, '.')));  // None.
    return puzzles;
}

TEST(Boards, HaveTheSolutionsOfTheKernel) {
    const std::vector<Puzzle> puzzles = some_puzzles();
    const std::vector<std::uint8_t> boards = boards_of(puzzles);
    ASSERT_FALSE(find_bad_cell(boards));
    Answers alone(puzzles.size());
    EXPECT_TRUE(solve_boards(boards, alone.places(), {.threads = 1, .limit = 3}));
    Answers many(puzzles.size());
    EXPECT_TRUE(solve_boards(boards, many.places(), {.threads = 5, .limit = 3}));
    EXPECT_TRUE(alone == many);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        EXPECT_EQ(alone.counts[i], search_kernels().front()->count(puzzles[i], 3).solutions);
        if (alone.counts[i] == 0) {
            EXPECT_EQ(alone.solutions[i * cell_count], 0);
            continue;
        }
        const Puzzle solved = puzzle_of_digits(
            std::span<const std::uint8_t>(alone.solutions).subspan(i * cell_count, cell_count));
        ASSERT_EQ(solved.givens(), CellSet::all());
        EXPECT_TRUE(is_solution_of(*Grid(solved).solution(), puzzles[i]));
    }
    EXPECT_EQ(alone.counts[puzzles.size() - 2], 3U);
    EXPECT_EQ(alone.counts.back(), 0U);
}

TEST(Boards, AreCountedWithoutSolutionsAndStopped) {
    const std::vector<std::uint8_t> boards = boards_of(test::load_own_puzzles(600));
    std::vector<std::uint64_t> counts(600, 77);
    EXPECT_TRUE(solve_boards(boards, {.counts = counts}));
    EXPECT_THAT(counts, testing::Each(1U));
    const StopFlag flag = true;
    std::vector<std::uint8_t> many;
    for (int i = 0; i < 40; ++i) many.insert(many.end(), cell_count, 0);
    std::vector<std::uint64_t> none(40, 77);
    EXPECT_FALSE(solve_boards(many, {.counts = none}, {.limit = no_limit, .stop = &flag}));
    EXPECT_THAT(none, testing::Each(0U));
    EXPECT_TRUE(solve_boards({}, {}));
}

TEST(Boards, HaveNoValueAboveNine) {
    std::vector<std::uint8_t> boards(2 * cell_count, 9);
    EXPECT_FALSE(find_bad_cell(boards));
    boards[cell_count + 5] = 10;
    const auto bad = find_bad_cell(boards);
    ASSERT_TRUE(bad);
    EXPECT_EQ(bad->board, 1U);
    EXPECT_EQ(bad->cell, 5);
    EXPECT_EQ(bad->value, 10);
}

TEST(Boards, BadCellsAreFoundWhereverTheyAre) {
    std::vector<std::uint8_t> boards(150 * cell_count, 9);
    EXPECT_FALSE(find_bad_cell(boards));
    for (std::size_t i = boards.size(); i-- > 0;) {
        boards[i] = i % 2 == 0 ? 10 : 255;
        const auto bad = find_bad_cell(boards);
        ASSERT_TRUE(bad) << i;
        EXPECT_EQ(bad->board * cell_count + static_cast<std::size_t>(bad->cell), i);
        EXPECT_EQ(bad->value, boards[i]);
    }
}

TEST(StepRows, LeadToTheEndOfThePath) {
    Solver solver(profiles::hodoku());
    std::vector<StepRow> rows;
    const std::vector<Puzzle> puzzles = test::load_own_puzzles(test::scaled(100), 3'000);
    const std::vector<Path> paths = solver.solve(puzzles);
    for (std::size_t i = 0; i < paths.size(); ++i)
        append_rows(paths[i], static_cast<std::uint32_t>(i), rows);
    std::size_t next = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        EXPECT_EQ(to_string(*paths[i].solution), to_string(*solver.solve(puzzles[i]).solution));
        Grid grid(puzzles[i]);
        for (; next < rows.size() && rows[next].puzzle == i; ++next) {
            const StepRow& row = rows[next];
            const PathStep& step = paths[i].steps[row.step];
            EXPECT_EQ(numbered_techniques()[static_cast<std::size_t>(row.technique)],
                      step.strategy);
            const Candidate candidate(Cell(row.cell), Digit(row.digit));
            if (row.places == 0)
                grid.remove(candidate);
            else
                grid.place(candidate.cell(), candidate.digit());
        }
        EXPECT_EQ(grid, paths[i].end);
    }
    EXPECT_EQ(next, rows.size());
}

/// Numbers are in files: none may ever change.
TEST(TechniqueNumbers, AreFrozen) {
    constexpr std::size_t frozen = 188;
    std::uint64_t hash = 0xcbf29ce484222325;
    for (std::string_view id : numbered_techniques().first(frozen))
        for (char character : std::string(id) + '\n')
            hash = (hash ^ static_cast<unsigned char>(character)) * 0x100000001b3;
    EXPECT_EQ(hash, 0xe84a64266d58f290U) << "numbers never change";
}

TEST(TechniqueNumbers, AreThereForEachTechniqueOnce) {
    std::set<std::int16_t> numbers;
    for (const Strategy* strategy : built_in_strategies()) {
        const auto number = technique_number(strategy->descriptor.id);
        ASSERT_TRUE(number) << strategy->descriptor.id;
        ASSERT_GE(*number, 0) << strategy->descriptor.id << " has no number in its descriptor";
        EXPECT_TRUE(numbers.insert(*number).second);
        EXPECT_EQ(numbered_techniques()[static_cast<std::size_t>(*number)],
                  strategy->descriptor.id);
    }
    EXPECT_EQ(numbers.size(), numbered_techniques().size()) << "the next number was not taken";
    EXPECT_FALSE(technique_number("no-such-technique"));
}

}  // namespace
}  // namespace gridlemma
