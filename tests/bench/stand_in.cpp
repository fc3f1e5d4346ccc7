// SPDX-License-Identifier: Apache-2.0
// A library with the interface of tdoku's, for the test of bench/run.sh.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/search/mrv.hpp"

/// Returns the number of solutions up to the limit; writes the first, if there is one, and guesses.
extern "C" std::size_t TdokuSolverDpllTriadSimd(const char* text, std::size_t limit, std::uint32_t,
                                                char* solution, std::size_t* guesses) {
    gridlemma::Puzzle puzzle;
    if (gridlemma::parse_puzzle({text, gridlemma::cell_count}, puzzle)) return 0;
    const auto keep = [&](const gridlemma::Solution& found) {
        std::ranges::transform(found, solution, [](gridlemma::Digit digit) {
            return static_cast<char>('0' + digit.value());
        });
        return true;
    };
    const auto stats = gridlemma::search_mrv(gridlemma::Grid(puzzle), limit, keep);
    *guesses = stats.guesses;
    return stats.solutions;
}
