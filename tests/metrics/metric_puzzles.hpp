// SPDX-License-Identifier: Apache-2.0
// Puzzles for the tests of metrics.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "tests/strategies/corpus.hpp"
#include "tests/test_data.hpp"

namespace gridlemma::test {

/// Returns up to `count` of the project's own difficult puzzles.
inline std::vector<Puzzle> load_hard_puzzles(std::size_t count) {
    return load_puzzles(source_dir() / "tests/data/se-own-hard.tsv", count, 1);
}

/// Returns the grids in which a technique has a step, with their pencilmarks.
inline std::vector<Puzzle> load_puzzles_with(const std::string& technique) {
    std::vector<Puzzle> puzzles;
    std::ifstream lines(source_dir() / "tests/corpus" / (technique + ".txt"));
    for (std::string line; std::getline(lines, line);)
        if (const auto each = parse_case(line); each && each->positive)
            puzzles.push_back(to_puzzle(each->grid));
    return puzzles;
}

}  // namespace gridlemma::test
