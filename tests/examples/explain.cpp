// SPDX-License-Identifier: Apache-2.0
// explain PUZZLE: its rating, the hardest technique that it needs, and every step in words.
#include <gridlemma/gridlemma.hpp>
#include <iostream>

int main(int argc, char** argv) {
    const auto puzzle = gridlemma::Puzzle::parse(argc == 2 ? argv[1] : "");
    if (!puzzle) return std::cerr << puzzle.error() << '\n', 1;
    const auto path = gridlemma::Solver(gridlemma::profiles::se()).solve(*puzzle);
    std::cout << path.rating << "  hardest: " << (path.hardest ? path.hardest->name : "-") << '\n';
    for (const auto& step : path.steps) std::cout << step << '\n';
}
