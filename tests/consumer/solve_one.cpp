// SPDX-License-Identifier: Apache-2.0
// solve_one PUZZLE: prints its solution. Uses only the engine.
#include <cstdio>
#include <gridlemma/kernel.hpp>
#include <gridlemma/puzzle.hpp>

int main(int count, char** arguments) {
    using namespace gridlemma;
    if (count != 2) return 2;
    const Result<Puzzle> puzzle = Puzzle::parse(arguments[1]);
    if (!puzzle) return 1;
    int solutions = 0;
    search_kernels().front()->search(*puzzle, 2, [&solutions](const Solution& solution) {
        for (const Digit digit : solution) std::putchar(digit.character());
        std::putchar('\n');
        ++solutions;
        return true;
    });
    return solutions == 1 ? 0 : 1;
}
