// SPDX-License-Identifier: Apache-2.0
// count_solutions PUZZLE [KERNEL]: counts solutions by search, up to a million, and draws the
// first.
#include <gridlemma/gridlemma.hpp>
#include <iostream>
#include <optional>

int main(int argc, char** argv) {
    const auto puzzle = gridlemma::Puzzle::parse(argc > 1 ? argv[1] : "");
    if (!puzzle) return std::cerr << puzzle.error() << '\n', 1;
    const auto* kernel = gridlemma::find_kernel(argc > 2 ? argv[2] : "lockstep");
    if (kernel == nullptr) return std::cerr << "unknown kernel\n", 2;
    std::optional<gridlemma::Solution> first;
    const auto stats =
        kernel->search(*puzzle, 1'000'000, [&first](const gridlemma::Solution& solution) {
            if (!first) first = solution;
            return true;
        });
    std::cout << stats.solutions << (stats.solutions == 1 ? " solution\n" : " solutions\n");
    if (first) std::cout << gridlemma::to_grid_text(*first);
}
