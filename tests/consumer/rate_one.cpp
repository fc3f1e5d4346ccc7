// SPDX-License-Identifier: Apache-2.0
// rate_one PUZZLE: prints its rating and the hardest technique that it needs.
#include <gridlemma/catalog.hpp>
#include <gridlemma/solver.hpp>
#include <gridlemma/version.hpp>
#include <iostream>

int main(int count, char** arguments) {
    using namespace gridlemma;
    if (count != 2 || version() != GRIDLEMMA_VERSION_STRING) return 2;
    const Result<Puzzle> puzzle = Puzzle::parse(arguments[1]);
    if (!puzzle) return 1;
    const Path path = Solver(profiles::se()).rate(*puzzle);
    if (!path.rating) return 1;
    std::cout << path.rating << ' ' << path.hardest->id << '\n';
    return 0;
}
