// SPDX-License-Identifier: Apache-2.0
#include "engine/clues/redundant.hpp"

#include <vector>

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

}  // namespace gridlemma
