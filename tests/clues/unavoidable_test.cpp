// SPDX-License-Identifier: Apache-2.0
// Unavoidable sets: published counts, and their definition.
#include "engine/clues/unavoidable.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <chrono>
#include <set>

#include "engine/core/morph.hpp"
#include "engine/search/kernel.hpp"
#include "tests/soundness/audit.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

Solution solution_of(std::string_view text) {
    Solution grid{};
    for (std::size_t i = 0; i < grid.size(); ++i) grid[i] = Digit(text[i] - '0');
    return grid;
}

std::vector<CellSet> regions_of_digits(const Solution& grid, int count) {
    std::vector<CellSet> regions;
    for (unsigned bits = 0; bits < 512; ++bits) {
        if (std::popcount(bits) != count) continue;
        CellSet region;
        for (int c = 0; c < cell_count; ++c)
            if ((bits >> grid[static_cast<std::size_t>(c)].index() & 1U) != 0)
                region.insert(Cell(c));
        regions.push_back(region);
    }
    return regions;
}

std::uint64_t solutions_without(const Solution& grid, const CellSet& set) {
    Puzzle puzzle;
    for (int c = 0; c < cell_count; ++c)
        if (!set.contains(Cell(c))) puzzle.give(Cell(c), grid[static_cast<std::size_t>(c)]);
    return find_kernel("mrv")->count(puzzle, 2).solutions;
}

// Counts that gridchecker and other programs agree on.
TEST(UnavoidableSets, AreAsManyAsPublished) {
    struct Known {
        const char* grid;
        std::ptrdiff_t of_four_cells;
        std::size_t up_to_twelve;
        std::size_t within_four_digits;
        std::size_t packing;
    };
    for (const Known& known :
         {Known{"639241785284765193517983624123857946796432851458619237342178569861594372975326418",
                2, 371, 17'534, 9},
          Known{"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
                0, 162, 3'744, 12},
          Known{"123456789456789123789123456214365897365897214897214365531642978642978531978531642",
                6, 208, 5'045, 14},
          Known{"123456789457893612986217354274538196531964827698721435342685971715349268869172543",
                0, 612, 7'512, 12}}) {
        const Solution grid = solution_of(known.grid);
        const auto sets = *unavoidable_sets(grid, 12);
        EXPECT_EQ(std::ranges::count(sets, 4, &CellSet::size), known.of_four_cells);
        EXPECT_EQ(sets.size(), known.up_to_twelve);
        EXPECT_EQ(packing_number(sets), known.packing);
        if (test::is_sanitized) continue;
        EXPECT_EQ(unavoidable_sets_within(grid, regions_of_digits(grid, 4))->size(),
                  known.within_four_digits);
    }
}

TEST(UnavoidableSets, AreUnavoidableAndMinimal) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20))) {
        const Solution grid = *test::only_solution(puzzle);
        const auto sets = *unavoidable_sets(grid, 10);
        EXPECT_TRUE(std::ranges::is_sorted(sets, {}, &CellSet::size));
        for (const CellSet& set : sets) {
            EXPECT_GT(solutions_without(grid, set), 1U);
            EXPECT_FALSE((set & puzzle.givens()).empty());
            for (Cell cell : set) {
                CellSet fewer = set;
                fewer.erase(cell);
                EXPECT_EQ(solutions_without(grid, fewer), 1U);
            }
        }
    }
}

/// The sets of two or three digits, found by filling the cells of these digits.
TEST(UnavoidableSets, OfFewCellsAreAmongThoseOfFewDigits) {
    for (const Puzzle& puzzle : test::load_own_puzzles(test::scaled(20))) {
        const Solution grid = *test::only_solution(puzzle);
        const auto within = *unavoidable_sets_within(grid, regions_of_digits(grid, 3));
        std::set<std::vector<int>> expected;
        std::set<std::vector<int>> found;
        const auto cells_in = [](const CellSet& set) {
            std::vector<int> cells;
            for (Cell cell : set) cells.push_back(cell.index());
            return cells;
        };
        for (const CellSet& set : within)
            if (set.size() <= 11) expected.insert(cells_in(set));
        const auto small = *unavoidable_sets(grid, 11);
        for (const CellSet& set : small) {
            DigitSet digits;
            for (Cell cell : set) digits |= grid[static_cast<std::size_t>(cell.index())];
            if (digits.size() <= 3) found.insert(cells_in(set));
        }
        EXPECT_EQ(found, expected);
    }
}

TEST(UnavoidableSets, OfAnImageAreTheImages) {
    Random random(4);
    const Solution grid = *test::only_solution(test::load_own_puzzles(1).front());
    const Morph morph = Morph::random(random);
    EXPECT_EQ(unavoidable_sets(grid, 12)->size(), unavoidable_sets(morph(grid), 12)->size());
}

TEST(UnavoidableSets, EndAtTheTimeLimit) {
    const Solution grid = *test::only_solution(test::load_own_puzzles(1).front());
    StopCheck stop(nullptr, std::chrono::milliseconds(10));
    EXPECT_EQ(unavoidable_sets(grid, 20, &stop), std::nullopt);
}

}  // namespace
}  // namespace gridlemma
