// SPDX-License-Identifier: Apache-2.0
// Exact numbers of solutions against published ones and against search.
#include "engine/count/solution_count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/geometries.hpp"
#include "engine/core/random.hpp"
#include "engine/count/band_count.hpp"
#include "engine/count/band_symmetry.hpp"
#include "engine/count/view_cost.hpp"
#include "engine/search/mrv.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::count {
namespace {

const SearchKernel& kernel() { return *search_kernels().front(); }

/// B. Felgenhauer, A. F. Jarvis, Mathematics of Sudoku I, 2006.
const std::string all_grids = "6670903752021072936960";

/// Returns the givens of `solution` in `clues` random cells.
Puzzle keep(const Solution& solution, int clues, Random& random) {
    std::vector<int> cells(cell_count);
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(std::span(cells));
    Puzzle puzzle;
    for (int i = 0; i < clues; ++i) {
        const Cell cell(cells[static_cast<std::size_t>(i)]);
        puzzle.give(cell, solution[static_cast<std::size_t>(cell.index())]);
    }
    return puzzle;
}

std::optional<CandidateCounts> per_candidate(const Puzzle& puzzle, StopCheck* stop = nullptr) {
    return count_per_candidate(puzzle, kernel(), count_solutions(puzzle, kernel()), stop);
}

std::vector<Puzzle> random_puzzles(std::size_t count, int fewest, int most) {
    Random random(7);
    const auto own = test::load_own_puzzles(200);
    std::vector<Puzzle> puzzles;
    for (std::size_t i = 0; i < count; ++i) {
        const Solution solution = *count_solutions(own[i % own.size()], kernel()).first;
        const int clues = fewest + static_cast<int>(i) % (most - fewest + 1);
        puzzles.push_back(keep(solution, clues, random));
    }
    return puzzles;
}

Uint128 by_bands(const Puzzle& puzzle) {
    return *BandCount(puzzle, cheapest_view(puzzle)).run(nullptr);
}

Uint128 sum(const std::array<Uint128, 9>& counts) {
    return std::accumulate(counts.begin(), counts.end(), Uint128{0});
}

CandidateCounts by_search(const Puzzle& puzzle) {
    CandidateCounts counts{};
    (void)kernel().search(puzzle, no_limit, [&](const Solution& solution) {
        for (std::size_t cell = 0; cell < cell_count; ++cell)
            ++counts[cell][static_cast<std::size_t>(solution[cell].index())];
        return true;
    });
    return counts;
}

TEST(SolutionCount, OfAnEmptyGridInEveryView) {
    EXPECT_EQ(decimal(count_solutions({}, kernel()).solutions), all_grids);
    Puzzle corner;
    corner.give(Cell(0), Digit(5));
    for (const bool is_transposed : {false, true})
        for (int band = 0; band < 3; ++band) {
            const View view{.is_transposed = is_transposed, .first_band = band};
            EXPECT_EQ(decimal(*BandCount(corner, view).run(nullptr) * 9), all_grids);
        }
}

TEST(SolutionCount, IsTheSameForEveryOrderOfTheStacks) {
    const Puzzle puzzle = random_puzzles(1, 13, 13).front();
    View view = cheapest_view(puzzle);
    const auto expected = BandCount(puzzle, view).run(nullptr);
    ASSERT_GT(expected, Uint128{100'000});
    view.stack_places = {0, 1, 2};
    do {
        EXPECT_EQ(BandCount(puzzle, view).run(nullptr), expected);
    } while (std::ranges::next_permutation(view.stack_places).found);
}

/// A filled first band: rows and columns of its boxes.
struct Band {
    std::array<LinePartition, 3> rows;
    BandColumns columns;
};

Puzzle puzzle_of(const Band& band) {
    const LinePartitions& all = LinePartitions::get();
    Puzzle puzzle;
    for (std::size_t stack = 0; stack < 3; ++stack)
        for (std::size_t digit = 0; digit < 9; ++digit) {
            const std::size_t row = all.lines(band.rows[stack])[digit];
            const std::size_t column = stack * 3 + all.lines(band.columns[stack])[digit];
            puzzle.give(Cell(static_cast<int>(row * 9 + column)),
                        Digit(static_cast<int>(digit) + 1));
        }
    return puzzle;
}

/// Whether the smallest digits of the columns ascend: one of six orders of the columns.
bool has_ordered_columns(LinePartition columns) {
    const LinePartitions& all = LinePartitions::get();
    const auto smallest = [&](int line) { return std::countr_zero(all.digits(columns, line)); };
    return smallest(0) < smallest(1) && smallest(1) < smallest(2);
}

// The bands with a given first box fall into classes. The completions of one band of each class, by
// the number of bands in the class, are all grids.
TEST(SolutionCount, OfFilledFirstBandsAddUpToAllGrids) {
    if (test::scaled(20) < 20) GTEST_SKIP() << "the sum takes a quarter of an hour in this build";
    const LinePartitions& all = LinePartitions::get();
    const LinePartition rows = 0;
    const LinePartition columns = all.transversals(rows)[0];
    const StackOrders orders = ClueMap({}, {}).column_orders(0b111, 0);
    const BandSymmetry symmetry(0x1FF, {orders, orders, orders});
    std::map<BandColumns, std::pair<Band, std::uint64_t>> classes;
    for (const Completion& others : all.completions(rows))
        for (const LinePartition second : all.transversals(others.second))
            for (const LinePartition third : all.transversals(others.third)) {
                if (!has_ordered_columns(second) || !has_ordered_columns(third)) continue;
                const Band band{{rows, others.second, others.third}, {columns, second, third}};
                classes.try_emplace(symmetry.least(band.columns), band, 0).first->second.second +=
                    36;
            }
    Uint128 grids = 0;
    for (const auto& [key, entry] : classes)
        grids += count_solutions(puzzle_of(entry.first), kernel()).solutions * entry.second;
    EXPECT_GT(classes.size(), 40U);
    EXPECT_EQ(decimal(grids * 362'880U), all_grids);
}

TEST(SolutionCount, OfRandomPuzzlesAsBySearch) {
    constexpr std::uint64_t limit = 1'000'000;
    std::size_t compared = 0;
    for (const Puzzle& puzzle : random_puzzles(test::swept(100, 10'000), 17, 40)) {
        const std::uint64_t found = kernel().count(puzzle, limit + 1).solutions;
        if (found > limit) continue;
        ++compared;
        ASSERT_EQ(decimal(by_bands(puzzle)), std::to_string(found)) << to_string(puzzle);
        ASSERT_EQ(decimal(count_solutions(puzzle, kernel()).solutions), std::to_string(found));
    }
    EXPECT_GT(compared, 0U);
}

TEST(SolutionCount, PerCandidateAsBySearch) {
    for (const Puzzle& puzzle : random_puzzles(test::swept(12, 1'000), 18, 30)) {
        if (kernel().count(puzzle, 300'001).solutions > 300'000) continue;
        const CandidateCounts counts = by_search(puzzle);
        ASSERT_TRUE(count_candidates_by_bands(puzzle, by_bands(puzzle), nullptr) == counts)
            << to_string(puzzle);
        ASSERT_TRUE(per_candidate(puzzle) == counts) << to_string(puzzle);
    }
}

// Where search cannot follow: the numbers of a cell add up, and each is that of the puzzle with the
// digit given.
TEST(SolutionCount, PerCandidateOfFewGivens) {
    for (const Puzzle& puzzle : random_puzzles(1, 15, 15)) {
        const auto counts = per_candidate(puzzle);
        const Uint128 all = count_solutions(puzzle, kernel()).solutions;
        for (std::size_t cell = 0; cell < cell_count; ++cell) {
            EXPECT_EQ(decimal(sum((*counts)[cell])), decimal(all));
            if (cell % 20 != 3 || puzzle.given(Cell(static_cast<int>(cell)))) continue;
            const std::size_t digit = cell % 9;
            Puzzle more = puzzle;
            more.give(Cell(static_cast<int>(cell)), Digit(static_cast<int>(digit) + 1));
            EXPECT_EQ(decimal((*counts)[cell][digit]),
                      decimal(count_solutions(more, kernel()).solutions));
        }
    }
}

TEST(SolutionCount, OfPuzzlesWithoutSolution) {
    Puzzle clash;
    clash.give(Cell(0), Digit(1));
    clash.give(Cell(1), Digit(1));
    EXPECT_EQ(decimal(count_solutions(clash, kernel()).solutions), "0");
    EXPECT_EQ(decimal(by_bands(clash)), "0");
    EXPECT_FALSE(count_solutions(clash, kernel()).first);
    EXPECT_EQ(decimal(sum((*per_candidate(clash))[40])), "0");
}

// Pencilmarks and other geometries are left to the search.
TEST(SolutionCount, OfOtherPuzzles) {
    Puzzle puzzle = random_puzzles(1, 26, 26).front();
    Cell open(0);
    while (puzzle.givens().contains(open)) open = Cell(open.index() + 1);
    const auto before = per_candidate(puzzle);
    const auto& counts = (*before)[static_cast<std::size_t>(open.index())];
    const auto most = std::ranges::max_element(counts);
    const Digit digit(static_cast<int>(most - counts.begin()) + 1);
    const Uint128 all = count_solutions(puzzle, kernel()).solutions;
    puzzle.allow(open, DigitSet::all() - digit);
    EXPECT_EQ(decimal(count_solutions(puzzle, kernel()).solutions), decimal(all - *most));

    Puzzle diagonals = random_puzzles(1, 30, 30).front();
    diagonals.set_geometry(**parse_geometry("x"));
    const SearchStats searched = search_mrv(Grid(diagonals), no_limit, nullptr);
    EXPECT_EQ(decimal(count_solutions(diagonals, kernel()).solutions),
              std::to_string(searched.solutions));
}

TEST(SolutionCount, StopsInTime) {
    const StopFlag raised = true;
    StopCheck stop(&raised);
    const SolutionCount count = count_solutions({}, kernel(), &stop);
    EXPECT_FALSE(count.is_exact);
    EXPECT_FALSE(per_candidate({}, &stop));
    EXPECT_FALSE(BandCount({}, {}).run(&stop));
}

}  // namespace
}  // namespace gridlemma::count
