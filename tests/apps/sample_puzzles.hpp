// SPDX-License-Identifier: Apache-2.0
// Puzzles that many tests of the command use.
#pragma once

#include <cstddef>
#include <string>

#include "tests/test_data.hpp"

namespace gridlemma::apps {

/// The puzzle of Wikipedia's page on Sudoku: singles solve it.
inline const std::string sample_puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline const std::string sample_zeros =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
inline const std::string sample_solution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Too hard for profile `basic`, which resorts to search.
inline const std::string searched_puzzle =
    "....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479";

/// Returns `count` of the project's own puzzles as lines, from puzzle `first` (counted from 0) on.
[[nodiscard]] inline std::string own_lines(std::size_t count, std::size_t first = 0) {
    std::string lines;
    for (const Puzzle& puzzle : test::load_own_puzzles(count, first))
        lines += to_string(puzzle) + '\n';
    return lines;
}

}  // namespace gridlemma::apps
