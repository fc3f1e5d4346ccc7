// SPDX-License-Identifier: Apache-2.0
// The kernel lockstep on every target of this machine: it finds what mrv finds, and its results do
// not depend on the number of lanes, on the other puzzles of a batch, or on which lane helped
// which.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/search/kernel.hpp"
#include "engine/search/lockstep/lanes.hpp"
#include "tests/search/puzzle_variants.hpp"
#include "tests/test_data.hpp"

namespace gridlemma {
namespace {

using test::load_own_puzzles;
using test::puzzle_of;
using test::scaled;

/// Returns the kernel lockstep on each target, the one with the fewest lanes last.
std::vector<const SearchKernel*> all_targets() {
    std::vector<const SearchKernel*> list;
    for (const SearchKernel* kernel : search_kernels())
        if (kernel->descriptor().name.starts_with("lockstep:")) list.push_back(kernel);
    return list;
}

struct Found {
    SearchStats stats;
    std::vector<Solution> solutions;

    bool operator==(const Found&) const = default;
};

Found found_by(const SearchKernel& kernel, const Puzzle& puzzle, std::uint64_t limit) {
    Found found;
    found.stats = kernel.search(puzzle, limit, [&found](const Solution& solution) {
        found.solutions.push_back(solution);
        return true;
    });
    return found;
}

std::vector<Puzzle> changed_puzzles(std::size_t count, std::uint32_t seed) {
    test::PuzzleVariants variants(seed);
    std::vector<Puzzle> puzzles = load_own_puzzles(scaled(count), seed);
    for (std::size_t i = 0; i < puzzles.size(); ++i) puzzles[i] = variants.change(puzzles[i], i);
    return puzzles;
}

/// Returns puzzles with a few hundred to some ten thousand solutions.
std::vector<Puzzle> open_puzzles(std::size_t count) {
    std::vector<Puzzle> puzzles = load_own_puzzles(count, 7000);
    for (Puzzle& puzzle : puzzles) {
        const CellSet givens = puzzle.givens();
        int left = 5;
        for (Cell cell : givens)
            if (left-- > 0) puzzle.allow(cell, DigitSet::all());
    }
    return puzzles;
}

std::vector<SearchTask> tasks_for(const std::vector<Puzzle>& puzzles) {
    std::vector<SearchTask> tasks(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) tasks[i].puzzle = &puzzles[i];
    return tasks;
}

TEST(Lockstep, RunsOnSeveralTargetsTheBestFirst) {
    const auto targets = lockstep::targets();
    ASSERT_FALSE(targets.empty());
    EXPECT_EQ(all_targets().size(), targets.size());
    EXPECT_EQ(find_kernel("lockstep")->descriptor().target, targets.front().name);
    for (std::size_t i = 1; i < targets.size(); ++i)
        EXPECT_LE(targets[i].width, targets[i - 1].width);
#if defined(__x86_64__)
    // The target that every processor supports; which of the two depends on the compiler.
    EXPECT_TRUE(targets.back().name == "scalar" || targets.back().name == "emu128");
    const bool has_avx2 = std::ranges::count(targets, "avx2", &lockstep::Target::name) == 1;
    EXPECT_EQ(has_avx2, __builtin_cpu_supports("avx2") != 0);
#endif
}

TEST(Lockstep, FindsWhatMrvFinds) {
    const auto in_order = [](std::vector<Solution> solutions) {
        std::sort(solutions.begin(), solutions.end());
        return solutions;
    };
    const SearchKernel& mrv = *find_kernel("mrv");
    for (const Puzzle& puzzle : changed_puzzles(3000, 1000)) {
        SCOPED_TRACE(to_string(puzzle));
        const Found ours = found_by(*find_kernel("lockstep"), puzzle, 200);
        const Found reference = found_by(mrv, puzzle, 200);
        ASSERT_EQ(ours.stats.solutions, reference.stats.solutions);
        EXPECT_EQ(ours.solutions.size(), ours.stats.solutions);
        for (const Solution& solution : ours.solutions)
            EXPECT_TRUE(is_solution_of(solution, puzzle));
        if (ours.stats.solutions < 200) {
            EXPECT_EQ(in_order(ours.solutions), in_order(reference.solutions));
        }
    }
}

TEST(Lockstep, EveryTargetWalksTheSameTree) {
    const std::vector<Puzzle> puzzles = changed_puzzles(1200, 4000);
    const auto targets = all_targets();
    for (const Puzzle& puzzle : puzzles) {
        const Found one = found_by(*targets.back(), puzzle, 100);
        for (const SearchKernel* kernel : targets) {
            EXPECT_EQ(found_by(*kernel, puzzle, 100), one)
                << kernel->descriptor().name << ' ' << to_string(puzzle);
            EXPECT_EQ(kernel->count(puzzle, 2), targets.back()->count(puzzle, 2));
        }
    }
}

TEST(Lockstep, AnUnstoppedSearchHasTwoNodesAGuess) {
    for (const Puzzle& puzzle : changed_puzzles(600, 9000)) {
        const SearchStats stats = find_kernel("lockstep")->count(puzzle, no_limit);
        EXPECT_EQ(stats.nodes, 1 + 2 * stats.guesses);
    }
}

TEST(Lockstep, ABatchAnswersAsOneByOne) {
    const std::vector<Puzzle> puzzles = changed_puzzles(700, 2000);
    for (const SearchKernel* kernel : search_kernels()) {
        const bool is_slow =
            kernel->descriptor().name == "bitmask" || kernel->descriptor().name == "first-empty";
        if (is_slow) continue;
        SCOPED_TRACE(kernel->descriptor().name);
        for (const std::uint64_t limit : {1, 2, 3}) {
            std::vector<SearchTask> tasks = tasks_for(puzzles);
            kernel->solve_batch(tasks, limit);
            for (const SearchTask& task : tasks) {
                const Found alone = found_by(*kernel, *task.puzzle, limit);
                EXPECT_EQ(task.stats, alone.stats) << to_string(*task.puzzle);
                EXPECT_EQ(task.first.has_value(), !alone.solutions.empty());
                if (task.first) {
                    EXPECT_EQ(*task.first, alone.solutions.front());
                }
            }
        }
    }
}

TEST(Lockstep, ABatchMayBeOfAnySize) {
    const std::vector<Puzzle> puzzles = changed_puzzles(100, 5000);
    const SearchKernel& kernel = *find_kernel("lockstep");
    std::vector<SearchTask> all = tasks_for(puzzles);
    kernel.solve_batch(all, 2);
    for (const std::size_t size : {1, 2, 31, 33, 64}) {
        if (size > puzzles.size()) continue;
        std::vector<SearchTask> some = tasks_for(puzzles);
        some.resize(size);
        kernel.solve_batch(some, 2);
        for (std::size_t i = 0; i < size; ++i) {
            EXPECT_EQ(some[i].stats, all[i].stats);
            EXPECT_EQ(some[i].first, all[i].first);
        }
    }
    kernel.solve_batch({}, 2);
    kernel.solve_batch(all, 0);
    for (const SearchTask& task : all) {
        EXPECT_EQ(task.stats, SearchStats{});
        EXPECT_FALSE(task.first);
    }
}

// Many solutions, so that idle lanes help, stretches wait with the solutions that they have found,
// and the limit falls into a stretch that has not kept its solutions.
TEST(Lockstep, SharedTreesGiveTheSameAsOneLaneAlone) {
    const auto targets = all_targets();
    for (const Puzzle& puzzle : open_puzzles(scaled(6))) {
        SCOPED_TRACE(to_string(puzzle));
        const SearchKernel& one_lane = *targets.back();
        for (const std::uint64_t limit : {2, 63, 64, 65, 100, 777, 5000}) {
            const Found expected = found_by(one_lane, puzzle, limit);
            for (const SearchKernel* kernel : targets) {
                SCOPED_TRACE(std::string(kernel->descriptor().name) + " " + std::to_string(limit));
                EXPECT_EQ(found_by(*kernel, puzzle, limit), expected);
                EXPECT_EQ(kernel->count(puzzle, limit), expected.stats);
            }
        }
    }
}

TEST(Lockstep, CountsManySolutionsExactly) {
    for (const Puzzle& puzzle : open_puzzles(scaled(3))) {
        const SearchStats stats = find_kernel("lockstep")->count(puzzle, no_limit);
        EXPECT_EQ(stats.solutions, find_kernel("mrv")->count(puzzle, no_limit).solutions);
        EXPECT_EQ(stats.nodes, 1 + 2 * stats.guesses);
    }
}

// Each lane could count far beyond the limit, so the limit is located again and again.
TEST(Lockstep, CountsOfOpenGridsStopAtTheLimit) {
    const auto targets = all_targets();
    Puzzle nearly_empty;
    nearly_empty.give(Cell(40), Digit(5));
    for (const Puzzle& puzzle : {Puzzle(), nearly_empty})
        for (const std::uint64_t limit : {std::uint64_t{1'000}, std::uint64_t{scaled(100'000)}}) {
            const SearchStats expected = targets.back()->count(puzzle, limit);
            EXPECT_EQ(expected.solutions, limit);
            for (const SearchKernel* kernel : targets)
                EXPECT_EQ(kernel->count(puzzle, limit), expected) << kernel->descriptor().name;
        }
}

TEST(Lockstep, LanesCarryGridsInAndOut) {
    for (const lockstep::Target& target : lockstep::targets()) {
        const auto lanes = std::make_unique<lockstep::Lanes>();
        lockstep::Cells cells{};
        for (int lane = 0; lane < target.width; ++lane) {
            for (int c = 0; c < cell_count; ++c)
                cells[c] = static_cast<lockstep::Word>((c * 37 + lane * 101) % 512);
            target.put(cells, *lanes, lane);
        }
        for (int lane = 0; lane < target.width; ++lane) {
            target.get(*lanes, lane, cells);
            for (int c = 0; c < cell_count; ++c)
                EXPECT_EQ(cells[c], (c * 37 + lane * 101) % 512) << target.name;
        }
    }
}

/// A pass removes no candidate of a solution, and never reports a grid with a solution as dead.
TEST(Lockstep, APassKeepsEverySolution) {
    const std::vector<Puzzle> puzzles = changed_puzzles(600, 11000);
    for (const lockstep::Target& target : lockstep::targets()) {
        const auto lanes = std::make_unique<lockstep::Lanes>();
        for (const Puzzle& puzzle : puzzles) {
            lockstep::Cells cells{};
            for (int c = 0; c < cell_count; ++c) cells[c] = puzzle.allowed(Cell(c)).bits();
            const int lane = target.width - 1;
            target.put(cells, *lanes, lane);
            const Found found = found_by(*find_kernel("mrv"), puzzle, 20);
            for (int pass = 0; pass < 12; ++pass) {
                const lockstep::Verdicts verdicts = target.pass(*lanes);
                if (found.solutions.empty()) continue;
                EXPECT_EQ(verdicts.dead >> lane & 1U, 0U) << to_string(puzzle);
                target.get(*lanes, lane, cells);
                for (const Solution& solution : found.solutions)
                    for (int c = 0; c < cell_count; ++c)
                        EXPECT_TRUE(DigitSet::from_bits(cells[c]).contains(solution[c]));
            }
        }
    }
}

}  // namespace
}  // namespace gridlemma
