// SPDX-License-Identifier: Apache-2.0
// The kernel mrv against its literal description, from puzzles and from grids, on all our puzzles
// and on the public lists.
#include <gtest/gtest.h>

#include "engine/search/mrv.hpp"

#include "tests/search/puzzle_variants.hpp"
#include "tests/search/reference_search.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::load_own_puzzles;
using test::scaled;

const SearchKernel& mrv() { return *find_kernel("mrv"); }

/// Compares every solution in order, and every statistic.
void expect_like_reference(const Puzzle& puzzle, std::uint64_t limit) {
    SCOPED_TRACE(to_string(puzzle));
    test::ReferenceSearch reference(limit);
    reference.run(puzzle);
    std::vector<Solution> found;
    const auto keep = [&found](const Solution& solution) {
        found.push_back(solution);
        return true;
    };
    EXPECT_EQ(mrv().search(puzzle, limit, keep), reference.stats);
    EXPECT_EQ(found, reference.found);
    EXPECT_EQ(search_mrv(Grid(puzzle), limit), reference.stats);
}

TEST(Mrv, DoesWhatItsDescriptionSays) {
    for (const Puzzle& puzzle : load_own_puzzles(scaled(3000))) expect_like_reference(puzzle, 2);
}

TEST(Mrv, DoesSoOnChangedPuzzles) {
    test::PuzzleVariants variants(19);
    const std::vector<Puzzle> puzzles = load_own_puzzles(scaled(3000), 3000);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
        expect_like_reference(variants.change(puzzles[i], i), i % 7 + 1);
}

TEST(Mrv, DoesSoOnPencilmarksOfAllDensities) {
    test::PuzzleVariants variants(5);
    const std::vector<Puzzle> puzzles = load_own_puzzles(scaled(1000), 12000);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const Solution solution = test::PuzzleVariants::solution_of(puzzles[i]);
        expect_like_reference(variants.pencilmarks_around(solution, static_cast<int>(i % 100)), 5);
    }
    expect_like_reference(Puzzle(), 20);
}

TEST(Mrv, DoesSoWhereNoCellHasTwoCandidates) {
    Puzzle puzzle;
    puzzle.allow(Cell(10), DigitSet{Digit(2), Digit(5), Digit(8), Digit(9)});
    puzzle.allow(Cell(40), DigitSet{Digit(3), Digit(4), Digit(7)});
    puzzle.allow(Cell(70), DigitSet{Digit(1), Digit(6), Digit(8)});
    expect_like_reference(puzzle, 3);
}

TEST(Mrv, SolvesAllOwnPuzzlesInOneWay) {
    for (const Puzzle& puzzle : load_own_puzzles(scaled(20000))) {
        Solution solution{};
        const auto keep = [&solution](const Solution& found) {
            solution = found;
            return true;
        };
        const SearchStats stats = mrv().search(puzzle, no_limit, keep);
        ASSERT_EQ(stats.solutions, 1U) << to_string(puzzle);
        ASSERT_TRUE(is_solution_of(solution, puzzle)) << to_string(puzzle);
        EXPECT_GE(stats.nodes, 1 + 2 * stats.guesses);
        EXPECT_LE(stats.max_depth, stats.guesses);
        EXPECT_EQ(stats.max_depth == 0, stats.guesses == 0);
    }
}

TEST(Mrv, GoesOnFromAGridInWhichLogicHasWorked) {
    std::mt19937 random(11);
    for (const Puzzle& puzzle : load_own_puzzles(scaled(500), 700)) {
        const Solution solution = test::PuzzleVariants::solution_of(puzzle);
        Grid grid(puzzle);
        for (int change = 0; change < 60; ++change) {
            const Candidate candidate = Candidate::from_index(static_cast<int>(random() % 729));
            if (!grid.has(candidate)) continue;
            if (solution[candidate.cell().index()] == candidate.digit())
                grid.place(candidate.cell(), candidate.digit());
            else
                grid.remove(candidate);
        }
        std::vector<Solution> found;
        const SearchStats stats = search_mrv(grid, no_limit, [&found](const Solution& full) {
            found.push_back(full);
            return true;
        });
        EXPECT_EQ(found, std::vector<Solution>{solution});
        EXPECT_EQ(stats, mrv().count(to_puzzle(grid), no_limit));
    }
}

TEST(Mrv, AGridWithEqualDigitsInAHouseHasNoSolution) {
    Puzzle puzzle;
    puzzle.give(Cell(0), Digit(1));
    puzzle.give(Cell(8), Digit(1));
    EXPECT_EQ(search_mrv(Grid(puzzle), no_limit), (SearchStats{0, 0, 1, 0}));
    Grid broken;
    for (Digit digit : DigitSet::all()) broken.remove({Cell(44), digit});
    EXPECT_EQ(search_mrv(broken, no_limit), (SearchStats{0, 0, 1, 0}));
    EXPECT_EQ(search_mrv(broken, 0), SearchStats{});
}

class PublicLists : public testing::Test {
 protected:
    void SetUp() override {
        if (!test::shared_dir()) GTEST_SKIP() << test::no_shared_data;
    }
    static std::vector<Puzzle> load(const char* name, std::size_t limit) {
        return test::load_puzzles(*test::shared_dir() / "data" / "public" / name, scaled(limit));
    }
    static void expect_one_solution_each(const std::vector<Puzzle>& puzzles) {
        ASSERT_FALSE(puzzles.empty());
        for (const Puzzle& puzzle : puzzles) {
            Solution solution{};
            const auto keep = [&solution](const Solution& found) {
                solution = found;
                return true;
            };
            ASSERT_EQ(mrv().search(puzzle, 2, keep).solutions, 1U) << to_string(puzzle);
            ASSERT_TRUE(is_solution_of(solution, puzzle)) << to_string(puzzle);
        }
    }
};

TEST_F(PublicLists, SeventeenClues) { expect_one_solution_each(load("17clue.txt", 49158)); }

TEST_F(PublicLists, Hard) {
    expect_one_solution_each(load("magictour-top1465.txt", 1465));
    expect_one_solution_each(load("forum-hardest-1106.txt", 375));
    expect_one_solution_each(load("forum-hardest-11plus.txt", 8000));
}

TEST_F(PublicLists, SeveralSolutionsEach) {
    const SearchKernel& bitmask = *find_kernel("bitmask");
    for (const Puzzle& puzzle : load("serg-multi-solution.txt", 10000)) {
        ASSERT_EQ(mrv().count(puzzle, 2).solutions, 2U) << to_string(puzzle);
        EXPECT_EQ(mrv().count(puzzle, 20).solutions, bitmask.count(puzzle, 20).solutions);
    }
}

}  // namespace
}  // namespace gridlemma
