// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/redundant.hpp"

#include <numeric>

#include "engine/search/kernel.hpp"

namespace gridlemma {

void find_redundant(std::span<ClueTest> tests) {
    std::vector<Puzzle> puzzles;
    for (ClueTest& test : tests) {
        test.redundant = {};
        for (Cell cell : test.puzzle->givens())
            puzzles.emplace_back(*test.puzzle).allow(cell, ~test.puzzle->allowed(cell));
    }
    std::vector<SearchTask> tasks;
    tasks.reserve(puzzles.size());
    for (const Puzzle& puzzle : puzzles) tasks.push_back({.puzzle = &puzzle});
    search_kernels().front()->solve_batch(tasks, 1);
    auto task = tasks.begin();
    for (ClueTest& test : tests)
        for (Cell cell : test.puzzle->givens())
            if ((task++)->stats.solutions == 0) test.redundant.insert(cell);
}

std::vector<bool> are_minimal(std::span<const Puzzle* const> puzzles) {
    std::vector<bool> minimal(puzzles.size(), true);
    std::vector<CellSet> untested;
    for (const Puzzle* puzzle : puzzles) untested.push_back(puzzle->givens());
    std::vector<std::size_t> open(puzzles.size());
    std::iota(open.begin(), open.end(), std::size_t{0});
    std::vector<Puzzle> tests;
    std::vector<SearchTask> tasks;
    for (;;) {
        std::erase_if(open, [&](std::size_t i) { return !minimal[i] || untested[i].empty(); });
        if (open.empty()) return minimal;
        tests.clear();
        for (const std::size_t i : open) {
            const Cell cell = untested[i].first();
            untested[i].erase(cell);
            tests.emplace_back(*puzzles[i]).allow(cell, ~puzzles[i]->allowed(cell));
        }
        tasks.clear();
        for (const Puzzle& test : tests) tasks.push_back({.puzzle = &test});
        search_kernels().front()->solve_batch(tasks, 1);
        for (std::size_t k = 0; k < open.size(); ++k)
            if (tasks[k].stats.solutions == 0) minimal[open[k]] = false;
    }
}

}  // namespace gridlemma
